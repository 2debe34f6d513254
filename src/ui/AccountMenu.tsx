import { IconDevices, IconLayoutDashboard, IconLogout, IconShieldCheck } from '@tabler/icons-react'
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
}

export function AccountMenu({ fullName, email, avatarUrl, isAdmin, onSignOut, children }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  useSelfClosing(panel)
  return (
    <>
      <button
        type="button"
        className={classes.button}
        popoverTarget="account"
        aria-label={texts.ui.accountMenu.title}
      >
        <Avatar name={fullName || email} link={avatarUrl} />
      </button>
      <div id="account" popover="auto" ref={panel} className={classes.panel}>
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
        <Link to={href('device')} data-item>
          <IconDevices size={18} stroke={1.75} aria-hidden /> {texts.pages.device.title}
        </Link>
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
