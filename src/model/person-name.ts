import type { Profile } from './types'

/** Null if the profile has no name, or only spaces. */
export function nameOf({ full_name }: Pick<Profile, 'full_name'>): string | null {
  return full_name?.trim() || null
}
