import { IconCloudCheck, IconCloudOff, IconCloudX, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './SyncBadge.module.css'

const icons = { good: IconCloudCheck, busy: IconRefresh, quiet: IconCloudOff, bad: IconCloudX }

type Props = { tone: keyof typeof icons; children: ReactNode }

/** How up to date the page is, in words. `quiet` is for being offline, which is nothing to worry about. */
export function SyncBadge({ tone, children }: Props) {
  const Icon = icons[tone]
  return (
    <span className={classes.badge} data-tone={tone} role="status">
      <Icon size="1rem" stroke={1.75} aria-hidden className={classes.icon} />
      <span>{children}</span>
    </span>
  )
}
