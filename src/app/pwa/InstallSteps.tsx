import type { ReactNode } from 'react'
import classes from './InstallSteps.module.css'

/** How to install a web app where the browser does not ask: on an iPhone or iPad, with the icons to look for, or on a Mac. */
export function InstallSteps({ device }: { device: 'phone' | 'mac' }) {
  if (device === 'mac') {
    return (
      <p>
        Open the <strong>File</strong> menu and choose <strong>Add to Dock</strong>.
      </p>
    )
  }
  return (
    <ol className={classes.steps}>
      <li>
        <Picture>
          <path d="M12 14V3M8 6.5 12 2.5l4 4" />
          <path d="M8.5 10H6v11h12V10h-2.5" />
        </Picture>
        <span>
          Tap <strong>Share</strong> in the browser’s bar.
        </span>
      </li>
      <li>
        <Picture>
          <rect x="3.5" y="3.5" width="17" height="17" rx="4" />
          <path d="M12 8v8M8 12h8" />
        </Picture>
        <span>
          Choose <strong>Add to Home Screen</strong>.
        </span>
      </li>
      <li>
        <Picture>
          <path d="m5 12.5 4.5 4.5L19 7.5" />
        </Picture>
        <span>
          Tap <strong>Add</strong>. The app is now on your home screen.
        </span>
      </li>
    </ol>
  )
}

function Picture({ children }: { children: ReactNode }) {
  return (
    <svg className={classes.picture} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      {children}
    </svg>
  )
}
