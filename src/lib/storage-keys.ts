// Keys in localStorage that several folders use.

/** The last user of this device. Also read by `public/theme-init.js`; other tabs follow it through `storage` events. */
export const lastUserKey = 'last-user'

/** Whose courses are on this device. Where they are not, `public/area-init.js` asks for them ahead. */
export const mirroredKey = 'mirrored'

/**
 * Set during a wipe, so that one that was interrupted is finished at the next start: 'lose' and the ids of those whose unsent
 * work is to be deleted, or 'keep'.
 */
export const wipingKey = 'wiping'

/** Whose unsent work waits on this device for their next sign-in. */
export const waitingKey = 'waiting'

/** How long the tab's history was when a sign-in with Google began, in sessionStorage. */
export const signInStartKey = 'sign-in-start'

/** The language that was chosen: 'en' or 'hi'. Written and read by `public/theme-init.js` only. */
export const languageKey = 'language'

/** That the line about the site's other language has been shown. */
export const languageHintKey = 'language-hint'
