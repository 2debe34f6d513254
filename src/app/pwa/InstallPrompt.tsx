import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useStore } from 'zustand'
import { siteName } from '@/routes'
import { useAuth } from '@/stores/auth'
import { LogoMark } from '@/ui/Logo'
import classes from './InstallPrompt.module.css'
import { InstallSteps } from './InstallSteps'
import { countView, dismissInstall, type InstallEvent, installOffer, isInstallOffered } from './install-offer'

/** Offers the app to people who have shown interest. On phones it is placed below the page and covers nothing. */
export function InstallPrompt() {
  useCountedViews()
  const offer = useStore(installOffer)
  const isSignedIn = useAuth((state) => state.identity !== null)
  if (!offer.method || !isInstallOffered(offer, isSignedIn)) return null
  const { method } = offer
  return (
    <aside className={classes.prompt} aria-labelledby="install-title">
      <LogoMark />
      <div className={classes.text}>
        <h2 className={classes.title} id="install-title">
          Install {siteName}
        </h2>
        <p>An icon on your home screen. Pages and your courses open without a connection.</p>
        {method.kind === 'steps' ? <InstallSteps /> : null}
      </div>
      <div className={classes.ways}>
        {method.kind === 'browser' ? (
          <button type="button" className={classes.install} onClick={() => void install(method.event)}>
            Install
          </button>
        ) : null}
        <button type="button" className={classes.later} onClick={dismissInstall}>
          Not now
        </button>
      </div>
    </aside>
  )
}

/** Shows the browser's own prompt. The event works only once, and dismissing it there dismisses our offer, too. */
async function install(event: InstallEvent): Promise<void> {
  await event.prompt()
  const { outcome } = await event.userChoice
  if (outcome === 'dismissed') dismissInstall()
  installOffer.setState({ method: null })
}

/** Counts navigations; the first page is counted by `watchInstallOffer`. */
function useCountedViews(): void {
  const { pathname } = useLocation()
  const counted = useRef(pathname)
  useEffect(() => {
    if (counted.current === pathname) return
    counted.current = pathname
    countView()
  }, [pathname])
}
