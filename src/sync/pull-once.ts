import { AppError, type Result } from '@/lib/errors'
import { applySnapshot, type MirrorState, prepareMirror, readState, type Snapshot } from '@/mirror/apply'
import { openMirror } from '@/mirror/open'
import { type HashedCourse, validatePull } from './validate-pull'

/** Asks the server. It is `pullMirror` of `api`, passed in so that the sync can start before the client is loaded. */
export type Pull = (
  owner: string,
  known: readonly string[],
  root: string | null,
  signal: AbortSignal,
  maxBytes: number,
) => Promise<Result<unknown>>

/** A large mirror takes several answers. If the content changes under each of them, the loop must still end. */
const maxRounds = 200

/**
 * The size of one answer, in bytes of JSON before compression: what a slow link transfers in a few seconds. After a quick
 * answer the next may be four times as large, to save round trips; on the slowest link that counts as quick it still
 * arrives within the time limit.
 */
const initialMaxBytes = 768 * 1024
const largestMaxBytes = 4 * initialMaxBytes
const quickAnswerTime = 6_000

/** For one answer, in milliseconds: longer than a slow link needs, shorter than people are willing to wait. */
const timeLimit = 30_000

/** How often another tab may get ahead of this one before it gives up until the next trigger. */
const maxRaces = 3

/** Brings the owner's mirror up to date: `null` once it is, otherwise the error. Never leaves it half updated. */
export async function pullOnce(owner: string, pull: Pull, signal: AbortSignal): Promise<AppError | null> {
  for (let race = 0; race < maxRaces; race++) {
    const mirror = await openMirror(owner)
    // Created only in the first round: a mirror that has vanished since was wiped on purpose.
    const state = race === 0 ? await prepareMirror(mirror, owner) : await readState(mirror)
    if (!state) return new AppError('signed-out')
    if (state.isPaused) return null
    const apply = (snapshot: Snapshot | null) =>
      applySnapshot(mirror, owner, state, snapshot, new Date().toISOString())
    const outcome = await pullAndApply(owner, state, pull, apply, signal)
    if (outcome !== 'stale') return outcome
  }
  return null
}

async function pullAndApply(
  owner: string,
  state: MirrorState,
  pull: Pull,
  apply: (snapshot: Snapshot | null) => Promise<'applied' | 'stale'>,
  signal: AbortSignal,
): Promise<AppError | null | 'stale'> {
  const held = new Set(Object.values(state.manifest))
  const received = new Map<string, HashedCourse>()
  let maxBytes = initialMaxBytes
  let maxBytesWhenQuick = largestMaxBytes
  for (let round = 0; round < maxRounds; round++) {
    // Only the first request may be answered with 'unchanged': the later ones build on its answer.
    const root = round === 0 ? state.root : null
    const askedAt = performance.now()
    const known = [...held, ...received.keys()]
    const response = await withTimeLimit(signal, (limit) => pull(owner, known, root, limit, maxBytes))
    if (response.error) {
      // Under load, a large answer may exceed the server's own time limit where a smaller one would not.
      const mayBeTooLarge = ['timed-out', 'server-down'].includes(response.error.code)
      if (!mayBeTooLarge || maxBytes === initialMaxBytes) return response.error
      maxBytesWhenQuick = maxBytes = initialMaxBytes
      continue
    }
    maxBytes = performance.now() - askedAt < quickAnswerTime ? maxBytesWhenQuick : initialMaxBytes
    const answer = validatePull(response.data, owner, root)
    if (!answer) return new AppError('malformed')
    if (answer.kind === 'outdated') return new AppError('outdated')
    if (signal.aborted) return new AppError('offline')
    if (answer.kind === 'unchanged') return toResult(await apply(null))

    for (const entry of answer.changed) received.set(entry.hash, entry)
    const { manifest } = answer
    const missing = Object.entries(manifest).filter(
      ([id, hash]) => state.manifest[id] !== hash && !received.has(hash),
    )
    if (missing.length > 0) {
      // The server leaves out what does not fit into one answer, but never everything.
      if (answer.changed.length === 0) return new AppError('malformed')
      continue
    }
    const changed = [...received.values()].filter(
      ({ hash, course }) => manifest[course.id] === hash && state.manifest[course.id] !== hash,
    )
    const snapshot = { root: answer.root, manifest, changed: changed.map(({ course }) => course) }
    return toResult(await apply(snapshot))
  }
  return new AppError('server-down')
}

function toResult(outcome: 'applied' | 'stale'): null | 'stale' {
  return outcome === 'applied' ? null : 'stale'
}

async function withTimeLimit<T>(signal: AbortSignal, work: (limit: AbortSignal) => Promise<T>): Promise<T> {
  const limit = new AbortController()
  const abort = () => limit.abort()
  const timer = setTimeout(abort, timeLimit)
  signal.addEventListener('abort', abort)
  if (signal.aborted) abort()
  try {
    return await work(limit.signal)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}
