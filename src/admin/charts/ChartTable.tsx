import type { ReactNode } from 'react'
import classes from './ChartTable.module.css'

type Props = {
  caption: string
  headers: readonly string[]
  /** The first cell of each is its row header. */
  rows: readonly (readonly [name: string, ...cells: ReactNode[]])[]
}

/** The numbers behind a chart, for screen readers and for users who want exact figures. */
export function ChartTable({ caption, headers, rows }: Props) {
  return (
    <details className={classes.details}>
      <summary>Show as a table</summary>
      <table className={classes.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
                <td key={n}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
