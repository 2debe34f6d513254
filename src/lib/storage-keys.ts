// Keys in localStorage that several rooms use.

/** Who used this device last. Also read by `public/theme-init.js`; other tabs follow it through `storage` events. */
export const lastUserKey = 'last-user'

/** Set during a wipe, so that one that was interrupted is finished at the next start. */
export const wipingKey = 'wiping'
