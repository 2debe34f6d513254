import { type ComponentType, useState } from 'react'
import { useAuth } from '@/stores/auth'
import { AccountMenu } from '@/ui/AccountMenu'
import { signOut } from '../session/sign-out'
import classes from './Account.module.css'

type Entries = ComponentType<{ isOpen: boolean }>

/** The signed-in person's menu, in every area. */
export function Account() {
  const identity = useAuth((state) => state.identity)
  const [isOpen, setOpen] = useState(false)
  const [Entries, setEntries] = useState<Entries | null>(null)
  if (!identity) return null

  // What few people need at each visit is no part of its first page.
  const load = () => {
    if (Entries) return
    // Where the code can't be had now, the menu goes without, and asks again next time.
    import('./AccountEntries').then(
      ({ AccountEntries }) => setEntries(() => AccountEntries),
      () => undefined,
    )
  }
  return (
    <AccountMenu
      fullName={identity.full_name}
      email={identity.email}
      avatarUrl={identity.avatar_url}
      isAdmin={identity.role === 'admin'}
      onSignOut={() => void signOut()}
      onApproach={load}
      onToggle={(opens) => {
        setOpen(opens)
        if (opens) load()
      }}
    >
      {Entries ? <Entries isOpen={isOpen} /> : <div className={classes.awaited} />}
    </AccountMenu>
  )
}
