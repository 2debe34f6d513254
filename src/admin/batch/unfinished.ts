// The progress of a change of many rows, kept on the device while it runs, so that it can be reported if the
// tab is closed in the middle.
import * as v from 'valibot'
import { readDraft, removeDraft, writeDraft } from '@/lib/drafts'

/** What is done, as in 'Enrolling in a course'; and what the rows are, in the plural. */
export type Work = { name: string; what: string }
export type Unfinished = Work & { sent: number; total: number }

/** Held by a tab while it works. */
const lock = 'admin work'
const keyOf = (owner: string) => ({ owner, form: 'unfinished work' })
const shape = v.object({ name: v.string(), what: v.string(), sent: v.number(), total: v.number() })

/** Runs a change of many rows. `note` is called after each part; nothing is kept once it has ended. */
export async function runWork<Result>(
  owner: string,
  run: (note: (progress: Unfinished) => void) => Promise<Result>,
): Promise<Result> {
  const note = (progress: Unfinished) => {
    if (owner) writeDraft(keyOf(owner), { at: Date.now(), id: owner, values: progress, initial: progress })
  }
  const work = async () => {
    try {
      return await run(note)
    } finally {
      forgetUnfinished(owner)
    }
  }
  // Without locks an open tab cannot be told from a closed one.
  if (!navigator.locks) return run(() => {})
  return navigator.locks.request(lock, { mode: 'shared' }, work)
}

/** What a tab had not finished when it was closed; null if there is nothing, or a tab is still working. */
export async function findUnfinished(owner: string): Promise<Unfinished | null> {
  const found = readDraft(keyOf(owner), shape, { name: '', what: '', sent: 0, total: 0 })
  if (!found || !navigator.locks) return null
  return navigator.locks.request(lock, { ifAvailable: true }, (held) => (held ? found.values : null))
}

export function forgetUnfinished(owner: string): void {
  removeDraft(keyOf(owner))
}
