import { IconDeviceMobileDown } from '@tabler/icons-react'
import { useIdentity } from '@/stores/session'
import { texts } from '@/texts/texts'
import { AccountMenu } from '@/ui/AccountMenu'
import { useInstall } from '../pwa/install'
import { useSignOut } from './useSignOut'

/** The account menu, in every area. */
export function Account() {
  const identity = useIdentity()
  const { leave, question } = useSignOut()
  const install = useInstall()
  if (!identity) return null
  return (
    <AccountMenu
      fullName={identity.full_name}
      email={identity.email}
      avatarUrl={identity.avatar_url}
      isAdmin={identity.role === 'admin'}
      onSignOut={() => void leave()}
    >
      {install ? (
        <button type="button" data-item onClick={install}>
          <IconDeviceMobileDown size={18} stroke={1.75} aria-hidden /> {texts.ui.accountMenu.install}
        </button>
      ) : null}
      {question}
    </AccountMenu>
  )
}
