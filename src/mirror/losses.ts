import { readCertificates } from './read'
import type { MirrorDatabase } from './schema'

/** How many notes and valid certificates are deleted with an account. */
export type Losses = { note: number; certificate: number }

/** Null before the first sync, when this device cannot know. */
export function countLosses(mirror: MirrorDatabase): Promise<Losses | null> {
  return mirror.transaction('r', mirror.learning, mirror.outbox, mirror.meta, async () => {
    const [known, rows, meta] = await Promise.all([
      mirror.learning.toArray(),
      mirror.outbox.toArray(),
      mirror.meta.get('mirror'),
    ])
    if (!meta?.learning) return null
    const notes = new Set(known.flatMap((course) => course.notes.map(({ id }) => id)))
    for (const row of rows) if (row.kind === 'note') notes[row.isDeleted ? 'delete' : 'add'](row.id)
    const valid = (await readCertificates(mirror)).filter(({ revoked_at }) => !revoked_at)
    return { note: notes.size, certificate: valid.length }
  })
}
