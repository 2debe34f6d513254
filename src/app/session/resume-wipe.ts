import { wipingKey } from '@/lib/storage-keys'
import { readItem } from '@/lib/web-storage'

/** If closing the tab interrupted a sign-out, the next page, whichever it is, finishes it. */
export function resumeWipe(): void {
  if (readItem(wipingKey) === null) return
  import('./sign-out').then(({ finishWipe }) => finishWipe()).catch(console.error)
}
