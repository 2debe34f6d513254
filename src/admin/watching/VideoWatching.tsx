import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId } from 'react'
import { formatCount } from '@/admin/format-count'
import type { WatchedVideo } from '@/model/types'
import { formatNumber } from '@/texts/format'
import { PanelBoundary } from '@/ui/PanelBoundary'
import { QueryFailure } from '../query/QueryFailure'
import { transcriptQuery, videoWatchingQuery } from './queries'
import classes from './Watching.module.css'

// Loaded with the chart library.
const VideoCurve = lazy(async () => ({ default: (await import('./VideoCurve')).VideoCurve }))

type Props = {
  courseId: string
  video: WatchedVideo
  /** How many learners began the course. */
  began: number
}

/** The curve of one video, or why there is none. */
export function VideoWatching({ courseId, video, began }: Props) {
  const watching = useQuery(videoWatchingQuery(courseId, video.id))
  const { data } = watching
  // If it fails to load, the curve is shown without it.
  const transcript = useQuery({ ...transcriptQuery(courseId, video.id), enabled: Boolean(data?.parts) }).data
  const id = useId()
  const waiting = <Skeleton className={classes.waiting} aria-hidden />
  return (
    <section className={classes.panel} aria-labelledby={id} aria-busy={watching.isPending}>
      <h2 id={id}>{video.title}</h2>
      <p className={classes.note}>
        {data ? `Played by ${formatCount(data.learners, 'learner')}` : '\u00a0'}
        {data && data.looked_at < began ? ` of the ${formatNumber(data.looked_at)} looked at` : ''}
      </p>
      {watching.isError && !data ? (
        <QueryFailure title="Failed to load how the video is watched" query={watching} />
      ) : !data ? (
        waiting
      ) : data.parts && data.duration_s ? (
        <PanelBoundary name="The curve">
          <Suspense fallback={waiting}>
            <VideoCurve parts={data.parts} duration_s={data.duration_s} transcript={transcript ?? null} />
          </Suspense>
        </PanelBoundary>
      ) : (
        <p className={classes.note}>
          {data.learners < 5
            ? 'The curve is shown once five learners have played this video.'
            : 'The curve is shown once it is known how long this video is.'}
        </p>
      )}
    </section>
  )
}
