import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listDeleted } from '@/api/deleted'
import type { ListQuery } from '@/model/types'
import { keys } from '../query/keys'

export const deletedListQuery = (query: Pick<ListQuery, 'page' | 'pageSize'>) =>
  queryOptions({
    queryKey: keys.deletedList(query),
    queryFn: () => listDeleted(query),
    placeholderData: keepPreviousData,
  })
