import type { ReactNode } from 'react'
import { BackLink } from '@/ui/BackLink'
import classes from './PageHead.module.css'

type Props = {
  back?: { to: string; label: string }
  title: string
  actions?: ReactNode
  children?: ReactNode
}

/** Back link, heading, and the actions for the page as a whole. */
export function PageHead({ back, title, actions, children }: Props) {
  return (
    <div className={classes.head}>
      {back ? <BackLink to={back.to}>{back.label}</BackLink> : null}
      <div className={classes.line}>
        <h1>{title}</h1>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </div>
      {children}
    </div>
  )
}
