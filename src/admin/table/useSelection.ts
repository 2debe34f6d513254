import { useState } from 'react'

export type Selection<Row extends { id: string }> = {
  /** The selected rows by id, including those on other pages. */
  chosen: ReadonlyMap<string, Row>
  set(rows: readonly Row[], isChosen: boolean): void
  clear(): void
}

/** The selected rows. The selection outlives changes of page and search. */
export function useSelection<Row extends { id: string }>(): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  return {
    chosen,
    set: (rows, isChosen) =>
      setChosen((before) => {
        const next = new Map(before)
        for (const row of rows) {
          if (isChosen) next.set(row.id, row)
          else next.delete(row.id)
        }
        return next
      }),
    clear: () => setChosen(new Map()),
  }
}
