// Sets one field of many rows. Edits of their other fields by another admin do not conflict with that.
import { notifications } from '@mantine/notifications'
import type { Save } from '@/api/calls'
import { AppError } from '@/lib/errors'
import { showError, showSuccess, successToast } from '@/ui/toast'
import { messageOf } from '../error-message'
import { type CountedNoun, formatCount } from '../format-count'
import { failures } from '../notices'
import { runWork } from './unfinished'

type Row = { id: string; title: string; version: number }
type SaveRow<Saved> = (row: Saved) => Promise<Save<Saved>>

export type FieldOutcome = { id: string; title: string; outcome: 'changed' | 'same' | 'gone' }

/** Rows per batch: each is saved separately. */
export const batchSize = 5

export async function setField<Saved extends Row>(
  seen: Saved,
  save: SaveRow<Saved>,
): Promise<'changed' | 'same'> {
  const { outcome, row } = await save(seen)
  if (outcome === 'conflict') return setField(row, save)
  return row.version === seen.version ? 'same' : 'changed'
}

export function setFields<Saved extends Row>(
  rows: readonly Saved[],
  save: SaveRow<Saved>,
): Promise<FieldOutcome[]> {
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      title: row.title,
      outcome: await setField(row, save).catch((error) => {
        if (error instanceof AppError && error.code === 'not-found') return 'gone'
        throw error
      }),
    })),
  )
}

type PutBack = { owner: string; noun: CountedNoun; done: string }

/** Undoes what was set in many rows, and reports the outcome; meanwhile a toast says so, since it may take minutes. */
export async function putBack<Saved extends Row>(
  rows: readonly Saved[],
  save: SaveRow<Saved>,
  { owner, noun, done }: PutBack,
): Promise<void> {
  const total = rows.length
  const toast = notifications.show({
    ...successToast(),
    loading: true,
    autoClose: false,
    withCloseButton: false,
    message: `Undoing the change of ${formatCount(total, noun)}... You can go on working in this tab.`,
  })
  try {
    const outcomes = await runWork(owner, async (note) => {
      const outcomes: FieldOutcome[] = []
      for (let sent = 0; sent < total; sent += batchSize) {
        note({ name: 'An undo', what: `${noun}s`, sent, total })
        outcomes.push(...(await setFields(rows.slice(sent, sent + batchSize), save)))
      }
      return outcomes
    })
    if (outcomes.some(({ outcome }) => outcome === 'gone'))
      throw new AppError('not-found', { reason: 'not-all-back' })
    showSuccess(done)
  } catch (thrown) {
    showError(`${failures.undo}. ${messageOf(thrown)}`)
  } finally {
    notifications.hide(toast)
  }
}
