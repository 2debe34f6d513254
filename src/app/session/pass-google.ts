// Back must not lead to Google's account chooser, which would sign the user in again or show an error. A page
// cannot remove another site's entries from the history, but it can skip them.
import { readItem, removeItem } from '@/lib/web-storage'
import { useSession } from '@/stores/session'

/** How many entries are between this one and the login page's. */
type Passed = { google?: number }

const passIfThere = () => {
  const { google } = (history.state ?? {}) as Passed
  if (google) history.go(-google)
}

/** Loaded on the way back from Google, and when a page starts at a history entry that is to be skipped. */
export function passGoogle(): void {
  passIfThere()
  window.addEventListener('popstate', passIfThere)
  const before = readItem('sign-in-start')
  if (before === null) return
  const onIdentity = () => {
    if (useSession.getState().state !== 'signed-in') return
    stop()
    removeItem('sign-in-start')
    const google = history.length - Number(before)
    if (google < 1) return
    // From the copy of this entry, Back leads here, and from here to the login page, which redirects.
    history.replaceState({ ...history.state, google }, '')
    history.pushState({ ...history.state, google: undefined }, '')
  }
  const stop = useSession.subscribe(onIdentity)
  onIdentity()
}
