import { IconDeviceMobileDown } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useIdentity } from '@/stores/session'
import { texts } from '@/texts/texts'
import { AccountMenu } from '@/ui/AccountMenu'
import { useInstall } from '../pwa/install'
import { signOut } from '../session/sign-out'
import classes from './Account.module.css'

type Entries = ComponentType<{ isOpen: boolean }>

/** The account menu, in every area. */
export function Account() {
  const identity = useIdentity()
  const [isOpen, setOpen] = useState(false)
  const [Entries, setEntries] = useState<Entries | null>(null)
  const [asking, setAsking] = useState<ReactNode>(null)
  const install = useInstall()
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
  const leave = async () => {
    // Nothing that goes wrong here may keep somebody from signing out.
    const question = await askBeforeSignOut(() => setAsking(null)).catch(() => null)
    if (question) setAsking(question)
    else await signOut()
  }
  return (
    <AccountMenu
      fullName={identity.full_name}
      email={identity.email}
      avatarUrl={identity.avatar_url}
      isAdmin={identity.role === 'admin'}
      onSignOut={() => void leave()}
      onApproach={load}
      onToggle={(opens) => {
        setOpen(opens)
        if (opens) load()
      }}
    >
      {install ? (
        <button type="button" data-item onClick={install}>
          <IconDeviceMobileDown size={18} stroke={1.75} aria-hidden /> {texts.ui.accountMenu.install}
        </button>
      ) : null}
      {Entries ? <Entries isOpen={isOpen} /> : <div className={classes.placeholder} />}
      {asking}
    </AccountMenu>
  )
}

/** The question to ask if something would be lost; `null` if nothing would. */
async function askBeforeSignOut(onClose: () => void): Promise<ReactNode> {
  const { isEmpty, sendUnsent } = await import('../session/unsent')
  const unsent = await sendUnsent()
  if (isEmpty(unsent)) return null
  const [{ SignOutDialog }, { closeMenu }] = await Promise.all([
    import('./SignOutDialog'),
    import('./AccountDialog'),
  ])
  closeMenu()
  return <SignOutDialog unsent={unsent} onClose={onClose} />
}
