// Answers that the server may give instead of the requested one.

/** Not allowed. */
export const refusal = { status: 403, body: '{"code":"42501","message":"no"}' }

/**
 * An error of the server's own. The client retries by itself after a 503, for seven seconds, but not after
 * this.
 */
export const broken = { status: 500, body: '{"message":"broken"}' }

export const serverDown = { status: 503, body: '' }
