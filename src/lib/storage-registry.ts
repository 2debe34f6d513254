// Everything that this site keeps in a browser, whose it is, and until when. A key that is not here does not compile, and
// `tests/unit/lib/storage-registry.test.ts` names what else keeps something.

/** localStorage, of the device, whoever uses it: these stay. */
export const deviceKeys = [
  // Light, dark or the device's setting: Mantine's key, so that the pages with and without Mantine agree.
  'mantine-color-scheme-value',
  // The language that was chosen: 'en' or 'hi'. Written and read by `public/theme-init.js` only.
  'language',
  // That the line about the site's other language has been shown.
  'language-hint',
  // What was chosen for the player.
  'player',
  // When the offer to install the app was dismissed: it counts for 60 days.
  'install-dismissed',
  // That WebKit's deletions have been explained.
  'deletion-warned',
  // Set during a wipe, so that one that was interrupted is finished at the next start, which removes it: 'lose' and the ids of
  // those whose unsent work is to be deleted, or 'keep'.
  'wiping',
  // Whose unsent work waits on this device for their next sign-in, for 30 days.
  'waiting',
] as const

/**
 * localStorage, of the person who is signed in: a sign-out removes these, and whatever is not here. The last user is also read by
 * `public/theme-init.js`, and other tabs follow it through `storage` events; whose courses are on this device, `mirrored`, by
 * `public/area-init.js`, which asks for them ahead where they are not.
 */
type PersonKey =
  | 'last-user'
  | 'mirrored'
  // What supabase-js keeps of a session.
  | `sb-${string}-auth-token`
  // By its owner and its form. If the session ends without a sign-out, a draft waits for the next sign-in, and stays if it is its
  // owner's.
  | `draft ${string} ${string}`

/** sessionStorage, of the tab, with which they go. */
export const tabKeys = [
  // How many pages this visit has seen.
  'page-views',
  // The builds that this tab has already been reloaded from.
  'builds-left',
  // How long the tab's history was when a sign-in with Google began.
  'sign-in-start',
  // A link that was shared with the app, for 15 minutes.
  'pending-share',
] as const

export type StorageKey = (typeof deviceKeys)[number] | PersonKey | (typeof tabKeys)[number]

/** IndexedDB: a person's courses and work, by their id, until they sign out and nothing of it waits. */
export const mirrorPrefix = 'mirror-of-'

/** A cache of the worker: the pictures of a person's courses, until they sign out. */
export const thumbnailCache = 'course-thumbnails'

/** Caches of the worker: the public pages of a language, until the next version. Workbox has its own for the rest of the app. */
export const pagesCachePrefix = 'pages-'
