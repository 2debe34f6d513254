import type { AppError } from './errors'

/** The state of the mirror compared with the server, as far as this tab knows. */
export type SyncStatus =
  | { state: 'starting' }
  /** `after` is the error of the previous sync, if it failed. */
  | { state: 'syncing'; after: AppError | null }
  | { state: 'current' }
  /** When the next automatic attempt is due, in ms since 1970; absent if only a change would help. */
  | { state: 'failed'; error: AppError; retryAt?: number }

/** Why the last sync failed, also while the next one tries. */
export function errorOf(status: SyncStatus): AppError | null {
  if (status.state === 'failed') return status.error
  return status.state === 'syncing' ? status.after : null
}

/** Whether the last sync found no network, whatever the browser believes. A silent server does not count. */
export function isCutOff(status: SyncStatus): boolean {
  return errorOf(status)?.code === 'offline'
}
