import { Suspense, use } from 'react'
import { useStore } from 'zustand'
import { texts } from '@/texts/texts'
import { deletionNotice } from '../deletion-notice'
import { InstallPrompt } from './InstallPrompt'
import { readNews } from './news'
import classes from './UpdatePrompt.module.css'
import { appUpdate, type Update } from './update'

/**
 * Offers the new version; it never reloads by itself, because the user may be in the middle of something.
 * Shows one message at a time: the notice of a deleted account comes first, then the update, then the offer
 * to install the app.
 */
export function UpdatePrompt() {
  const { update, isBlocked } = useStore(appUpdate)
  const { text } = useStore(deletionNotice)
  if (text) {
    return (
      <div className={classes.prompt} role="alert">
        <span>{text}</span>
        <button
          type="button"
          className={classes.later}
          onClick={() => deletionNotice.setState({ text: null })}
        >
          {texts.ui.close}
        </button>
      </div>
    )
  }
  if (isBlocked) {
    return (
      <div className={classes.prompt} role="status">
        {texts.app.update.blocked}
      </div>
    )
  }
  if (!update) return <InstallPrompt />
  return (
    <div className={classes.prompt} role="status">
      <span>{texts.app.update.ready}</span>
      <Suspense>
        <WhatIsNew lines={newsOf(update)} />
      </Suspense>
      <button type="button" className={classes.accept} onClick={update.accept}>
        {texts.app.update.accept}
      </button>
      <button type="button" className={classes.later} onClick={() => appUpdate.setState({ update: null })}>
        {texts.app.update.later}
      </button>
    </div>
  )
}

function WhatIsNew({ lines }: { lines: Promise<string[]> }) {
  const known = use(lines)
  if (known.length === 0) return null
  return (
    <ul className={classes.news} aria-label={texts.app.update.news}>
      {known.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

const news = new WeakMap<Update, Promise<string[]>>()

/** Asked once for each offer, when it is shown. */
function newsOf(update: Update): Promise<string[]> {
  const asked = news.get(update) ?? readNews()
  news.set(update, asked)
  return asked
}
