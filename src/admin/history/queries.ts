import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type HistoryOf, listActs } from '@/api/history'
import type { ListQuery } from '@/model/types'
import { keys } from '../query/keys'

export const historyQuery = (of: HistoryOf, list: Pick<ListQuery, 'page' | 'pageSize' | 'isDescending'>) => {
  const { page, pageSize, isDescending } = list
  const query = { page, pageSize, isDescending }
  return queryOptions({
    queryKey: keys.historyList(of, query),
    queryFn: () => listActs(of, query),
    placeholderData: keepPreviousData,
  })
}

/** The entries of one act, in the order in which they were written. */
export const actQuery = (
  of: HistoryOf,
  act: string,
  { page, pageSize }: Pick<ListQuery, 'page' | 'pageSize'>,
) => {
  const query = { page, pageSize, isDescending: false }
  return queryOptions({
    queryKey: keys.historyAct(of, act, query),
    queryFn: () => listActs(of, query, act),
    placeholderData: keepPreviousData,
  })
}
