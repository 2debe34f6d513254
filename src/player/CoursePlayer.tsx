import { Button, Skeleton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPlayerPlay } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { EnrolledCourse, PlaylistVideo } from '@/model/course'
import { PanelBoundary } from '@/ui/PanelBoundary'
import { Tag } from '@/ui/Tag'
import { usePageTitle } from '@/ui/usePageTitle'
import classes from './CoursePlayer.module.css'
import { Player } from './Player'
import { Playlist } from './Playlist'

type Props = {
  course: Pick<EnrolledCourse, 'title' | 'level'>
  videos: PlaylistVideo[]
  /** Id of the video to start with; the first one by default. */
  startAt?: string | null
  /** Id of the video where the learner left off, offered until they open one. */
  lastVideoId?: string | null
  /** The learner selected or played this video. */
  onOpen?: (video: PlaylistVideo) => void
  /** The back link above the title. */
  back: ReactNode
}

/** A course as its learners see it: in the learner area, and in the admin's preview. */
export function CoursePlayer({ course, videos, startAt = null, lastVideoId = null, onOpen, back }: Props) {
  const { title, level } = course
  const heading = useRef<HTMLHeadingElement>(null)
  const [selectedId, setSelectedId] = useState(startAt)
  const [offeredId, setOfferedId] = useState(lastVideoId)
  const index = Math.max(
    0,
    videos.findIndex(({ id }) => id === selectedId),
  )
  const video = videos[index]
  const offered = videos.find(({ id }) => id === offeredId && id !== video?.id)

  const open = (id: string) => {
    const opened = videos.find((entry) => entry.id === id)
    if (!opened) return
    setSelectedId(id)
    setOfferedId(null)
    onOpen?.(opened)
  }
  const step = (by: number) => open(videos[index + by]?.id ?? '')

  // When the page opened, its heading was not there yet, so the focus went to `main`: now it moves on to the heading.
  useEffect(() => {
    if (document.activeElement?.tagName === 'MAIN') heading.current?.focus({ preventScroll: true })
  }, [])

  usePageTitle(title)

  return (
    <>
      {back}
      <div className={classes.head}>
        <h1 className={classes.title} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {level ? <Tag>{level}</Tag> : null}
      </div>
      <div className={classes.layout}>
        <section className={classes.stage} aria-label="Video">
          {offered ? (
            <Button
              className={classes.continue ?? ''}
              variant="light"
              size="md"
              leftSection={<IconPlayerPlay aria-hidden size={18} />}
              onClick={() => open(offered.id)}
            >
              {`Continue with ${offered.title}`}
            </Button>
          ) : null}
          <div className={classes.screen}>
            <PanelBoundary name="This video" resetKey={video?.id}>
              <Player
                key={video?.id}
                video={video}
                courseTitle={title}
                onPlay={() => video && open(video.id)}
              />
            </PanelBoundary>
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
          <PanelBoundary name="The text about this video" resetKey={video?.id}>
            <About video={video} />
          </PanelBoundary>
        </section>
        <PanelBoundary name="The list of videos" resetKey={videos}>
          <Playlist videos={videos} selectedId={video?.id ?? null} onSelect={open} />
        </PanelBoundary>
      </div>
    </>
  )
}

function About({ video }: { video: PlaylistVideo | undefined }) {
  if (!video) return null
  return (
    <div className={classes.about} aria-live="polite">
      <h2>{video.title}</h2>
      {video.description ? <p>{video.description}</p> : null}
    </div>
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
