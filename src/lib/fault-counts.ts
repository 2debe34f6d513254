// How often something failed today, for the operator, until the server has it. Not in IndexedDB, which may be what failed. Only
// while a learner is signed in, and only kinds, names, days and numbers: nothing that a person wrote, no address, no stack.
import { browserFamily } from './browser-family'
import { thisBuild } from './build'
import { dayInIndia } from './days'
import { readItem, writeItem } from './web-storage'

/** A page or a part of it, a sync that no network explains, what the device could not store, a player that never answered. */
export const faultKinds = ['crash', 'sync', 'storage', 'silent'] as const

export type FaultKind = (typeof faultKinds)[number]

/** All that is ever said of an error: its name, or its code in our catalogue. The twin of a list in `private.is_app_fault`. */
export const faultCodes = [
  'AbortError',
  'ConstraintError',
  'DataError',
  'InvalidStateError',
  'NotFoundError',
  'QuotaExceededError',
  'RangeError',
  'ReferenceError',
  'SecurityError',
  'SyntaxError',
  'TypeError',
  'UnknownError',
  'VersionError',
  'conflict',
  'forbidden',
  'invalid',
  'malformed',
  'not-found',
  'outdated',
  'stale',
  'unexpected',
  'other',
] as const

/** How often it happened on a day in India; `code` and `browser` are those of the last time. */
export type CountedFault = {
  fault: FaultKind
  code: (typeof faultCodes)[number]
  build: string
  browser: string
  day: string
  count: number
}

/** On this day the player did not answer for this video. */
export type Silence = { video_id: string; day: string }

/** The server keeps the most that was said of a day, so what was sent stays until the day is over. */
type Kept = {
  owner: string
  faults: (CountedFault & { sent: number })[]
  silences: (Silence & { isSent: boolean })[]
}

/** Of each; the server keeps no more. */
const most = 20
const mostOften = 9_999

export function countFault(fault: FaultKind, reason: unknown): void {
  change((kept, day) => {
    const build = thisBuild()
    const [browser = 'other'] = browserFamily().browser.split(/ \d/)
    const same = kept.faults.find((each) => each.day === day && each.build === build && each.fault === fault)
    const last = { code: codeOf(reason), browser }
    if (same) Object.assign(same, last, { count: Math.min(same.count + 1, mostOften) })
    else if (kept.faults.length < most) kept.faults.push({ fault, ...last, build, day, count: 1, sent: 0 })
  })
}

export function countSilence(video_id: string): void {
  change((kept, day) => {
    const isKnown = kept.silences.some((each) => each.day === day && each.video_id === video_id)
    if (!isKnown && kept.silences.length < most) kept.silences.push({ video_id, day, isSent: false })
  })
}

/** What the server may not know yet. */
export function unsentFaults(owner: string): { faults: CountedFault[]; silences: Silence[] } {
  const { faults, silences } = read(owner)
  return {
    faults: faults.filter(({ count, sent }) => count > sent).map(({ sent, ...fault }) => fault),
    silences: silences.filter(({ isSent }) => !isSent).map(({ isSent, ...silence }) => silence),
  }
}

/** The server has answered: what it refused would be refused again. */
export function noteSent(owner: string, { faults, silences }: ReturnType<typeof unsentFaults>): void {
  const kept = read(owner)
  for (const each of kept.faults) {
    const sent = faults.find(
      ({ day, build, fault }) => day === each.day && build === each.build && fault === each.fault,
    )
    if (sent) each.sent = Math.max(each.sent, sent.count)
  }
  for (const each of kept.silences)
    each.isSent ||= silences.some(({ day, video_id }) => day === each.day && video_id === each.video_id)
  write(kept)
}

function change(of: (kept: Kept, today: string) => void): void {
  const learner = signedInLearner()
  if (!learner) return
  const kept = read(learner)
  of(kept, dayInIndia(new Date().toISOString()))
  write(kept)
}

/** Without what the server knows of other days. */
function write({ owner, faults, silences }: Kept): void {
  const today = dayInIndia(new Date().toISOString())
  const kept: Kept = {
    owner,
    faults: faults.filter(({ day, count, sent }) => day === today || count > sent),
    silences: silences.filter(({ day, isSent }) => day === today || !isSent),
  }
  writeItem('app-faults', JSON.stringify(kept))
}

function read(owner: string): Kept {
  const kept = parsed<Kept>('app-faults')
  return kept?.owner === owner ? kept : { owner, faults: [], silences: [] }
}

function signedInLearner(): string | null {
  const user = parsed<{ id: string; role: string | null }>('last-user')
  return user?.role === 'learner' ? user.id : null
}

/** This counts faults, so it must not add one. */
function parsed<T>(key: 'app-faults' | 'last-user'): T | null {
  try {
    return JSON.parse(readItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Dexie wraps what the browser's storage has thrown, and our own errors all have the same name. */
function codeOf(reason: unknown): CountedFault['code'] {
  const { name, code, inner } = Object(reason) as {
    name?: unknown
    code?: unknown
    inner?: { name?: unknown }
  }
  const known = (said: unknown) => faultCodes.find((each) => each === said)
  return known(inner?.name) ?? known(name) ?? known(code) ?? 'other'
}
