// Work that was unsent when a session ended. It waits in its owner's mirror, from which all else was removed,
// until they sign in on this device again. The owners are listed in localStorage, so that the login page need
// not open a database.
import * as v from 'valibot'
import { readItem, removeItem, writeItem } from './web-storage'

const day = 86_400_000
const longestWait = 30 * day

/** The most that counts between two visits: a clock that jumped ahead must not end a wait by itself. */
const longestStep = 10 * day

/**
 * How long a user's work has waited, and when that was last counted, by this device's clock, both in
 * milliseconds; and how many notes and videos have unsent changes.
 */
type Wait = { waited: number; countedAt: number; changes: number }

/** By owner. */
type Waiting = Record<string, Wait>

const shape = v.record(
  v.string(),
  v.object({ waited: v.number(), countedAt: v.number(), changes: v.number() }),
)

/** Only a list: whether there is work that must not be deleted is read from the mirrors themselves. */
export function readWaiting(): Waiting {
  try {
    return v.parse(shape, JSON.parse(readItem('waiting') ?? '{}'))
  } catch {
    return {}
  }
}

/**
 * Counts the time since the last visit, and returns the owners whose work has waited for too long. No single
 * reading of the clock decides that: a wait takes more than three visits, and begins again if the clock has
 * gone back.
 */
export function countWaitingTime(): string[] {
  const now = Date.now()
  const counted = Object.entries(readWaiting()).map(([owner, { waited, countedAt, changes }]) => {
    const step = now - countedAt
    const total = step < 0 ? 0 : waited + Math.min(step, longestStep)
    return [owner, { waited: total, countedAt: now, changes }] as const
  })
  if (counted.length > 0) write(Object.fromEntries(counted))
  return counted.flatMap(([owner, { waited }]) => (waited > longestWait ? [owner] : []))
}

let listeners: (() => void)[] = []

function write(waiting: Waiting): void {
  if (Object.keys(waiting).length > 0) writeItem('waiting', JSON.stringify(waiting))
  else removeItem('waiting')
  for (const listener of listeners) listener()
}

/** Adds an owner to the list, or corrects the number of their changes. */
export function letWait(owner: string, changes: number): void {
  const waiting = readWaiting()
  const { waited, countedAt } = waiting[owner] ?? { waited: 0, countedAt: Date.now() }
  write({ ...waiting, [owner]: { waited, countedAt, changes } })
}

export function stopWaiting(owner: string): void {
  const { [owner]: known, ...others } = readWaiting()
  if (known) write(others)
}

/** The owners whose work the current wipe deletes: they have agreed to it, or deleted their account. */
export function readDiscarded(): string[] {
  const [kind, ...owners] = readItem('wiping')?.split(' ') ?? []
  return kind === 'lose' ? owners : []
}

/** How many changes wait on this device, for all of its users. */
export function countWaiting(): number {
  return Object.values(readWaiting()).reduce((sum, { changes }) => sum + changes, 0)
}

/** Calls back when the list has changed, in this tab or another. Returns a function that stops it. */
export function onWaitingChange(listener: () => void): () => void {
  listeners = [...listeners, listener]
  window.addEventListener('storage', listener)
  return () => {
    listeners = listeners.filter((other) => other !== listener)
    window.removeEventListener('storage', listener)
  }
}
