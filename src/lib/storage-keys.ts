// Names in localStorage that several rooms share.

/** Who used this device last. Also read by `public/theme-init.js`, and by the other tabs' `storage` events. */
export const lastUserKey = 'last-user'

/** Set while a wipe is under way, so that one that was cut short is finished at the next start. */
export const wipingKey = 'wiping'
