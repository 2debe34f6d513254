import { readItem } from '@/lib/web-storage'

/** Whether a wipe was interrupted, or unsent work is waiting, perhaps for too long. */
export const mayHaveToWipe = (): boolean => readItem('wiping') !== null || readItem('waiting') !== null
