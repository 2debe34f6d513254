import { appError } from '@/lib/errors'
import { failed, ok, type Result } from '@/lib/result'
import type { Profile, SessionUser } from '../types'
import { call } from './call'
import { client } from './client'

function getProfile(id: string): Promise<Result<Profile | null>> {
  return call(client.from('profiles').select('*').eq('id', id).maybeSingle())
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
