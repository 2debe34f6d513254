import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useStore } from 'zustand'
import { siteName } from '@/routes'
import { useAuth } from '@/stores/auth'
import { uiStore } from '@/stores/ui'
import { LogoMark } from '@/ui/Logo'
import classes from './InstallPrompt.module.css'
import { InstallSteps } from './InstallSteps'
import {
  countView,
  dismissInstall,
  dismissWarning,
  type InstallEvent,
  installOffer,
  isDeletionWarned,
  isInstallOffered,
  webKitSteps,
} from './install-offer'

/** Offers the app to people who have shown interest. On phones it is placed below the page and covers nothing. */
export function InstallPrompt() {
  useCountedViews()
  const offer = useStore(installOffer)
  const isSignedIn = useAuth((state) => state.identity !== null)
  const isPersistent = useStore(uiStore, (state) => state.isPersistent)
  const isWarning = isSignedIn && isDeletionWarned(offer, isPersistent)
  const method = isWarning ? webKitSteps() : offer.method
  if (!method || !(isWarning || isInstallOffered(offer, isSignedIn))) return null
  const steps = method.kind === 'steps' ? <InstallSteps device={method.device} /> : null
  return (
    <aside className={classes.prompt} data-warning={isWarning || undefined} aria-labelledby="install-title">
      <LogoMark />
      <div className={classes.text}>
        <h2 className={classes.title} id="install-title">
          Install {siteName}
        </h2>
        {isWarning ? (
          <>
            <p>
              This browser deletes your saved courses when you have not opened them for seven days. The
              installed app keeps them.
            </p>
            <details>
              <summary>How to install</summary>
              {steps}
            </details>
          </>
        ) : (
          <>
            <p>An icon on your home screen. Pages and your courses open without a connection.</p>
            {steps}
          </>
        )}
      </div>
      <div className={classes.ways}>
        {method.kind === 'browser' ? (
          <button type="button" className={classes.install} onClick={() => void install(method.event)}>
            Install
          </button>
        ) : null}
        <button type="button" className={classes.later} onClick={isWarning ? dismissWarning : dismissInstall}>
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
