import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listDeleted } from '@/api/deleted'
import type { DeletedSort } from '@/api/sorts'
import type { ListQuery } from '@/model/types'
import { keys } from '../query/keys'

export const deletedListQuery = (list: Omit<ListQuery<DeletedSort>, 'search'>) => {
  const { page, pageSize, sort, isDescending } = list
  const query = { page, pageSize, sort, isDescending }
  return queryOptions({
    queryKey: keys.deletedList(query),
    queryFn: () => listDeleted(query),
    placeholderData: keepPreviousData,
  })
}
