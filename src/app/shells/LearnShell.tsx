import type { ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import { ConnectionBadge } from '@/learn/ConnectionBadge'
import { MirrorProvider } from '@/learn/MirrorProvider'
import { StorageBoundary } from '@/learn/StorageBoundary'
import { href } from '@/routes'
import { texts } from '@/texts/texts'
import { AreaFrame } from '@/ui/AreaFrame'
import { Account } from '../account/Account'

/** The learner area. If the browser closes the storage, a notice replaces the page, and the badge is left out. */
export function LearnShell() {
  const frame = (content: ReactNode, status?: ReactNode) => (
    <AreaFrame
      name={texts.learn.name}
      links={[{ to: href('dashboard'), label: texts.learn.myCourses }]}
      account={<Account />}
      status={status}
    >
      {content}
    </AreaFrame>
  )
  return (
    <MirrorProvider>
      <StorageBoundary frame={frame}>{frame(<Outlet />, <ConnectionBadge />)}</StorageBoundary>
    </MirrorProvider>
  )
}
