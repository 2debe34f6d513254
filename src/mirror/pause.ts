import type { MirrorDatabase } from './schema'

/**
 * Removes the saved courses; no sync brings them back until `resume`. The new epoch keeps a sync that is already running
 * from writing anything.
 */
export function removeSaved(mirror: MirrorDatabase): Promise<void> {
  return mirror.transaction('rw', mirror.tables, async () => {
    const meta = await mirror.meta.get('mirror')
    await Promise.all(mirror.tables.map((table) => table.clear()))
    if (!meta) return
    // Learning and transcripts are removed from the device as well: if they were named as known, they would
    // never return. And when everything returns, nothing of it is new.
    const { learning: _, transcripts: __, news: ___, ended: ____, ...rest } = meta
    await mirror.meta.add({
      ...rest,
      epoch: crypto.randomUUID(),
      root: null,
      manifest: {},
      syncedAt: null,
      isPaused: true,
    })
  })
}

/** Lets the next sync save the courses again. */
export async function resume(mirror: MirrorDatabase): Promise<void> {
  await mirror.meta.update('mirror', { isPaused: false })
}
