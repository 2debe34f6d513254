// Reads all rows of a table for an export. By key rather than by page, so that a row added or removed
// meanwhile neither hides nor repeats another.

/** Rows per response at most; a shorter response is the last. */
const batch = 1000

export type ReadOptions = { signal: AbortSignal; onProgress: (rows: number) => void }

/** Null if cancelled. */
export async function readAll<Row extends { id: string }>(
  readAfter: (id: string | null) => Promise<Row[]>,
  { signal, onProgress }: ReadOptions,
): Promise<Row[] | null> {
  const rows: Row[] = []
  for (;;) {
    const next = await readAfter(rows.at(-1)?.id ?? null)
    if (signal.aborted) return null
    rows.push(...next)
    onProgress(rows.length)
    if (next.length < batch) return rows
  }
}
