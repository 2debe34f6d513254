// Every error the app knows, and whether a retry may help. Their sentences are in texts/<language>/errors.ts.

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

/** Narrows down a code, where users are shown more than the code's own sentence. */
export type ErrorReason = 'too-many-attempts' | 'wrong-clock' | AdminReason

/** Only admins meet these: `admin/error-message.ts` has their sentences. */
export type AdminReason =
  | 'certificate-changed'
  | 'changed-since-created'
  | 'course-deleted-too'
  | 'course-gone'
  | 'deleted-since'
  | 'no-videos'
  | 'not-all-back'
  | 'not-restorable'
  | 'place-taken'
  | 'signed-in-since'
  | 'transcript-changed'
  | 'transcript-unseen'

type Facts = {
  reason?: ErrorReason
  /** How many seconds the server asked us to wait, if it did. */
  retryAfter?: number
  /** The auth provider's own sentence, which is shown to the user. */
  said?: string
}

/**
 * An error between the app, its server and its storage. Foreign errors are translated into these once, in
 * `api`. It may occur before the texts are loaded, so it carries no wording: `ui/error-message.ts` finds the
 * sentence.
 */
export class AppError extends Error {
  override readonly name = 'AppError'
  declare readonly reason?: ErrorReason
  declare readonly retryAfter?: number
  declare readonly said?: string

  constructor(
    readonly code: ErrorCode,
    facts: Facts = {},
  ) {
    super(code)
    Object.assign(this, facts)
  }
}

/** Whether the same call may succeed later. */
export function mayRetry(error: AppError): boolean {
  return mayRetryAfter[error.code]
}

const needsNoReport: readonly ErrorCode[] = [
  'offline',
  'server-down',
  'busy',
  'timed-out',
  'outdated',
  'signed-out',
]

/** Whether a sync that failed with it is a fault: no network, server that is down, old app or ended session explains it. */
export function isFaulty(error: AppError): boolean {
  return !needsNoReport.includes(error.code)
}

/** The outcome of a network call: failing is normal there, so it does not throw. */
export type Result<T> = { data: T; error: null } | { data: null; error: AppError }

export function ok<T>(data: T): Result<T> {
  return { data, error: null }
}

export function failed<T>(error: AppError): Result<T> {
  return { data: null, error }
}
