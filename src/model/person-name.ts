import type { Profile } from './types'

/** Null where there is no name, or none that can be read. */
export function nameOf({ full_name }: Pick<Profile, 'full_name'>): string | null {
  return full_name?.trim() || null
}
