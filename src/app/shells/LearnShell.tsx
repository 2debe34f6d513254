import { lazy, type ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import type { AppActions } from '@/learn/app-actions'
import { ConnectionBadge } from '@/learn/ConnectionBadge'
import { MirrorProvider } from '@/learn/MirrorProvider'
import { StorageBoundary } from '@/learn/StorageBoundary'
import { href } from '@/routes'
import { texts } from '@/texts/texts'
import { AreaFrame } from '@/ui/AreaFrame'
import { Account } from '../account/Account'

const actions: AppActions = {
  AskToEnroll: lazy(async () => ({ default: (await import('../account/AskToEnroll')).AskToEnroll })),
  NewcomerActions: lazy(async () => ({
    default: (await import('../account/NewcomerActions')).NewcomerActions,
  })),
}

/** The learner area. If the browser closes the storage, a notice replaces the page, and the badge is left out. */
export function LearnShell() {
  const frame = (content: ReactNode, badge?: ReactNode) => (
    <AreaFrame
      name={texts.learn.name}
      links={[{ to: href('dashboard'), label: texts.learn.myCourses }]}
      account={<Account />}
      badge={badge}
    >
      {content}
    </AreaFrame>
  )
  return (
    <MirrorProvider>
      <StorageBoundary frame={frame}>
        {frame(<Outlet context={actions} />, <ConnectionBadge />)}
      </StorageBoundary>
    </MirrorProvider>
  )
}
