import { useCallback, useMemo, useState } from 'react'

/** The rows that are selected. */
export type Selected<Row> = {
  /** By id, including those on other pages. */
  chosen: ReadonlyMap<string, Row>
  /** Whether the last change was of one row. */
  isOfOne: boolean
}

export type Selection<Row extends { id: string }> = Selected<Row> & {
  set(rows: readonly Row[], isChosen: boolean): void
  clear(): void
}

/** The selected rows. The selection outlives changes of page and search, and stays the same object until it changes. */
export function useSelection<Row extends { id: string }>(): Selection<Row> {
  const [{ chosen, isOfOne }, setState] = useState<Selected<Row>>(nothing)
  const set = useCallback((rows: readonly Row[], isChosen: boolean) => {
    setState((before) => {
      const next = new Map(before.chosen)
      for (const row of rows) {
        if (isChosen) next.set(row.id, row)
        else next.delete(row.id)
      }
      return { chosen: next, isOfOne: rows.length === 1 }
    })
  }, [])
  const clear = useCallback(() => setState(nothing), [])
  return useMemo(() => ({ chosen, isOfOne, set, clear }), [chosen, isOfOne, set, clear])
}

const nothing = { chosen: new Map<string, never>(), isOfOne: false }
