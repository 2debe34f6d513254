import { useCallback, useMemo, useState } from 'react'

export type Selection<Row extends { id: string }> = {
  /** By id, including those on other pages. */
  chosen: ReadonlyMap<string, Row>
  set(rows: readonly Row[], isChosen: boolean): void
  clear(): void
}

/** The selected rows. They survive changes of page and search; the object changes only with them. */
export function useSelection<Row extends { id: string }>(): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(none)
  const set = useCallback((rows: readonly Row[], isChosen: boolean) => {
    setChosen((before) => {
      const next = new Map(before)
      for (const row of rows) {
        if (isChosen) next.set(row.id, row)
        else next.delete(row.id)
      }
      return next
    })
  }, [])
  const clear = useCallback(() => setChosen(none), [])
  return useMemo(() => ({ chosen, set, clear }), [chosen, set, clear])
}

const none = new Map<string, never>()
