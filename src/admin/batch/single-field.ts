// Sets one field of many rows. Edits of their other fields by another admin do not conflict with that.
import type { Save } from '@/api/calls'
import { AppError } from '@/lib/errors'
import { showError, showSuccess } from '@/ui/toast'
import { messageOf } from '../error-message'
import { failures } from '../notices'

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

/** Undoes what was set in many rows, and reports the outcome. */
export async function putBack<Saved extends Row>(
  rows: readonly Saved[],
  save: SaveRow<Saved>,
  done: string,
): Promise<void> {
  try {
    const outcomes: FieldOutcome[] = []
    for (let first = 0; first < rows.length; first += batchSize)
      outcomes.push(...(await setFields(rows.slice(first, first + batchSize), save)))
    if (outcomes.some(({ outcome }) => outcome === 'gone'))
      throw new AppError('not-found', { reason: 'not-all-back' })
    showSuccess(done)
  } catch (thrown) {
    showError(`${failures.undo}. ${messageOf(thrown)}`)
  }
}
