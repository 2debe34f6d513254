// Work that had not been sent when a session ended. It waits in its owner's mirror, in which nothing else is left, until they
// sign in on this device again. The list of them is in localStorage, so that the login page need not open a database.
import * as v from 'valibot'
import { waitingKey } from './storage-keys'
import { readItem, removeItem, writeItem } from './web-storage'

/** In milliseconds. The server accepts no older work either. */
const longestWait = 30 * 86_400_000

/** By owner: since when, in milliseconds since 1970, and how many notes and videos the server has nothing of. */
type Waiting = Record<string, { since: number; changes: number }>

const shape = v.record(v.string(), v.object({ since: v.number(), changes: v.number() }))

export function readWaiting(): Waiting {
  try {
    return v.parse(shape, JSON.parse(readItem(waitingKey) ?? '{}'))
  } catch {
    return {}
  }
}

/** After a clock was set back by more than that, too. */
export const isOver = (since: number): boolean => Math.abs(Date.now() - since) > longestWait

let listeners: (() => void)[] = []

function write(waiting: Waiting): void {
  if (Object.keys(waiting).length > 0) writeItem(waitingKey, JSON.stringify(waiting))
  else removeItem(waitingKey)
  for (const listener of listeners) listener()
}

/** Adds an owner to the list, or corrects the number of their changes. */
export function letWait(owner: string, changes = 0): void {
  const waiting = readWaiting()
  const known = waiting[owner]
  write({ ...waiting, [owner]: { since: known && !isOver(known.since) ? known.since : Date.now(), changes } })
}

export function stopWaiting(owner: string): void {
  const { [owner]: _, ...others } = readWaiting()
  write(others)
}

/** How many changes wait on this device, for all of its users. */
export function countWaiting(): number {
  const current = Object.values(readWaiting()).filter(({ since }) => !isOver(since))
  return current.reduce((sum, { changes }) => sum + changes, 0)
}

/** Calls back when the list has changed, in this tab or another. Returns how to stop it. */
export function onWaitingChange(listener: () => void): () => void {
  listeners = [...listeners, listener]
  window.addEventListener('storage', listener)
  return () => {
    listeners = listeners.filter((other) => other !== listener)
    window.removeEventListener('storage', listener)
  }
}
