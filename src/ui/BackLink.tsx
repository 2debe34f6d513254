import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import classes from './BackLink.module.css'

/** The link to the parent page, above the heading. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={classes.back}>
      <IconChevronLeft aria-hidden size="1.125rem" /> <span>{children}</span>
    </Link>
  )
}
