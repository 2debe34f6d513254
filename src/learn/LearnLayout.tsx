import type { ReactNode } from 'react'
import { href } from '@/routes'
import { AreaFrame } from '@/ui/AreaFrame'
import { ConnectionBadge } from './ConnectionBadge'
import { StorageBoundary } from './StorageBoundary'

type Props = { account: ReactNode; children: ReactNode }

const links = [{ to: href('dashboard'), label: 'My courses' }]

export function LearnLayout({ account, children }: Props) {
  const frame = (content: ReactNode, status?: ReactNode) => (
    <AreaFrame name="Learning" links={links} account={account} status={status}>
      {content}
    </AreaFrame>
  )
  return <StorageBoundary frame={frame}>{frame(children, <ConnectionBadge />)}</StorageBoundary>
}
