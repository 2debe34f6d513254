import { type ComponentType, useState } from 'react'
import { useAuth } from '@/stores/auth'
import { AccountMenu } from '@/ui/AccountMenu'
import { signOut } from '../session/sign-out'
import classes from './Account.module.css'

type Entries = ComponentType<{ isOpen: boolean }>

/** The account menu, in every area. */
export function Account() {
  const identity = useAuth((state) => state.identity)
  const [isOpen, setOpen] = useState(false)
  const [Entries, setEntries] = useState<Entries | null>(null)
  if (!identity) return null

  // Few visits need these entries, so their code is not part of the first page.
  const load = () => {
    if (Entries) return
    // If loading fails, the menu stays without them, and the next opening tries again.
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
      {Entries ? <Entries isOpen={isOpen} /> : <div className={classes.placeholder} />}
    </AccountMenu>
  )
}
