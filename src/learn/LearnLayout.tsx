import type { ReactNode } from 'react'
import { href } from '@/routes'
import { AreaFrame } from '@/ui/AreaFrame'
import { ConnectionBadge } from './ConnectionBadge'

type Props = { account: ReactNode; children: ReactNode }

const links = [{ to: href('dashboard'), label: 'My courses' }]

export function LearnLayout({ account, children }: Props) {
  return (
    <AreaFrame name="Learning" links={links} account={account} status={<ConnectionBadge />}>
      {children}
    </AreaFrame>
  )
}
