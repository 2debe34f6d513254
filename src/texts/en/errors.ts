/** A sentence for every error code of `lib/errors`. */
export const errors = {
  offline: 'There is no connection to the server.',
  'server-down': 'The server is not answering properly.',
  busy: 'The server is busy.',
  'timed-out': 'The server is too busy right now. Please try again in a few minutes.',
  malformed: 'This network is blocking our server. On public Wi-Fi, sign in to it first.',
  outdated: 'A new version of this app is ready.',
  'signed-out': 'Please sign in again.',
  forbidden: 'You are not allowed to do this.',
  'not-found': 'This no longer exists.',
  conflict: 'This already exists or is still in use.',
  stale: 'Someone else has changed this in the meantime.',
  'last-admin': 'You are the only admin. Make someone else an admin first, on their page in the admin area.',
  invalid: 'The server did not accept what you entered.',
  storage: 'This device could not save your courses.',
  unexpected: 'An unexpected error occurred',
} as const
