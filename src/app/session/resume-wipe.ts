import { wipingKey } from '@/lib/storage-keys'

/** A sign-out that a closed tab cut short is finished by the next page, whichever it is. */
export function resumeWipe(): void {
  if (!isUnfinished()) return
  import('./sign-out').then(({ wipeLeftovers }) => wipeLeftovers()).catch(console.error)
}

function isUnfinished(): boolean {
  try {
    return localStorage.getItem(wipingKey) !== null
  } catch {
    // Storage is refused: then there is nothing in it.
    return false
  }
}
