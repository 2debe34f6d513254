import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { EnrolledCourse, PlaylistVideo } from '@/data/types'
import { href, siteName } from '@/routes'
import classes from './CoursePage.module.css'
import { Player } from './Player'
import { Playlist } from './Playlist'

type Props = { course: EnrolledCourse; videos: PlaylistVideo[] }

export function CoursePlayer({ course, videos }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const index = Math.max(
    0,
    videos.findIndex(({ id }) => id === selectedId),
  )
  const video = videos[index]
  const step = (by: number) => setSelectedId(videos[index + by]?.id ?? null)

  // The page came before its course: the focus waits on the page's frame and belongs on the heading.
  useEffect(() => {
    if (document.activeElement?.tagName === 'MAIN') heading.current?.focus({ preventScroll: true })
  }, [])

  useEffect(() => {
    document.title = `${course.title} – ${siteName}`
  }, [course.title])

  return (
    <>
      <Link to={href('dashboard')} className={classes.back}>
        <IconChevronLeft aria-hidden size={18} /> My courses
      </Link>
      <h1 className={classes.title} ref={heading} tabIndex={-1}>
        {course.title}
      </h1>
      <div className={classes.layout}>
        <section className={classes.stage} aria-label="Video">
          <div className={classes.screen}>
            <Player key={video?.id} video={video} courseTitle={course.title} />
          </div>
          <div className={classes.buttons}>
            <Button
              variant="default"
              size="md"
              leftSection={<IconChevronLeft aria-hidden size={18} />}
              disabled={index === 0}
              onClick={() => step(-1)}
            >
              Previous
            </Button>
            <Button
              variant="default"
              size="md"
              rightSection={<IconChevronRight aria-hidden size={18} />}
              disabled={index >= videos.length - 1}
              onClick={() => step(1)}
            >
              Next
            </Button>
          </div>
          {video ? (
            <div className={classes.about} aria-live="polite">
              <h2>{video.title}</h2>
              {video.description ? <p>{video.description}</p> : null}
            </div>
          ) : null}
        </section>
        <Playlist videos={videos} selectedId={video?.id ?? null} onSelect={setSelectedId} />
      </div>
    </>
  )
}
