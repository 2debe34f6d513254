import type { AppError } from './errors'

/** How the mirror stands to the server, as far as this tab knows. */
export type SyncStatus =
  | { state: 'starting' }
  /** `after` is what the sync before it failed at, if it did. */
  | { state: 'syncing'; after: AppError | null }
  | { state: 'current' }
  | { state: 'failed'; error: AppError }
