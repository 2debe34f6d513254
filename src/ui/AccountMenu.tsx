import { IconLayoutDashboard, IconLogout, IconSettings } from '@tabler/icons-react'
import { type ReactNode, type Ref, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useSelfClosing } from '@/hooks/useSelfClosing'
import { href } from '@/routes'
import classes from './AccountMenu.module.css'
import { Avatar } from './Avatar'

type Props = {
  fullName: string | null
  email: string
  avatarUrl: string | null
  isAdmin: boolean
  onSignOut: () => void
  /** More entries, above Log out. */
  children?: ReactNode
  /** The menu opens, or closes. */
  onToggle?: (isOpen: boolean) => void
}

export function AccountMenu({ fullName, email, avatarUrl, isAdmin, onSignOut, children, onToggle }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  useSelfClosing(panel)
  return (
    <>
      <button type="button" className={classes.button} popoverTarget="account" aria-label="Your account">
        <Avatar name={fullName || email} link={avatarUrl} />
      </button>
      <div
        id="account"
        popover="auto"
        ref={panel}
        className={classes.panel}
        onToggle={({ newState }) => onToggle?.(newState === 'open')}
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
        <Link to={href('dashboard')} className={classes.item}>
          <IconLayoutDashboard size={18} stroke={1.75} aria-hidden /> Dashboard
        </Link>
        {isAdmin ? (
          <Link to={href('admin-dashboard')} className={classes.item}>
            <IconSettings size={18} stroke={1.75} aria-hidden /> Admin Dashboard
          </Link>
        ) : null}
        {children}
        <AccountMenuButton icon={<IconLogout size={18} stroke={1.75} aria-hidden />} onClick={onSignOut}>
          Log out
        </AccountMenuButton>
      </div>
    </>
  )
}

type ButtonProps = {
  icon: ReactNode
  onClick: () => void
  /** Whether what it opens below itself is open; left out where it opens nothing. */
  isExpanded?: boolean
  /** It can be reached and says why by `describedBy`, the id of a text, but does nothing. */
  isDisabled?: boolean
  describedBy?: string
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** One entry of the menu that does something. */
export function AccountMenuButton({
  icon,
  onClick,
  isExpanded,
  isDisabled = false,
  describedBy,
  ref,
  children,
}: ButtonProps) {
  return (
    <button
      type="button"
      className={classes.item}
      ref={ref}
      aria-expanded={isExpanded}
      aria-disabled={isDisabled || undefined}
      aria-describedby={describedBy}
      onClick={isDisabled ? undefined : onClick}
    >
      {icon} {children}
    </button>
  )
}
