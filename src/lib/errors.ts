// Every error the app knows, and whether a retry may help. Their sentences are in texts/<language>/errors.ts.
import { texts } from '../texts/texts'

const mayRetryAfter = {
  offline: true,
  'server-down': true,
  busy: true,
  'timed-out': true,
  malformed: true,
  outdated: true,
  'signed-out': false,
  forbidden: false,
  'not-found': false,
  conflict: false,
  stale: false,
  'last-admin': false,
  invalid: false,
  storage: true,
  unexpected: true,
} as const satisfies Record<string, boolean>

export type ErrorCode = keyof typeof mayRetryAfter

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
    super(message ?? texts.errors[code])
    if (retryAfter !== undefined) this.retryAfter = retryAfter
  }
}

/** Whether the same call may succeed later. */
export function mayRetry(error: AppError): boolean {
  return mayRetryAfter[error.code]
}

/** What people see of anything that was thrown. The messages of faults are for developers and are not shown. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof AppError ? thrown.message : texts.errors.unexpected
}

/** The outcome of a network call: failing is normal there, so it does not throw. */
export type Result<T> = { data: T; error: null } | { data: null; error: AppError }

export function ok<T>(data: T): Result<T> {
  return { data, error: null }
}

export function failed<T>(error: AppError): Result<T> {
  return { data: null, error }
}
