import { useState } from 'react'
import { useStore } from 'zustand'
import { readItem, writeItem } from '@/lib/web-storage'
import { siteName } from '@/routes'
import { uiStore } from '@/stores/ui'
import { texts } from '@/texts/texts'
import { LogoMark } from '@/ui/Logo'
import classes from './InstallCard.module.css'
import { InstallSteps } from './InstallSteps'
import {
  dismissInstall,
  type InstallEvent,
  type InstallMethod,
  installOffer,
  isInstalled,
} from './install-offer'

const warnedKey = 'deletion-warned'

/** On phones it is placed below the page and covers nothing, unless it warns. */
export function InstallCard({ isOffered }: { isOffered: boolean }) {
  const offered = useStore(installOffer, (state) => state.method)
  const isPersistent = useStore(uiStore, (state) => state.isPersistent)
  const [wasWarned, setWarned] = useState(() => readItem(warnedKey) !== null)
  const isWarning = isPersistent === false && !wasWarned && isWebKit() && !isInstalled()
  const method = isWarning ? webKitSteps() : isOffered ? offered : null
  if (!method) return null
  const dismiss = () => {
    if (isWarning) writeItem(warnedKey, '')
    setWarned(true)
    dismissInstall()
  }
  const steps = method.kind === 'steps' ? <InstallSteps device={method.device} /> : null
  return (
    <aside className={classes.prompt} data-warning={isWarning || undefined} aria-labelledby="install-title">
      <LogoMark />
      <div className={classes.text}>
        <h2 className={classes.title} id="install-title">
          {texts.app.install.title(siteName)}
        </h2>
        {isWarning ? (
          <>
            <p>{texts.app.install.warning}</p>
            <details>
              <summary>{texts.app.install.how}</summary>
              {steps}
            </details>
          </>
        ) : (
          <>
            <p>{texts.app.install.text}</p>
            {steps}
          </>
        )}
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

/**
 * Safari, and every browser on an iPhone or iPad. They delete what a site has stored after seven days of use without a visit,
 * unless the app is installed or the browser has agreed to keep it.
 */
function isWebKit(): boolean {
  return navigator.vendor.startsWith('Apple')
}

function webKitSteps(): InstallMethod {
  return { kind: 'steps', device: navigator.maxTouchPoints > 0 ? 'phone' : 'mac' }
}
