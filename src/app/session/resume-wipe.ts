import { wipingKey } from '@/lib/storage-keys'

/** If closing the tab interrupted a sign-out, the next page, whichever it is, finishes it. */
export function resumeWipe(): void {
  if (!isUnfinished()) return
  import('./sign-out').then(({ finishWipe }) => finishWipe()).catch(console.error)
}

function isUnfinished(): boolean {
  try {
    return localStorage.getItem(wipingKey) !== null
  } catch {
    // Storage is refused, so there is nothing in it.
    return false
  }
}
