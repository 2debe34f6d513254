import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { href } from '@/routes'
import { Logo } from '@/ui/Logo'
import { SkipLink } from '@/ui/SkipLink'
import { ConnectionBadge } from './ConnectionBadge'
import classes from './LearnLayout.module.css'

type Props = { account: ReactNode; children: ReactNode }

export function LearnLayout({ account, children }: Props) {
  return (
    <div className={classes.page}>
      <SkipLink />
      <header className={classes.header}>
        <div className={classes.bar}>
          <Link to={href('home')} className={classes.home}>
            <Logo />
          </Link>
          <nav aria-label="Learning" className={classes.nav}>
            <Link to={href('dashboard')}>My courses</Link>
          </nav>
          <div className={classes.account}>{account}</div>
        </div>
      </header>
      <div className={classes.status}>
        <ConnectionBadge />
      </div>
      <main id="main" className={classes.main}>
        {children}
      </main>
    </div>
  )
}
