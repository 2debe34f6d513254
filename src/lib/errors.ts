// Every error that the app knows, each with its sentence and whether trying again may help; what several screens say of
// errors is in notices.ts.

const catalogue = {
  offline: { sentence: 'There is no connection to the server.', retry: true },
  'server-down': { sentence: 'The server is not answering properly.', retry: true },
  busy: { sentence: 'The server is busy.', retry: true },
  malformed: { sentence: 'Something on this network answered in place of the server.', retry: true },
  outdated: { sentence: 'A new version of this app is ready.', retry: true },
  'signed-out': { sentence: 'Please sign in again.', retry: false },
  forbidden: { sentence: 'You are not allowed to do this.', retry: false },
  'not-found': { sentence: 'This no longer exists.', retry: false },
  conflict: { sentence: 'This exists already or is still in use.', retry: false },
  stale: { sentence: 'Someone else changed this meanwhile.', retry: false },
  'last-admin': { sentence: 'You are the only admin. Make someone else an admin first.', retry: false },
  invalid: { sentence: 'The server did not accept these values.', retry: false },
  storage: { sentence: 'This device could not save your courses.', retry: true },
  unexpected: { sentence: 'An unexpected error occurred', retry: true },
} as const satisfies Record<string, { sentence: string; retry: boolean }>

export type ErrorCode = keyof typeof catalogue

/** What goes wrong between the app, its server and its storage, in our own terms: foreign errors are translated once, in `api`. */
export class AppError extends Error {
  override readonly name = 'AppError'
  /** Seconds that the server asked us to wait, if it did. */
  declare readonly retryAfter?: number

  /** `message` is a sentence for the person: the provider's own where it has one, else the catalogue's. */
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

/** What a person is told of anything that was thrown: of a bug or the browser's own error only that it happened. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof AppError ? thrown.message : catalogue.unexpected.sentence
}

/** What a call over the network gives: it may fail, so it never throws. */
export type Result<T> = { data: T; error: null } | { data: null; error: AppError }

export function ok<T>(data: T): Result<T> {
  return { data, error: null }
}

export function failed<T>(error: AppError): Result<T> {
  return { data: null, error }
}
