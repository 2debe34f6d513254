import type { ReactNode } from 'react'
import { LeafList } from './LeafList'
import classes from './PointGrid.module.css'

type Point = {
  title: string
  note?: string | undefined
  text: string
  mark?: ReactNode
  covers?: readonly string[]
}
type Props = {
  points: readonly Point[]
  columns?: 1 | 2 | 3
  /** Cards, lines of a page, plants side by side, or one cloth. */
  look?: 'cards' | 'rows' | 'plants' | 'cloth'
}

/** Short titled texts side by side, each with an optional mark above and list below. */
export function PointGrid({ points, columns = 2, look = 'cards' }: Props) {
  return (
    <ul className={classes.grid} data-columns={columns} data-look={look}>
      {points.map(({ title, note, text, mark, covers }) => (
        <li key={title} className={classes.point}>
          {mark ? <span className={classes.mark}>{mark}</span> : null}
          <h3>{title}</h3>
          {note ? <p className={classes.note}>{note}</p> : null}
          <p className={classes.text}>{text}</p>
          {covers ? (
            <div className={classes.covers}>
              <LeafList items={covers} />
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
