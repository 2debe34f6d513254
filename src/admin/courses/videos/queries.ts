import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { getNextPosition, getVideo, listVideos } from '@/api/videos'
import type { CourseVideo, ListQuery, Page } from '@/model/types'
import { keys } from '../../query/keys'
import { readOnce } from '../../query/query-client'

export type VideoList = Omit<ListQuery<keyof CourseVideo>, 'search'>

export const videoListQuery = (courseId: string, { page, pageSize, sort, isDescending }: VideoList) => {
  const list = { page, pageSize, sort, isDescending }
  return queryOptions({
    queryKey: keys.courseVideoList(courseId, list),
    queryFn: () => listVideos(courseId, list),
    placeholderData: keepPreviousData,
  })
}

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

/** Changes a cached page of the list. A request still under way is cancelled: its response would undo the change. */
export async function changeVideoList(
  queries: QueryClient,
  courseId: string,
  list: VideoList,
  change: (shown: Page<CourseVideo>) => Page<CourseVideo>,
): Promise<void> {
  const { queryKey } = videoListQuery(courseId, list)
  await queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, (shown) => shown && change(shown))
}
