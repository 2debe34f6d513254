// The last user of this device. Shown immediately at the next start, before the session has been checked.
import * as v from 'valibot'
import { readItem, writeItem } from '@/lib/web-storage'
import { optionalShownText, optionalText, shownText } from '@/model/fields'
import type { Identity } from '@/model/types'

const shape = v.object({
  id: v.string(),
  email: shownText,
  full_name: optionalShownText,
  avatar_url: optionalText,
  role: v.nullable(v.picklist(['learner', 'admin'])),
  awaits_second_factor: v.exactOptional(v.boolean()),
})

export function readLastUser(): Identity | null {
  try {
    const parsed = v.safeParse(shape, JSON.parse(readItem('last-user') ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

export function writeLastUser(user: Identity): void {
  writeItem('last-user', JSON.stringify(user))
}

/** Notes that the last user's courses are on this device. */
export function noteMirrored(): void {
  const id = readLastUser()?.id
  if (id && readItem('mirrored') !== id) writeItem('mirrored', id)
}
