import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router-dom'
import { isUuid } from '@/lib/uuid'
import type { CourseWatching } from '@/model/types'
import { formatNumber } from '@/texts/format'
import { EmptyState } from '@/ui/EmptyState'
import { usePageTitle } from '@/ui/usePageTitle'
import { CourseHead } from '../courses/CourseHead'
import { NoSuchCourse } from '../courses/NoSuchCourse'
import { courseQuery } from '../courses/queries'
import { QueryFailure } from '../query/QueryFailure'
import { courseWatchingQuery } from './queries'
import { VideoWatching } from './VideoWatching'
import { WatchedVideos } from './WatchedVideos'
import classes from './Watching.module.css'

/** How the videos of a course are watched, by all learners who began it. */
export function CourseWatchingPage() {
  const { courseId = '' } = useParams()
  const course = useQuery({ ...courseQuery(courseId), enabled: isUuid(courseId) })
  usePageTitle(course.data && `How ${course.data.title} is watched`)
  if (!isUuid(courseId) || course.data === null) return <NoSuchCourse />
  return (
    <>
      <CourseHead
        courseId={courseId}
        course={course.data}
        lead="How it is watched:"
        placeholder="Course Watching"
      />
      <Watching key={courseId} courseId={courseId} />
    </>
  )
}

function Watching({ courseId }: { courseId: string }) {
  const watching = useQuery(courseWatchingQuery(courseId))
  const { data } = watching
  if (watching.isError && !data)
    return <QueryFailure title="Failed to load how the videos are watched" query={watching} />
  if (!data) return <Skeleton className={classes.waiting} />
  return <Known courseId={courseId} watching={data} />
}

function Known({ courseId, watching }: { courseId: string; watching: CourseWatching }) {
  const [params] = useSearchParams()
  const { videos, learners, looked_at } = watching
  if (!videos)
    return (
      <EmptyState title="Too few learners yet" heading="h2">
        <p>
          How videos are watched is shown once five learners have started the course, so that it says nothing
          about one of them.
        </p>
      </EmptyState>
    )
  const wanted = params.get('video')
  // By default, the first one with enough data.
  const video = videos.find(({ id }) => id === wanted) ?? videos.find((one) => one.learners >= 5)
  return (
    <>
      <p className={classes.intro}>
        From the seconds that were really played by{' '}
        {looked_at < learners
          ? `${formatNumber(looked_at)} of the ${formatNumber(learners)} learners`
          : `the ${formatNumber(learners)} learners`}{' '}
        who started the course. It never shows who watched what.
      </p>
      {video ? <VideoWatching key={video.id} courseId={courseId} video={video} began={learners} /> : null}
      <h2 className={classes.title}>All videos</h2>
      <WatchedVideos courseId={courseId} videos={videos} began={looked_at} shown={video?.id} />
    </>
  )
}
