import type { ReactNode } from 'react'
import type { ServiceGroup } from '../service'
import { GroupArt } from './GroupArt'
import groups from './groups.module.css'
import classes from './PageHead.module.css'

type Props = {
  title: string
  lead: string
  /** The group of services that the page belongs to, which decides how it looks. */
  group?: ServiceGroup
  /** The drawing of a page without a group. */
  art?: ReactNode
  /** As wide as a list of questions. */
  isNarrow?: boolean
  eyebrow?: ReactNode
  children?: ReactNode
}

/** The top of every page except the home page. */
export function PageHead({ title, lead, group, art, isNarrow = false, eyebrow, children }: Props) {
  const picture = group ? <GroupArt group={group} /> : art
  return (
    <div className={`${classes.head} ${group ? groups[group] : ''}`} data-look={group}>
      <div className={classes.inner} data-narrow={isNarrow || undefined}>
        <div className={classes.text}>
          {eyebrow ? <div className={classes.eyebrow}>{eyebrow}</div> : null}
          <h1>{title}</h1>
          <p className={classes.lead}>{lead}</p>
          {children ? <div className={classes.actions}>{children}</div> : null}
        </div>
        {picture ? <span className={classes.art}>{picture}</span> : null}
      </div>
    </div>
  )
}
