import { waitingKey, wipingKey } from '@/lib/storage-keys'
import { readItem } from '@/lib/web-storage'

/** Whether a wipe was interrupted, or unsent work waits, which may have been for too long. */
export const mayHaveToWipe = (): boolean => readItem(wipingKey) !== null || readItem(waitingKey) !== null
