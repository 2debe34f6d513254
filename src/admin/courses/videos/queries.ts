import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { getNextPosition, getVideo, listAllVideos } from '@/api/videos'
import type { CourseVideo } from '@/model/types'
import { keys } from '../../query/keys'
import { readOnce } from '../../query/query-client'

/** All videos of a course, in playing order. */
export const videoListQuery = (courseId: string) =>
  queryOptions({
    queryKey: keys.courseVideoList(courseId),
    queryFn: () => listAllVideos(courseId),
  })

/** `null` if the course has no such video. Fetched once, for its form. */
export const videoQuery = (courseId: string, id: string) =>
  queryOptions({
    queryKey: keys.courseVideo(courseId, id),
    queryFn: () => getVideo(courseId, id),
    ...readOnce,
  })

/** Fetched once, when the form for a new video opens. */
export const nextPositionQuery = (courseId: string) =>
  queryOptions({
    queryKey: keys.nextVideoPosition(courseId),
    queryFn: () => getNextPosition(courseId),
    ...readOnce,
  })

/** Changes the cached list. Cancels a pending request, whose response would undo the change. */
export async function changeVideoList(
  queries: QueryClient,
  courseId: string,
  change: (shown: CourseVideo[]) => CourseVideo[],
): Promise<void> {
  const { queryKey } = videoListQuery(courseId)
  await queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, (shown) => shown && change(shown))
}
