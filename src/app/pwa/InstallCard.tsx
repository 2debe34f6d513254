import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { readItem, writeItem } from '@/lib/web-storage'
import { siteName } from '@/routes'
import { persistence } from '@/stores/persistence'
import { texts } from '@/texts/texts'
import { LogoMark } from '@/ui/Logo'
import classes from './InstallCard.module.css'
import { InstallSteps } from './InstallSteps'
import { install } from './install'
import { dismissInstall, type InstallMethod, installOffer, isInstalled } from './install-offer'

/**
 * At the bottom edge of a phone, within reach of the thumb, and below the end of the page, so that everything
 * can be scrolled out from under it.
 */
export function InstallCard({ isOffered }: { isOffered: boolean }) {
  const { method: offered, isAsked } = useStore(installOffer)
  const { isPersistent } = useStore(persistence)
  const [wasWarned, setWarned] = useState(() => readItem('deletion-warned') !== null)
  const card = useRef<HTMLElement>(null)
  const isWarning = isPersistent === false && !wasWarned && isWebKit() && !isInstalled()
  const method = isWarning ? webKitSteps() : isOffered ? offered : null

  useEffect(() => {
    if (isAsked) card.current?.focus()
  }, [isAsked])

  if (!method) return null
  const dismiss = () => {
    if (isWarning) writeItem('deletion-warned', '')
    setWarned(true)
    dismissInstall()
  }
  return (
    <aside ref={card} className={classes.prompt} tabIndex={-1} aria-labelledby="install-title">
      <LogoMark />
      <div className={classes.text}>
        <h2 className={classes.title} id="install-title">
          {texts.app.install.title(siteName)}
        </h2>
        <p>{isWarning ? texts.app.install.warning : texts.app.install.text}</p>
      </div>
      <div className={classes.ways}>
        {method.kind === 'browser' ? (
          <button type="button" className={classes.install} onClick={() => void install(method.event)}>
            {texts.app.install.accept}
          </button>
        ) : null}
        <button type="button" className={classes.later} onClick={dismiss}>
          {texts.app.install.later}
        </button>
      </div>
      {method.kind === 'steps' ? (
        <details className={classes.how} open={isAsked}>
          <summary>{texts.app.install.how}</summary>
          <InstallSteps device={method.device} />
        </details>
      ) : null}
    </aside>
  )
}

/**
 * Safari, and every browser on an iPhone or iPad. They delete a site's data after seven days of use without a
 * visit, unless the app is installed or the browser has agreed to keep it.
 */
function isWebKit(): boolean {
  return navigator.vendor.startsWith('Apple')
}

function webKitSteps(): InstallMethod {
  return { kind: 'steps', device: navigator.maxTouchPoints > 0 ? 'phone' : 'mac' }
}
