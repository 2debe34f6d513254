// The messages between page and service worker.

/** Sent by workbox-window to a waiting worker when the user accepts an update. */
export const skipWaiting = 'SKIP_WAITING'

/** Sent by a page that the active worker does not control yet. */
export const claimPages = 'CLAIM_PAGES'

/** Sent by every page with its `language`: the worker stores that language, if it has not done so. */
export const keepLanguage = 'KEEP_LANGUAGE'

/**
 * Sent by the page, for example at sign-out: the worker deletes the cached thumbnails and its records of when
 * they expire.
 */
export const forgetThumbnails = 'FORGET_THUMBNAILS'
