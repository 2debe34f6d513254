// A link that was shared with the app before its admin had signed in: the sign-in leads back to it. Kept for
// this tab, and only for a short time.
import { href } from '../routes.ts'
import { readItem, removeItem, writeItem } from './web-storage'

/** Milliseconds. */
const lifetime = 15 * 60_000

/** `address` is that of the page for shared links: path and query. */
export function keepShare(address: string, now = Date.now()): void {
  writeItem('pending-share', `${now} ${address}`)
}

/** The address that the sign-in leads back to, if any. */
export function pendingShare(now = Date.now()): string | null {
  const [, keptAt, address] = /^(\d+) (.+)$/s.exec(readItem('pending-share') ?? '') ?? []
  if (!address?.startsWith(`${href('admin-share')}?`)) return null
  return now - Number(keptAt) < lifetime ? address : null
}

export function forgetShare(): void {
  removeItem('pending-share')
}
