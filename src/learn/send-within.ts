import { requestSync } from '@/sync/controller'

let timer: ReturnType<typeof setTimeout> | undefined
let dueAt = Number.POSITIVE_INFINITY

/** Requests a sync within this time, or at once when the page is hidden, since it may not come back. */
export function sendWithin(milliseconds: number): void {
  const wanted = Date.now() + milliseconds
  if (wanted >= dueAt) return
  clearTimeout(timer)
  dueAt = wanted
  timer = setTimeout(send, milliseconds)
  document.addEventListener('visibilitychange', sendIfHidden)
}

function sendIfHidden(): void {
  if (document.visibilityState === 'hidden') send()
}

function send(): void {
  clearTimeout(timer)
  dueAt = Number.POSITIVE_INFINITY
  document.removeEventListener('visibilitychange', sendIfHidden)
  requestSync()
}
