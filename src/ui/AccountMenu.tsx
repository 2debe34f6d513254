import { IconLayoutDashboard, IconLogout, IconSettings } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router-dom'
import { href } from '@/routes'
import classes from './AccountMenu.module.css'
import { Avatar } from './Avatar'
import { useSelfClosing } from './useSelfClosing'

type Props = {
  fullName: string | null
  email: string
  avatarUrl: string | null
  isAdmin: boolean
  onSignOut: () => void
  /** More entries, above Log out. */
  children?: ReactNode
  /** The menu is about to be opened: what it shows can be fetched. */
  onApproach?: () => void
  /** The menu opens, before it is seen, or has closed. */
  onToggle?: (isOpen: boolean) => void
}

export function AccountMenu({
  fullName,
  email,
  avatarUrl,
  isAdmin,
  onSignOut,
  children,
  onApproach,
  onToggle,
}: Props) {
  const panel = useRef<HTMLDivElement>(null)
  useSelfClosing(panel)
  return (
    <>
      <button
        type="button"
        className={classes.button}
        popoverTarget="account"
        aria-label="Your account"
        onPointerEnter={onApproach}
        onPointerDown={onApproach}
        onFocus={onApproach}
      >
        <Avatar name={fullName || email} link={avatarUrl} />
      </button>
      <div
        id="account"
        popover="auto"
        ref={panel}
        className={classes.panel}
        onBeforeToggle={({ newState }) => newState === 'open' && onToggle?.(true)}
        // Not before: what has the focus would be gone, and the browser could not give it back.
        onToggle={({ newState }) => newState === 'closed' && onToggle?.(false)}
      >
        <div className={classes.person}>
          {fullName ? (
            <p className={classes.name}>
              <bdi>{fullName}</bdi>
            </p>
          ) : null}
          <p className={classes.email}>
            <bdi>{email}</bdi>
          </p>
        </div>
        <Link to={href('dashboard')} data-item>
          <IconLayoutDashboard size={18} stroke={1.75} aria-hidden /> Dashboard
        </Link>
        {isAdmin ? (
          <Link to={href('admin-dashboard')} data-item>
            <IconSettings size={18} stroke={1.75} aria-hidden /> Admin Dashboard
          </Link>
        ) : null}
        {children}
        <button type="button" data-item onClick={onSignOut}>
          <IconLogout size={18} stroke={1.75} aria-hidden /> Log out
        </button>
      </div>
    </>
  )
}
