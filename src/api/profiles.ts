import * as v from 'valibot'
import { count } from '@/model/fields'
import type { ListQuery, Profile, SearchedPage, SetAdminOutcome, UserFilter } from '@/model/types'
import { call, callRow } from './call'
import { client } from './client'
import { profileRow } from './profile'
import type { UserSort } from './sorts'

/** Any user; only admins may read them. */
export function getUser(id: string): Promise<Profile | null> {
  return callRow(client.from('profiles').select('*').eq('id', id), profileRow)
}

/**
 * One page of all users, or of those whose e-mail or name contains the words and who match the filter. Large
 * results of a search are cut off: see `more`.
 */
export function listProfiles(query: ListQuery<UserSort> & UserFilter): Promise<SearchedPage<Profile>> {
  const { search, page, pageSize, sort, isDescending, role, course, since } = query
  return call(
    client.rpc('list_profiles', {
      query: search,
      sort,
      is_descending: isDescending,
      first: (page - 1) * pageSize,
      size: pageSize,
      ...(role && { wanted_role: role }),
      ...(course && { in_course: course }),
      ...(since && { joined_since: since }),
    }),
    v.object({ rows: v.array(profileRow), count, more: v.boolean() }),
  )
}

export type UserSearch = { search: string } & UserFilter

/** The users that match the search and whose id comes after `after`, ordered by id, at most a thousand. */
export function listProfilesAfter(
  after: string | null,
  { search, role, course, since }: UserSearch,
): Promise<Profile[]> {
  const query = search.trim()
  // The course only filters; the schema drops it from the rows.
  const columns = (course ? '*, enrollments!inner(course_id)' : '*') as '*'
  let people = query
    ? client.rpc('search_profiles', { query }).select(columns)
    : client.from('profiles').select(columns)
  if (role) people = people.eq('role', role)
  if (since) people = people.gte('created_at', since)
  if (course) people = people.eq('enrollments.course_id', course)
  if (after !== null) people = people.gt('id', after)
  return call(people.order('id').limit(1000), v.array(profileRow))
}

/** False if the user was already gone. */
export function deleteUser(id: string): Promise<boolean> {
  return call(client.rpc('delete_user', { user_id: id }), v.boolean())
}

/** Makes a person an admin, or a learner again, unless the outcome says otherwise. */
export function setAdmin(person: string, wanted: boolean): Promise<SetAdminOutcome> {
  return call(
    client.rpc('set_admin', { person, wanted }),
    v.picklist(['changed', 'unchanged', 'gone', 'banned', 'older-factor', 'code', 'password', 'google']),
  )
}
