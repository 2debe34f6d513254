import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type HistoryOf, listHistory } from '@/api/history'
import type { ListQuery } from '@/model/types'
import { keys } from '../query/keys'

export const historyQuery = (of: HistoryOf, list: Pick<ListQuery, 'page' | 'pageSize' | 'isDescending'>) => {
  const { page, pageSize, isDescending } = list
  const query = { page, pageSize, isDescending }
  return queryOptions({
    queryKey: keys.historyList(of, query),
    queryFn: () => listHistory(of, query),
    placeholderData: keepPreviousData,
  })
}
