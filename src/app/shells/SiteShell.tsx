import { Link, Outlet } from 'react-router-dom'
import { href } from '@/routes'
import { layout } from '@/site/content'
import { SiteFooter } from '@/site/layout/SiteFooter'
import { SiteHeader } from '@/site/layout/SiteHeader'
import { useIdentity } from '@/stores/session'
import button from '@/ui/button.module.css'
import { SkipLink } from '@/ui/SkipLink'
import { Account } from '../account/Account'
import { useInstall } from '../pwa/install'
import classes from './SiteShell.module.css'

/** The public pages, for visitors and for signed-in users. */
export function SiteShell() {
  const isSignedIn = useIdentity() !== null
  const install = useInstall()
  const login = (
    <Link to={href('login')} className={button.button} data-variant="outline" data-login>
      {layout.login}
    </Link>
  )
  return (
    <div className={classes.site}>
      <SkipLink />
      <SiteHeader account={isSignedIn ? <Account /> : login} onInstall={install} />
      <main id="main" className={classes.main}>
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  )
}
