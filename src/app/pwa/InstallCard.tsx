import { siteName } from '@/routes'
import { LogoMark } from '@/ui/Logo'
import classes from './InstallCard.module.css'
import { InstallSteps } from './InstallSteps'
import {
  dismissInstall,
  dismissWarning,
  type InstallEvent,
  type InstallMethod,
  installOffer,
} from './install-offer'

type Props = {
  method: InstallMethod
  /** Whether it is about saved courses that the browser may delete. */
  isWarning: boolean
}

/** On phones it is placed below the page and covers nothing. */
export function InstallCard({ method, isWarning }: Props) {
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
