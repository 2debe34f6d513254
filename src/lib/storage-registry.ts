// Everything that this site keeps in a browser, whose it is, and until when. A key missing here does not
// compile; `tests/unit/lib/storage-registry.test.ts` lists the files that store anything without
// `web-storage.ts`.

/** localStorage of the device, not of one user: kept at sign-out. */
export const deviceKeys = [
  // Light, dark or the device's setting: Mantine's key, so that the pages with and without Mantine agree.
  'mantine-color-scheme-value',
  // The chosen language: 'en' or 'hi'. Written and read by `public/theme-init.js` only.
  'language',
  // Set once the hint to the site's other language has been shown.
  'language-hint',
  // The player's settings.
  'player',
  // When the offer to install the app was dismissed: it counts for 60 days.
  'install-dismissed',
  // Set once WebKit's deletions have been explained.
  'deletion-warned',
  // Set during a wipe, so that the next start finishes one that was interrupted, and then removes it: 'lose'
  // and the ids of those whose unsent work is to be deleted, or 'keep'.
  'wiping',
  // The users whose unsent work waits on this device for their next sign-in, for 30 days.
  'waiting',
] as const

/**
 * localStorage of the user who is signed in: a sign-out removes these, and every key that is not listed here.
 * `last-user` is also read by `public/theme-init.js`, and other tabs follow it through `storage` events.
 * `mirrored` is the user whose courses are on this device; for others, `public/area-init.js` requests them
 * early.
 */
type PersonKey =
  | 'last-user'
  | 'mirrored'
  // What failed and has not been told to the server, and what has been told of today.
  | 'app-faults'
  // The session, as supabase-js stores it.
  | `sb-${string}-auth-token`
  // By owner and form. If the session ends without a sign-out, drafts stay until the next sign-in, which
  // removes all but those of its user.
  | `draft ${string} ${string}`

/** sessionStorage of the tab, deleted with it. */
export const tabKeys = [
  // How many pages this visit has seen.
  'page-views',
  // The builds that this tab has already been reloaded from.
  'builds-left',
  // The last thing that failed, without what a person wrote.
  'last-fault',
  // How long the tab's history was when a sign-in with Google began.
  'sign-in-start',
  // A link that was shared with the app, for 15 minutes.
  'pending-share',
] as const

export type StorageKey = (typeof deviceKeys)[number] | PersonKey | (typeof tabKeys)[number]

/** IndexedDB: a user's courses and work, by user id, until they sign out and nothing is unsent. */
export const mirrorPrefix = 'mirror-of-'

/** A cache of the worker: the pictures of a user's courses, until they sign out. */
export const thumbnailCache = 'course-thumbnails'

/** Caches of the worker: the public pages of a language, until the next version. Workbox has its own for the rest of the app. */
export const pagesCachePrefix = 'pages-'
