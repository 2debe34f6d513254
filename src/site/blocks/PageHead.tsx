import type { ReactNode } from 'react'
import { Motif, type MotifName } from '@/ui/motifs/Motif'
import classes from './PageHead.module.css'

type Props = { title: string; lead: string; motif: MotifName; eyebrow?: ReactNode; children?: ReactNode }

/** The top of every page except the home page. */
export function PageHead({ title, lead, motif, eyebrow, children }: Props) {
  return (
    <div className={classes.head}>
      <div className={classes.inner}>
        <div>
          {eyebrow ? <div className={classes.eyebrow}>{eyebrow}</div> : null}
          <h1>{title}</h1>
          <p className={classes.lead}>{lead}</p>
          {children ? <div className={classes.actions}>{children}</div> : null}
        </div>
        <span className={classes.art}>
          <Motif name={motif} size="100%" />
        </span>
      </div>
    </div>
  )
}
