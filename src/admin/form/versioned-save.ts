// A save names the version that it replaces, and conflicts if another one has been saved since (decision 10).
import { useRef } from 'react'
import type { Save } from '@/api/calls'
import { AppError, mayRetry } from '@/lib/errors'
import { useSingleFlightMutation } from '../query/useSingleFlightMutation'

type Options<Row, Sent, Seen> = {
  send: (sent: Sent, seen: Seen) => Promise<Save<Row>>
  /** Whether the row is as this save would leave it. */
  isAsSent: (row: Row, sent: Sent) => boolean
  /** What to send now, if the changes since `seen` do not conflict with this save. */
  rebase?: (sent: Sent, seen: NonNullable<Seen>, row: Row) => Sent | null
  /**
   * Puts the saved row in place of the old one wherever it is shown. Awaited before `onSuccess`: an edit that is opened next
   * would otherwise replace the old version, and conflict with this save.
   */
  show: (row: Row) => Promise<void>
  /** With null when saved; on a conflict, with the row as another admin has saved it. */
  onSuccess: (conflict: Row | null, save: { sent: Sent }) => void
  onError: () => void
  onSettled?: () => void
}

/**
 * The saves of one form, from opening it to the save that succeeds. A save whose answer was lost may still
 * have reached the server: so what was sent is remembered, and the form does not mistake its own earlier save
 * for another admin's. `Seen` is the row that a save replaces, or null for a new one, whose id the form has
 * chosen.
 */
export function useVersionedSave<Row extends Seen, Sent, Seen = Row>({
  send,
  isAsSent,
  rebase,
  show,
  ...options
}: Options<Row, Sent, Seen>) {
  const sentBefore = useRef<Sent[]>([])

  async function replace(seen: Seen, sent: Sent, earlier: readonly Sent[]): Promise<Row | null> {
    const { outcome, row } = await send(sent, seen)
    if (outcome === 'saved') {
      await show(row)
      return null
    }
    // The id of a new row is known only here.
    if (!seen || earlier.some((save) => isAsSent(row, save))) return replace(row, sent, [])
    const rebased = rebase?.(sent, seen, row)
    return rebased ? replace(row, rebased, []) : row
  }

  return useSingleFlightMutation<Row | null, { seen: Seen; sent: Sent }>({
    async mutationFn({ seen, sent }) {
      try {
        return await replace(seen, sent, sentBefore.current)
      } catch (error) {
        if (error instanceof AppError && mayRetry(error)) sentBefore.current.push(sent)
        const isGone = error instanceof AppError && error.code === 'not-found' && !error.reason
        throw isGone ? new AppError('not-found', { reason: 'deleted-since' }) : error
      }
    },
    ...options,
  })
}
