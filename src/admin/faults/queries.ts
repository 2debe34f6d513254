import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listVideoFaults } from '@/api/progress'
import type { FaultSort } from '@/api/sorts'
import type { ListQuery, VideoFault } from '@/model/types'
import { keys } from '../query/keys'

export function faultListQuery(list: Omit<ListQuery<FaultSort>, 'search'>) {
  const { page, pageSize, sort, isDescending } = list
  const query = { page, pageSize, sort, isDescending }
  return queryOptions({
    queryKey: keys.faultList(query),
    queryFn: async () => {
      const { rows, count } = await listVideoFaults(query)
      return { rows: rows.map((fault) => ({ ...fault, id: fault.video_id })), count }
    },
    placeholderData: keepPreviousData,
  })
}

/** The default order of the list. */
export const latestFirst = { sort: 'last_seen', isDescending: true } as const

/** A course's videos that do not play, by their ids. */
export function courseFaultsQuery(courseId: string) {
  return queryOptions({
    queryKey: keys.courseFaults(courseId),
    queryFn: async (): Promise<ReadonlyMap<string, VideoFault>> => {
      const { rows } = await listVideoFaults({ courseId, page: 1, pageSize: 1000, ...latestFirst })
      return new Map(rows.map((fault) => [fault.video_id, fault]))
    },
  })
}
