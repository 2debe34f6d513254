// What the page and the service worker say to each other and the names they share.

/** Sent by workbox-window to a waiting worker when the person accepts an update. */
export const skipWaiting = 'SKIP_WAITING'

/** Sent by a page that the active worker does not control. */
export const claimPages = 'CLAIM_PAGES'

/** Sent by the page at sign-out: the kept thumbnails go, and the worker's notes about them. */
export const forgetThumbnails = 'FORGET_THUMBNAILS'

/** Thumbnails of the signed-in learner's courses; the page deletes this cache at sign-out. */
export const thumbnailCache = 'course-thumbnails'
