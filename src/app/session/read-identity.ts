import type { AppError } from '@/lib/errors'
import type { Identity, Profile, SessionUser } from '@/model/types'

/**
 * Asks the server who this user is: `gone` if the account has been deleted, here or elsewhere; null if the
 * server could not be asked.
 */
export async function readIdentity(user: SessionUser): Promise<Identity | 'gone' | null> {
  try {
    const { getAdminAccess, getOrCreateProfile } = await import('@/api/profile')
    const { data: profile, error } = await getOrCreateProfile(user)
    if (error) return (await isGone(error)) ? 'gone' : null
    const identity = identityOf(profile)
    if (identity.role !== 'admin') return identity
    const { data: access } = await getAdminAccess()
    return access && { ...identity, awaits_second_factor: access === 'second-factor' }
  } catch (fault) {
    // The code could not be loaded.
    console.error(fault)
    return null
  }
}

/**
 * Creating a profile fails like this if its user no longer exists, or if their address now belongs to another
 * user.
 */
async function isGone({ code }: AppError): Promise<boolean> {
  if (code !== 'conflict' && code !== 'forbidden') return false
  const { isUserGone } = await import('@/api/accounts')
  return isUserGone()
}

function identityOf({ id, email, full_name, avatar_url, role }: Profile): Identity {
  return { id, email, full_name, avatar_url, role: role === 'admin' ? 'admin' : 'learner' }
}
