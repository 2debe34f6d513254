import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import classes from './button.module.css'

type Look = { variant?: 'filled' | 'outline' | 'gold' | 'onDeep'; children: ReactNode }

/** A link that looks like a button, for pages without Mantine. `gold` and `onDeep` are for the dark band. */
export function ButtonLink({ to, variant = 'filled', children }: Look & { to: string }) {
  return (
    <Link to={to} className={classes.button} data-variant={variant}>
      {children}
    </Link>
  )
}

/** The same for external URLs. */
export function ButtonAnchor({
  url,
  newTab = false,
  variant = 'filled',
  children,
}: Look & { url: string; newTab?: boolean }) {
  return (
    <a
      href={url}
      className={classes.button}
      data-variant={variant}
      {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {children}
    </a>
  )
}
