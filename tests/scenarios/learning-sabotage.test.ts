// What the test of learning on two devices is worth: each of these mistakes, made on purpose, must be noticed.
import { afterEach, expect, test, vi } from 'vitest'
import type { School } from './support/school.ts'
import { checkLearning } from './support/test-learning.ts'

type Outbox = typeof import('@/mirror/outbox')
type Apply = typeof import('@/mirror/apply')

/** Replaces functions of a module of the app. */
function inModule<Module extends object>(
  path: string,
  sabotage: (original: Module) => Partial<Module>,
): () => Promise<void> {
  return async () => {
    vi.doMock(path, async (load) => {
      const original = (await load()) as Module
      return { ...original, ...sabotage(original) }
    })
  }
}
const inOutbox = (sabotage: (original: Outbox) => Partial<Outbox>) => inModule('@/mirror/outbox', sabotage)
const inApply = (sabotage: (original: Apply) => Partial<Apply>) => inModule('@/mirror/apply', sabotage)

/** Replaces a piece of a function of the database. */
function inDatabase(name: string, piece: string, by: string): (school: School) => Promise<void> {
  return async ({ backend }) => {
    const [row] = await backend.sql<{ definition: string }>(
      `select pg_get_functiondef('${name}'::regproc) as definition`,
    )
    const definition = String(row?.definition)
    expect(definition).toContain(piece)
    await backend.sql(definition.replaceAll(piece, by))
  }
}

const sabotages: [string, (school: School) => Promise<void>][] = [
  [
    'a change is dropped as soon as the server has taken it',
    inOutbox(({ settleBatch }) => ({
      async settleBatch(mirror, batch, outcomes) {
        await settleBatch(mirror, batch, outcomes)
        await mirror.outbox.filter(({ change, merged }) => change === merged).delete()
      },
    })),
  ],
  [
    'a change that was made during a push passes for sent',
    inOutbox(() => ({
      async settleBatch(mirror, { rows }) {
        for (const { key } of rows)
          await mirror.outbox
            .where('key')
            .equals(key)
            .modify((row) => {
              row.merged = row.change
            })
      },
    })),
  ],
  [
    'a pull drops what has changed since the server took it',
    inOutbox(() => ({
      async dropMerged(mirror, merged) {
        await mirror.outbox.bulkDelete([...merged.keys()])
        return []
      },
    })),
  ],
  [
    'a revision that may have reached the server is used again',
    inOutbox(({ takeBatch }) => ({
      async takeBatch(mirror, limit) {
        const batch = await takeBatch(mirror, limit)
        await mirror.outbox
          .filter(({ kind }) => kind === 'note')
          .modify((row) => {
            if (row.kind === 'note') row.isSent = false
          })
        return batch
      },
    })),
  ],
  [
    'an edit does not say what it replaces',
    inOutbox(({ recordNote }) => ({
      recordNote: (mirror, courseId, edit) => recordNote(mirror, courseId, { ...edit, base: null }),
    })),
  ],
  [
    'an answer is applied although another tab has synced since',
    inApply(({ applySnapshot }) => ({
      async applySnapshot(mirror, owner, sentWith, pulled, syncedAt) {
        const now = await mirror.meta.get('mirror')
        return applySnapshot(mirror, owner, { ...sentWith, ...now }, pulled, syncedAt)
      },
    })),
  ],
  [
    'what was not sent yet leaves the device with its course',
    inApply(({ applySnapshot }) => ({
      async applySnapshot(mirror, ...rest) {
        const outcome = await applySnapshot(mirror, ...rest)
        const manifest = (await mirror.meta.get('mirror'))?.manifest ?? {}
        await mirror.outbox.filter(({ course_id }) => !Object.hasOwn(manifest, course_id)).delete()
        return outcome
      },
    })),
  ],
  [
    'the latest seconds replace the earlier ones',
    inDatabase('private.merge_watch', "coalesce(before.spans, '{}') + spans", 'spans'),
  ],
  ['the latest mark wins', inDatabase('private.merge_watch', 'greatest(before.mark, mark)', 'mark')],
  [
    'of two edits of a note the later one wins',
    inDatabase('private.merge_note', 'found and (is_deletion or not before.deleted)', 'false'),
  ],
  [
    'the server forgets which revisions a note has replaced',
    inDatabase('private.merge_note', 'or new_revision = any (n.past)', ''),
  ],
  [
    'work on a course that was revoked is refused',
    inDatabase('private.accepts_work', "ended_at > now() - interval '30 days'", 'false'),
  ],
]

afterEach(() => {
  vi.doUnmock('@/mirror/outbox')
  vi.doUnmock('@/mirror/apply')
})

for (const [what, change] of sabotages)
  test(`It is noticed if ${what}`, { timeout: 300_000 }, async () => {
    const details = await checkLearning({ seed: 20_261_123, runs: 400, change, endOnFailure: true })
    expect(details.failed).toBe(true)
    if (process.env.SHOW) console.log(what, details.numRuns, String(details.errorInstance).slice(0, 300))
  })
