import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { ReadOptions } from './read-all'
import { useLongRead } from './useLongRead'

/** Prints a list with the rows of all its pages, which are shown while it prints. `read` returns null if cancelled. */
export function usePrint<Row>(read: (options: ReadOptions) => Promise<readonly Row[] | null>) {
  const [printed, setPrinted] = useState<readonly Row[] | null>(null)
  const run = useLongRead(async (_: { what: string }, options) => {
    const rows = await read(options)
    if (!rows || options.signal.aborted) return null
    addEventListener('afterprint', () => setPrinted(null), { once: true })
    flushSync(() => setPrinted(rows))
    print()
    return { rows: rows.length }
  })
  return { ...run, printed }
}
