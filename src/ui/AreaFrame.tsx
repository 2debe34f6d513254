import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { href, siteName } from '@/routes'
import classes from './AreaFrame.module.css'
import { Logo } from './Logo'
import navLinks from './nav-links.module.css'
import { SkipLink } from './SkipLink'

type Props = {
  name: string
  links: { to: string; label: string }[]
  /** Goes at the end of the header. */
  account: ReactNode
  /** Within the header, so that nothing below moves when it appears or disappears. */
  badge?: ReactNode
  /** Below the header. */
  status?: ReactNode
  children: ReactNode
}

/** Header and main element of the areas behind the login. */
export function AreaFrame({ name, links, account, badge, status, children }: Props) {
  return (
    <div className={classes.page} data-area={name}>
      <SkipLink />
      <header className={classes.header}>
        <div className={classes.bar}>
          <Link to={href('home')} className={classes.home} aria-label={siteName}>
            <Logo />
          </Link>
          {badge ? <div className={classes.badge}>{badge}</div> : null}
          <nav aria-label={name} className={`${navLinks.links} ${classes.nav}`}>
            {links.map(({ to, label }) => (
              <NavLink key={to} to={to}>
                {label}
              </NavLink>
            ))}
          </nav>
          <div className={classes.account}>{account}</div>
        </div>
      </header>
      {status ? <div className={classes.status}>{status}</div> : null}
      <main id="main" className={classes.main}>
        {children}
      </main>
    </div>
  )
}
