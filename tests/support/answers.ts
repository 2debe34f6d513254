// What the server may answer instead of what it was asked for.

/** Not allowed. */
export const refusal = { status: 403, body: '{"code":"42501","message":"no"}' }

/** A fault of the server's own. The client asks again by itself after a 503, for seven seconds; here it doesn't. */
export const broken = { status: 500, body: '{"message":"broken"}' }

export const serverDown = { status: 503, body: '' }
