import * as v from 'valibot'
import type { Result } from '@/lib/errors'
import { count } from '@/model/fields'
import type { ListQuery, Profile, SearchedPage } from '@/model/types'
import { call } from './call'
import { client } from './client'
import { profileRow } from './profile'

export type ProfileSort = 'full_name' | 'email' | 'role' | 'created_at'

/** One page of all users, or of those whose e-mail or name contains the words; of those not all where they are many. */
export function listProfiles(query: ListQuery<ProfileSort>): Promise<Result<SearchedPage<Profile>>> {
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

/** The users that the search finds whose id comes after `after`, at most a thousand, by id: see `export.ts`. */
export function listProfilesAfter(after: string | null, search: string): Promise<Result<Profile[]>> {
  const query = search.trim()
  const people = query
    ? client.rpc('search_profiles', { query }).select('*')
    : client.from('profiles').select('*')
  const rows = people.order('id').limit(1000)
  return call(after === null ? rows : rows.gt('id', after), v.array(profileRow))
}
