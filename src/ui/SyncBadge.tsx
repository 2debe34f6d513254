import { IconCloudCheck, IconCloudOff, IconCloudX, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import classes from './SyncBadge.module.css'

const icons = { good: IconCloudCheck, busy: IconRefresh, quiet: IconCloudOff, bad: IconCloudX }

type Props = {
  tone: keyof typeof icons
  text: string
  /** A page that says more. */
  to?: string | undefined
  /** Where it is not, screen readers still find it, and say what changes. */
  isShown?: boolean
  children?: ReactNode
}

/** How up to date the page is, in words. `quiet` is for being offline, which is nothing to worry about. */
export function SyncBadge({ tone, text, to, isShown = true, children }: Props) {
  const Icon = icons[tone]
  return (
    <span className={classes.status} data-is-hidden={isShown ? undefined : ''} role="status">
      {/* Another tone is another badge: one that grew would count as a shift of the layout. */}
      <span key={tone} className={classes.badge} data-tone={tone}>
        <Icon size="1rem" stroke={1.75} aria-hidden className={classes.icon} />
        <span>
          {to && isShown ? <Link to={to}>{text}</Link> : text}
          {children}
        </span>
      </span>
    </span>
  )
}
