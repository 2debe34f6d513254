import { IconCloudCheck, IconCloudOff, IconCloudX, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import classes from './SyncBadge.module.css'

const icons = { good: IconCloudCheck, busy: IconRefresh, quiet: IconCloudOff, bad: IconCloudX }

type Props = {
  tone: keyof typeof icons
  text: string
  /** In its place on phones. */
  short?: string
  /** A page with details. */
  to?: string | undefined
  /** If false, only screen readers find it; they still announce its changes. */
  isShown?: boolean
  /** Always in full, however long the text. */
  action?: ReactNode
  children?: ReactNode
}

/** How up to date the page is, in words. `quiet` is for being offline, which need not worry anyone. */
export function SyncBadge({ tone, text, short = text, to, isShown = true, action, children }: Props) {
  const Icon = icons[tone]
  const said =
    isShown && short !== text ? (
      <>
        <span className={classes.long}>{text}</span>
        <span className={classes.short}>{short}</span>
      </>
    ) : (
      text
    )
  return (
    <span className={classes.status} data-is-hidden={isShown ? undefined : ''} role="status">
      {/* Each tone is a new element: one that grew would count as a layout shift. */}
      <span key={tone} className={classes.badge} data-tone={tone}>
        <Icon size="1rem" stroke={1.75} aria-hidden className={classes.icon} />
        <span>
          {to && isShown ? <Link to={to}>{said}</Link> : said}
          {children}
        </span>
        {isShown ? action : null}
      </span>
    </span>
  )
}
