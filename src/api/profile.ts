import * as v from 'valibot'
import { AppError, failed, ok, type Result } from '@/lib/errors'
import { type Columns, id, optionalShownText, optionalText, shownText, text, time } from '@/model/fields'
import type { AdminAccess, Profile, SessionUser } from '@/model/types'
import { noContent, tryCall } from './call'
import { client } from './client'

export const profileRow = v.object({
  id,
  email: shownText,
  full_name: optionalShownText,
  avatar_url: optionalText,
  role: text,
  created_at: time,
} satisfies Columns<Profile>)

/** Rejects anybody else's profile: the signed-in person's role comes from it. */
export async function getProfile(id: string): Promise<Result<Profile | null>> {
  const { data, error } = await tryCall(
    client.from('profiles').select('*').eq('id', id),
    v.array(v.object({ ...profileRow.entries, id: v.literal(id) })),
  )
  return error ? failed(error) : ok(data[0] ?? null)
}

/** Whether the signed-in person may enter the admin area with their present session. */
export function getAdminAccess(): Promise<Result<AdminAccess>> {
  return tryCall(client.rpc('admin_access'), v.picklist(['none', 'second-factor', 'granted']))
}

/** Cuts a name to the database's limit, which counts code points: an emoji is one. */
function shortened(name: string): string {
  return [...name].slice(0, 320).join('')
}

/** The user's profile. Created at the first sign-in, but only after a successful read that found none. */
export async function getOrCreateProfile(user: SessionUser): Promise<Result<Profile>> {
  const found = await getProfile(user.id)
  if (found.error) return failed(found.error)
  if (found.data) return ok(found.data)
  const profile = { ...user, full_name: shortened(user.full_name || user.email), role: 'learner' }
  const created = await tryCall(
    client.from('profiles').upsert(profile, { onConflict: 'id', ignoreDuplicates: true }),
    noContent,
  )
  if (created.error) return failed(created.error)
  const read = await getProfile(user.id)
  if (read.error) return failed(read.error)
  return read.data ? ok(read.data) : failed(new AppError('unexpected'))
}
