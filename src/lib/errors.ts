// Every fault that the app knows, each with its sentence and whether trying again may help.

const catalogue = {
  offline: { sentence: 'There is no connection to the server.', retry: true },
  'server-down': { sentence: 'The server is not answering properly.', retry: true },
  busy: { sentence: 'The server is busy.', retry: true },
  malformed: { sentence: 'Something on this network answered in place of the server.', retry: true },
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

export type AppError = {
  code: ErrorCode
  /** A sentence for the person: the provider's own where it has one, else the catalogue's. */
  message: string
  /** Seconds that the server asked us to wait, if it did. */
  retryAfter?: number
}

export function appError(code: ErrorCode, details: { message?: string; retryAfter?: number } = {}): AppError {
  return { code, message: catalogue[code].sentence, ...details }
}

/** Whether the same call may succeed later. */
export function mayRetry(error: AppError): boolean {
  return catalogue[error.code].retry
}
