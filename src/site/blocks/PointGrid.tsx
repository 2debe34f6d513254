import type { ReactNode } from 'react'
import classes from './PointGrid.module.css'

type Props = { points: readonly { title: string; text: string; mark?: ReactNode }[]; columns?: 2 | 3 | 4 }

/** Short titled texts side by side, each with a mark where it has one. */
export function PointGrid({ points, columns = 2 }: Props) {
  return (
    <ul className={classes.grid} data-columns={columns}>
      {points.map(({ title, text, mark }) => (
        <li key={title} className={classes.point}>
          {mark ? <span className={classes.mark}>{mark}</span> : null}
          <h3>{title}</h3>
          <p className={classes.text}>{text}</p>
        </li>
      ))}
    </ul>
  )
}
