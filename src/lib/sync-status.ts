import type { AppError } from './errors'

/** The state of the mirror compared with the server, as far as this tab knows. */
export type SyncStatus =
  | { state: 'starting' }
  /** `after` is the error of the previous sync, if it failed. */
  | { state: 'syncing'; after: AppError | null }
  | { state: 'current' }
  | { state: 'failed'; error: AppError }
