import * as v from 'valibot'
import type { Result } from '@/lib/errors'
import { type Columns, id, optionalShownText, optionalText, shownText, text, time } from '@/model/fields'
import type { AdminAccess, Profile, SessionUser } from '@/model/types'
import { tryCall } from './call'
import { client } from './client'

export const profileRow = v.object({
  id,
  email: shownText,
  full_name: optionalShownText,
  avatar_url: optionalText,
  role: text,
  created_at: time,
} satisfies Columns<Profile>)

/** Whether the signed-in user may enter the admin area with the current session. */
export function getAdminAccess(): Promise<Result<AdminAccess>> {
  return tryCall(client.rpc('admin_access'), v.picklist(['none', 'second-factor', 'granted']))
}

/** Cuts a name to the database's limit, which counts code points: an emoji is one. */
function shortened(name: string): string {
  return [...name].slice(0, 320).join('')
}

/**
 * The user's profile, which the first sign-in creates. Rejects another user's: the role of the signed-in user
 * comes from it.
 */
export function getOrCreateProfile({
  id,
  email,
  full_name,
  avatar_url,
}: SessionUser): Promise<Result<Profile>> {
  return tryCall(
    client.rpc('own_profile', {
      full_name: shortened(full_name || email),
      ...(avatar_url && { avatar_url }),
    }),
    v.object({ ...profileRow.entries, id: v.literal(id) }),
  )
}
