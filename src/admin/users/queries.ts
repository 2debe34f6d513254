import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getUser, listProfiles } from '@/api/profiles'
import type { UserSort } from '@/api/sorts'
import type { ListQuery, UserFilter } from '@/model/types'
import { keys } from '../query/keys'
import { readOnce } from '../query/query-client'

export function userListQuery(query: ListQuery<UserSort> & UserFilter) {
  return queryOptions({
    queryKey: keys.userList(query),
    queryFn: () => listProfiles(query),
    placeholderData: keepPreviousData,
  })
}

/** `null` if there is no such user. */
export function userQuery(id: string) {
  return queryOptions({
    queryKey: keys.userFields(id),
    queryFn: () => getUser(id),
    ...readOnce,
  })
}
