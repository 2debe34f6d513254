import { appError } from '@/lib/errors'
import { failed, ok, type Result } from '@/lib/result'
import type { ListQuery, Page, Profile, SessionUser } from '../types'
import { call, callPage, callRow } from './call'
import { client } from './client'

export type ProfileSort = 'full_name' | 'email' | 'role' | 'created_at'

export function getProfile(id: string): Promise<Result<Profile | null>> {
  return callRow(client.from('profiles').select('*').eq('id', id))
}

/** One page of all users, or of those whose e-mail or name contains the words. */
export function listProfiles(query: ListQuery<ProfileSort>): Promise<Result<Page<Profile>>> {
  const { search, sort, isDescending } = query
  const ascending = !isDescending
  return callPage(query, (first, last) =>
    matching(search, { count: 'exact' })
      .order(sort, { ascending })
      .order('id', { ascending })
      .range(first, last),
  )
}

/** The users that the search finds whose id comes after `after`, at most a thousand, by id: see `export.ts`. */
export function listProfilesAfter(after: string | null, search: string): Promise<Result<Profile[]>> {
  const rows = matching(search).order('id').limit(1000)
  return call(after === null ? rows : rows.gt('id', after))
}

/** Without words it is the table itself, whose indexes know the first page without reading the rest. */
function matching(search: string, options?: { count: 'exact' }) {
  const query = search.trim()
  if (query) return client.rpc('search_profiles', { query }, options).select('*')
  return client.from('profiles').select('*', options)
}

/** The user's profile. It is created at the first sign-in: only after a read that succeeded and found nothing. */
export async function getOrCreateProfile(user: SessionUser): Promise<Result<Profile>> {
  const found = await getProfile(user.id)
  if (found.error) return failed(found.error)
  if (found.data) return ok(found.data)
  const profile = { ...user, full_name: user.full_name ?? user.email, role: 'learner' }
  const created = await call(
    client.from('profiles').upsert(profile, { onConflict: 'id', ignoreDuplicates: true }),
  )
  if (created.error) return failed(created.error)
  const read = await getProfile(user.id)
  if (read.error) return failed(read.error)
  return read.data ? ok(read.data) : failed(appError('unexpected'))
}
