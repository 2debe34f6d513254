import { readLastUser } from './last-user'
import type { MirrorDatabase, MirrorMeta } from './schema'

/**
 * The mirror's record about itself. A mirror that is new, or was cleared by the browser, begins empty.
 * `undefined` if there is none and its owner is not this device's last user: signing out clears the last user
 * before it wipes, so that no tab begins a new mirror after the wipe. Call within a transaction that may
 * write to `meta`.
 */
export async function beginMirror({ meta }: MirrorDatabase, owner: string): Promise<MirrorMeta | undefined> {
  const known = await meta.get('mirror')
  if (known || readLastUser()?.id !== owner) return known
  const fresh: MirrorMeta = {
    key: 'mirror',
    owner,
    epoch: crypto.randomUUID(),
    root: null,
    manifest: {},
    syncedAt: null,
    namesSessions: true,
  }
  await meta.add(fresh)
  return fresh
}
