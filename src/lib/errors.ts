// Every error the app knows, with its sentence and whether a retry may help. Messages that several screens share are in
// notices.ts.

const catalogue = {
  offline: { sentence: 'There is no connection to the server.', retry: true },
  'server-down': { sentence: 'The server is not answering properly.', retry: true },
  busy: { sentence: 'The server is busy.', retry: true },
  'timed-out': { sentence: 'The server is too busy for this.', retry: true },
  malformed: { sentence: 'Something on this network answered instead of the server.', retry: true },
  outdated: { sentence: 'A new version of this app is ready.', retry: true },
  'signed-out': { sentence: 'Please sign in again.', retry: false },
  forbidden: { sentence: 'You are not allowed to do this.', retry: false },
  'not-found': { sentence: 'This no longer exists.', retry: false },
  conflict: { sentence: 'This already exists or is still in use.', retry: false },
  stale: { sentence: 'Someone else has changed this in the meantime.', retry: false },
  'last-admin': { sentence: 'You are the only admin. Make someone else an admin first.', retry: false },
  invalid: { sentence: 'The server did not accept these values.', retry: false },
  storage: { sentence: 'This device could not save your courses.', retry: true },
  unexpected: { sentence: 'An unexpected error occurred', retry: true },
} as const satisfies Record<string, { sentence: string; retry: boolean }>

export type ErrorCode = keyof typeof catalogue

/** An error between the app, its server and its storage. Foreign errors are translated into these once, in `api`. */
export class AppError extends Error {
  override readonly name = 'AppError'
  /** How many seconds the server asked us to wait, if it did. */
  declare readonly retryAfter?: number

  /** `message` is what people see: the auth provider's own sentence if it has one, otherwise the catalogue's. */
  constructor(
    readonly code: ErrorCode,
    { message, retryAfter }: { message?: string; retryAfter?: number } = {},
  ) {
    super(message ?? catalogue[code].sentence)
    if (retryAfter !== undefined) this.retryAfter = retryAfter
  }
}

/** Whether the same call may succeed later. */
export function mayRetry(error: AppError): boolean {
  return catalogue[error.code].retry
}

/** What people see of anything that was thrown. The messages of faults are for developers and are not shown. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof AppError ? thrown.message : catalogue.unexpected.sentence
}

/** The outcome of a network call: failing is normal there, so it does not throw. */
export type Result<T> = { data: T; error: null } | { data: null; error: AppError }

export function ok<T>(data: T): Result<T> {
  return { data, error: null }
}

export function failed<T>(error: AppError): Result<T> {
  return { data: null, error }
}
