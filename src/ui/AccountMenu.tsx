import { IconLayoutDashboard, IconLogout, IconShieldCheck } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router-dom'
import { href } from '@/routes'
import { texts } from '@/texts/texts'
import classes from './AccountMenu.module.css'
import { Avatar } from './Avatar'
import { LanguageLink } from './LanguageLink'
import { SchemeSwitch } from './SchemeSwitch'
import { useSelfClosing } from './useSelfClosing'

type Props = {
  fullName: string | null
  email: string
  avatarUrl: string | null
  isAdmin: boolean
  onSignOut: () => void
  /** Additional entries, above Log out. */
  children?: ReactNode
  /** The menu is likely to be opened: time to preload its entries. */
  onApproach?: () => void
  /** Called with true just before the menu opens, and with false after it has closed. */
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
        aria-label={texts.ui.accountMenu.title}
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
        // Not in onBeforeToggle: entries removed there would take the focus with them, and the browser could not return it.
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
          <IconLayoutDashboard size={18} stroke={1.75} aria-hidden /> {texts.ui.accountMenu.dashboard}
        </Link>
        {isAdmin ? (
          <Link to={href('admin-dashboard')} data-item>
            <IconShieldCheck size={18} stroke={1.75} aria-hidden /> {texts.ui.accountMenu.adminDashboard}
          </Link>
        ) : null}
        <LanguageLink isMenuItem />
        <SchemeSwitch />
        {children}
        <button type="button" data-item onClick={onSignOut}>
          <IconLogout size={18} stroke={1.75} aria-hidden /> {texts.ui.accountMenu.logOut}
        </button>
      </div>
    </>
  )
}
