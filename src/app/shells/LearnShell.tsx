import { company } from '@operator/company'
import { lazy, type ReactNode, useRef } from 'react'
import { Outlet } from 'react-router-dom'
import type { AppActions } from '@/learn/app-actions'
import { Find } from '@/learn/find/Find'
import { MirrorProvider } from '@/learn/MirrorProvider'
import { StorageBoundary } from '@/learn/StorageBoundary'
import { ConnectionBadge } from '@/learn/sync/ConnectionBadge'
import { Badge } from '@/learn/useNews'
import { chatLink } from '@/lib/phone-links'
import { href } from '@/routes'
import { texts } from '@/texts/texts'
import { AreaFrame } from '@/ui/AreaFrame'
import { Account } from '../account/Account'
import { TellUs, tellUsHash } from '../report/TellUs'

const { chatNumber } = company

const actions: Omit<AppActions, 'find'> = {
  chatAddress: chatNumber ? (message) => chatLink(message, chatNumber) : null,
  AskToEnroll: lazy(async () => ({ default: (await import('../account/AskToEnroll')).AskToEnroll })),
  ClaimDialog: lazy(async () => {
    const { ClaimDialog, loadTexts } = await import('../account/ClaimDialog')
    await loadTexts()
    return { default: ClaimDialog }
  }),
  ClaimHere: lazy(async () => ({ default: (await import('../account/ClaimHere')).ClaimHere })),
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
      <StorageBoundary frame={frame} report={<TellUs />}>
        <Pages frame={frame} />
      </StorageBoundary>
    </MirrorProvider>
  )
}

function Pages({ frame }: { frame: (content: ReactNode, badge: ReactNode) => ReactNode }) {
  const opener = useRef<() => void>(null)
  const context: AppActions = { ...actions, find: () => opener.current?.() }
  return (
    <>
      {frame(<Outlet context={context} />, <ConnectionBadge report={`${href('device')}${tellUsHash}`} />)}
      <Find opener={opener} />
      <Badge />
    </>
  )
}
