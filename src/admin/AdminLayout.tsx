import { Button } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { href } from '@/routes'
import { formatWait } from '@/texts/format'
import { texts } from '@/texts/texts'
import { AreaFrame } from '@/ui/AreaFrame'
import { SyncBadge } from '@/ui/SyncBadge'
import './AdminLayout.css'
import { UnfinishedNotice } from './batch/UnfinishedNotice'
import { ColoursMenu } from './ColoursMenu'
import { Palette } from './palette/Palette'
import { useServerFault, useWatchConnection } from './query/connection'
import { newQueryClient } from './query/query-client'
import { SignedIn, SignedInBelow } from './SignedIn'
import { useForgetPlace } from './table/usePlace'

type Props = {
  /** The colour scheme menu, in the header. */
  colours: ReactNode
  onSignOut: () => void
  /** The server answered that this session lacks a permission. */
  onForbidden: () => void
  children: ReactNode
}

const links = () => [
  { to: href('admin-dashboard'), label: 'Dashboard' },
  { to: href('admin-users'), label: 'Users' },
  { to: href('admin-courses'), label: 'Courses' },
]

export function AdminLayout({ colours, onSignOut, onForbidden, children }: Props) {
  const [queries] = useState(() => newQueryClient(onForbidden))
  useForgetPlace()
  const account = (
    <>
      <Palette onSignOut={onSignOut} />
      <ColoursMenu>
        <SignedInBelow />
        {colours}
      </ColoursMenu>
      <SignedIn />
      <Button variant="default" onClick={onSignOut}>
        Sign Out
      </Button>
    </>
  )
  return (
    <QueryClientProvider client={queries}>
      <AreaFrame name="Administration" links={links()} account={account} status={<ConnectionNotice />}>
        <UnfinishedNotice />
        {children}
      </AreaFrame>
    </QueryClientProvider>
  )
}

/** Empty while online. */
function ConnectionNotice() {
  useWatchConnection()
  const fault = useServerFault()
  if (!fault) return null
  if (fault.code === 'offline') {
    return (
      <SyncBadge
        tone="bad"
        text="No connection to the server. Your entries stay here, and the page will carry on once you’re online."
      />
    )
  }
  const wait = fault.retryAfter ? formatWait(fault.retryAfter * 1000) : 'every few seconds'
  return (
    <SyncBadge
      tone="bad"
      text={`${texts.errors[fault.code]} Your entries stay here. The page tries again ${wait} and carries on by itself.`}
    />
  )
}
