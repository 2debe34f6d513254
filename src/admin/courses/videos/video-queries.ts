// How the videos of a course are kept while the admin looks at them.
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { listVideos, type VideoSort } from '@/api/videos'
import type { CourseVideo, ListQuery, Page } from '@/model/types'
import { unwrap } from '../../query/query-client'

export type VideoList = Omit<ListQuery<VideoSort>, 'search'>

const ofCourse = (courseId: string) => ['course-videos', courseId]

export function videosKey(courseId: string, { page, pageSize, sort, isDescending }: VideoList) {
  return [...ofCourse(courseId), { page, pageSize, sort, isDescending }]
}

export function useVideos(courseId: string, list: VideoList) {
  return useQuery({
    queryKey: videosKey(courseId, list),
    queryFn: () => unwrap(listVideos(courseId, list)),
    placeholderData: keepPreviousData,
  })
}

/** Asks the server again, for every page of the list. */
export function reloadVideos(queries: QueryClient, courseId: string): Promise<void> {
  return queries.invalidateQueries({ queryKey: ofCourse(courseId) })
}

/** An answer that is still on its way knows nothing of the change, so it is not waited for. */
export async function changeShown(
  queries: QueryClient,
  queryKey: readonly unknown[],
  change: (shown: Page<CourseVideo>) => Page<CourseVideo>,
): Promise<void> {
  await queries.cancelQueries({ queryKey })
  queries.setQueryData<Page<CourseVideo>>(queryKey, (shown) => shown && change(shown))
}
