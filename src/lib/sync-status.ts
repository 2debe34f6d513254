import type { AppError } from './errors'

/** How the mirror stands to the server, as far as this tab knows. */
export type SyncStatus =
  | { state: 'starting' }
  | { state: 'syncing' }
  | { state: 'current' }
  | { state: 'failed'; error: AppError }
