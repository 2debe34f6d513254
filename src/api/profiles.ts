import * as v from 'valibot'
import { count } from '@/model/fields'
import type { ListQuery, Profile, SearchedPage } from '@/model/types'
import { call, callRow } from './call'
import { client } from './client'
import { profileRow } from './profile'

export type ProfileSort = 'full_name' | 'email' | 'role' | 'created_at'

/** Any user; only admins may read them. */
export function getUser(id: string): Promise<Profile | null> {
  return callRow(client.from('profiles').select('*').eq('id', id), profileRow)
}

/** One page of all users, or of those whose e-mail or name contains the words. Large results are cut off: see `more`. */
export function listProfiles(query: ListQuery<ProfileSort>): Promise<SearchedPage<Profile>> {
  const { search, page, pageSize, sort, isDescending } = query
  return call(
    client.rpc('list_profiles', {
      query: search,
      sort,
      is_descending: isDescending,
      first: (page - 1) * pageSize,
      size: pageSize,
    }),
    v.object({ rows: v.array(profileRow), count, more: v.boolean() }),
  )
}

/** The users that match the search and whose id comes after `after`, ordered by id, at most a thousand: for the export. */
export function listProfilesAfter(after: string | null, search: string): Promise<Profile[]> {
  const query = search.trim()
  const people = query
    ? client.rpc('search_profiles', { query }).select('*')
    : client.from('profiles').select('*')
  const rows = people.order('id').limit(1000)
  return call(after === null ? rows : rows.gt('id', after), v.array(profileRow))
}

/** False if the user was already gone. */
export function deleteUser(id: string): Promise<boolean> {
  return call(client.rpc('delete_user', { user_id: id }), v.boolean())
}
