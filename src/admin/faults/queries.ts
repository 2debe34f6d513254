// Queries about videos that do not play for learners.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listVideoFaults } from '@/api/progress'
import type { ListQuery, VideoFault } from '@/model/types'
import { keys } from '../query/keys'

export function faultListQuery(query: Pick<ListQuery, 'page' | 'pageSize'>) {
  return queryOptions({
    queryKey: keys.faultList(query),
    queryFn: () => listVideoFaults(query),
    placeholderData: keepPreviousData,
  })
}

/** A course's videos that do not play, by their ids. */
export function courseFaultsQuery(courseId: string) {
  return queryOptions({
    queryKey: keys.courseFaults(courseId),
    queryFn: async (): Promise<ReadonlyMap<string, VideoFault>> => {
      const { rows } = await listVideoFaults({ courseId, page: 1, pageSize: 1000 })
      return new Map(rows.map((fault) => [fault.video_id, fault]))
    },
  })
}
