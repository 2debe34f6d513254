import { Button, Skeleton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PlaylistVideo } from '@/data/types'
import { siteName } from '@/routes'
import classes from './CoursePlayer.module.css'
import { Player } from './Player'
import { Playlist } from './Playlist'

type Props = { title: string; videos: PlaylistVideo[] /** The way back, above the title. */; back: ReactNode }

/** A course as its learners watch it: in the learner area, and in the admin's preview. */
export function CoursePlayer({ title, videos, back }: Props) {
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
    document.title = `${title} – ${siteName}`
  }, [title])

  return (
    <>
      {back}
      <h1 className={classes.title} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <div className={classes.layout}>
        <section className={classes.stage} aria-label="Video">
          <div className={classes.screen}>
            <Player key={video?.id} video={video} courseTitle={title} />
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

export function CoursePlayerSkeleton() {
  return (
    <div role="status" aria-label="Loading the course" className={classes.layout}>
      <Skeleton className={classes.skeleton} />
      <Skeleton height={500} />
    </div>
  )
}
