import { Outlet } from 'react-router-dom'
import { LearnLayout } from '@/learn/LearnLayout'
import { MirrorProvider } from '@/learn/MirrorProvider'
import { Account } from '../account/Account'

export function LearnShell() {
  return (
    <MirrorProvider>
      <LearnLayout account={<Account />}>
        <Outlet />
      </LearnLayout>
    </MirrorProvider>
  )
}
