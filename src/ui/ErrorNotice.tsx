import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './ErrorNotice.module.css'

type Props = { title: string; message: string; action?: ReactNode }

export function ErrorNotice({ title, message, action }: Props) {
  return (
    <div className={classes.notice} role="alert">
      <IconAlertTriangle className={classes.icon} aria-hidden />
      <div className={classes.text}>
        <p className={classes.title}>{title}</p>
        <p>{message}</p>
      </div>
      {action}
    </div>
  )
}
