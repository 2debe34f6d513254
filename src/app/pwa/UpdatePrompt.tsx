import { useStore } from 'zustand'
import { uiStore } from '@/stores/ui'
import { texts } from '@/texts/texts'
import { InstallPrompt } from './InstallPrompt'
import classes from './UpdatePrompt.module.css'

/**
 * Offers the new version; it never reloads by itself, because people may be in the middle of something. Shows one message
 * at a time: the notice of a deleted account comes first, then the update, then the offer to install the app.
 */
export function UpdatePrompt() {
  const update = useStore(uiStore, (state) => state.update)
  const setUpdate = useStore(uiStore, (state) => state.setUpdate)
  const isBlocked = useStore(uiStore, (state) => state.isBlocked)
  const deletionNotice = useStore(uiStore, (state) => state.deletionNotice)
  const setDeletionNotice = useStore(uiStore, (state) => state.setDeletionNotice)
  if (deletionNotice) {
    return (
      <div className={classes.prompt} role="alert">
        <span>{deletionNotice}</span>
        <button type="button" className={classes.later} onClick={() => setDeletionNotice(null)}>
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
      <button type="button" className={classes.accept} onClick={update.accept}>
        {texts.app.update.accept}
      </button>
      <button type="button" className={classes.later} onClick={() => setUpdate(null)}>
        {texts.app.update.later}
      </button>
    </div>
  )
}
