import { useStore } from 'zustand'
import { uiStore } from '@/stores/ui'
import { InstallPrompt } from './InstallPrompt'
import classes from './UpdatePrompt.module.css'

/**
 * Offers the new version. It never reloads by itself: that would be under the person's hands. One offer at a time: to
 * install the app can wait until it is the newest, and both until a farewell has been read.
 */
export function UpdatePrompt() {
  const update = useStore(uiStore, (state) => state.update)
  const setUpdate = useStore(uiStore, (state) => state.setUpdate)
  const isBlocked = useStore(uiStore, (state) => state.isBlocked)
  const farewell = useStore(uiStore, (state) => state.farewell)
  const setFarewell = useStore(uiStore, (state) => state.setFarewell)
  if (farewell) {
    return (
      <div className={classes.prompt} role="alert">
        <span>{farewell}</span>
        <button type="button" className={classes.later} onClick={() => setFarewell(null)}>
          Close
        </button>
      </div>
    )
  }
  if (isBlocked) {
    return (
      <div className={classes.prompt} role="status">
        Another tab runs an older version and holds your saved courses. Close it to go on here.
      </div>
    )
  }
  if (!update) return <InstallPrompt />
  return (
    <div className={classes.prompt} role="status">
      <span>A new version is ready.</span>
      <button type="button" className={classes.accept} onClick={update.accept}>
        Update now
      </button>
      <button type="button" className={classes.later} onClick={() => setUpdate(null)}>
        Later
      </button>
    </div>
  )
}
