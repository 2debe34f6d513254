import type { ReactNode } from 'react'
import { SkipLink } from '@/ui/SkipLink'
import { SiteFooter } from './layout/SiteFooter'
import { SiteHeader } from './layout/SiteHeader'
import classes from './SiteLayout.module.css'

type Props = {
  /** The Login button or the account menu. */
  account: ReactNode
  children: ReactNode
}

export function SiteLayout({ account, children }: Props) {
  return (
    <div className={classes.site}>
      <SkipLink />
      <SiteHeader account={account} />
      <main id="main" className={classes.main}>
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}
