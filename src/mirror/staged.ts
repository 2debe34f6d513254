// Courses of an update that is not complete yet, stored so that a lost connection or a closed tab does not
// lose what has arrived: the next pull names them among what it has. Only a pull reads them, and they count
// only while the server's manifest lists their hashes.
import type { PulledPiece } from '@/model/pull'
import { isStorageFault } from './open'
import type { MirrorDatabase } from './schema'

/** Does nothing after a wipe. If the device cannot store it, the pull continues without. */
export async function stage(mirror: MirrorDatabase, epoch: string, { changed }: PulledPiece): Promise<void> {
  try {
    await mirror.transaction('rw', mirror.staged, mirror.meta, async () => {
      const meta = await mirror.meta.get('mirror')
      if (meta?.epoch === epoch) await mirror.staged.bulkPut(changed)
    })
  } catch (fault) {
    if (!isStorageFault(fault)) throw fault
  }
}
