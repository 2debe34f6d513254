import { Button } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { href } from '@/routes'
import { Logo } from '@/ui/Logo'
import { SkipLink } from '@/ui/SkipLink'
import classes from './AdminLayout.module.css'

// What the browser believes about its network is a hint: it is asked all the same, and its faults are shown.
const options = {
  defaultOptions: { queries: { networkMode: 'always' }, mutations: { networkMode: 'always' } },
} as const

type Props = { onSignOut: () => void; children: ReactNode }

export function AdminLayout({ onSignOut, children }: Props) {
  const [queries] = useState(() => new QueryClient(options))
  return (
    <QueryClientProvider client={queries}>
      <SkipLink />
      <header className={classes.header}>
        <div className={classes.bar}>
          <Link to={href('home')} className={classes.home}>
            <Logo />
          </Link>
          <Button variant="default" onClick={onSignOut}>
            Sign Out
          </Button>
        </div>
      </header>
      <main id="main" className={classes.main}>
        {children}
      </main>
    </QueryClientProvider>
  )
}
