import { readLastUser } from './last-user'
import type { MirrorDatabase, MirrorMeta } from './schema'

/**
 * What the mirror knows of itself. Where it is new, or the browser has cleared it, it begins empty. `undefined` if it has none and
 * its owner is not this device's last user: signing out clears the last user before it wipes, so that no tab starts a new mirror
 * after the wipe. Within a transaction that may write to `meta`.
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
  }
  await meta.add(fresh)
  return fresh
}
