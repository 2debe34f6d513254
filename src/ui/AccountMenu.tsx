import { Avatar, Menu, UnstyledButton } from '@mantine/core'
import { IconLayoutDashboard, IconLogout, IconSettings } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { href } from '@/routes'
import classes from './AccountMenu.module.css'

type Props = {
  fullName: string | null
  email: string
  avatarUrl: string | null
  isAdmin: boolean
  onSignOut: () => void
  /** More `Menu.Item`s, above Log out. */
  children?: ReactNode
}

export function AccountMenu({ fullName, email, avatarUrl, isAdmin, onSignOut, children }: Props) {
  const picture = avatarUrl?.startsWith('https://') ? avatarUrl : null
  return (
    <Menu
      position="bottom-end"
      width={264}
      shadow="md"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      classNames={{ item: classes.item ?? '' }}
    >
      <Menu.Target>
        <UnstyledButton className={classes.button}>
          <span className={classes.hidden}>Your account</span>
          <Avatar
            src={picture}
            alt=""
            aria-hidden
            name={fullName || email}
            color="forest"
            size={40}
            imageProps={{ referrerPolicy: 'no-referrer' }}
          />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          {fullName ? <p className={classes.name}>{fullName}</p> : null}
          <p className={classes.email}>{email}</p>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to={href('dashboard')} leftSection={<IconLayoutDashboard size={18} />}>
          Dashboard
        </Menu.Item>
        {isAdmin ? (
          <Menu.Item component={Link} to={href('admin-dashboard')} leftSection={<IconSettings size={18} />}>
            Admin Dashboard
          </Menu.Item>
        ) : null}
        {children}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} />} onClick={onSignOut}>
          Log out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
