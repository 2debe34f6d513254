// Courses of an update that is not complete yet. They keep what has arrived from being lost with the link or the tab: the next
// pull names them among what it has. Nothing reads them but a pull, and they count only if the server's manifest still lists
// their hashes.
import type { PulledPiece } from '@/model/pull'
import { isStorageFault } from './open'
import type { MirrorDatabase } from './schema'

/** Does nothing if the mirror was wiped since the pull began. A device that cannot store it goes on without. */
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
