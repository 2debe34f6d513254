import { AppError, type Result } from '@/lib/errors'
import { applySnapshot, fillMirror, type MirrorState, prepareMirror } from '@/mirror/apply'
import { openMirror } from '@/mirror/open'
import type { MirrorDatabase } from '@/mirror/schema'
import { stage } from '@/mirror/staged'
import type { CourseLearning } from '@/model/learning'
import {
  type Hashed,
  largestMaxBytes,
  type Pulled,
  type PulledPiece,
  type PullListener,
  type PullQuestion,
} from '@/model/pull'
import { Collected } from './collected'
import { silenceLimit, withTimeLimit } from './time-limit'
import { validatePiece, validatePull, validateStaged } from './validate-pull'

/**
 * Asks the server. It is `pullMirror` of `api`, passed in so that the sync can start before the client is
 * loaded. The answer may come in pieces, the last of which is returned.
 */
export type Pull = (
  owner: string,
  question: PullQuestion,
  signal: AbortSignal,
  listener: PullListener,
) => Promise<Result<unknown>>

/** A large mirror takes several answers. If the content keeps changing, the loop must still end. */
const maxRounds = 200

const smallMaxBytes = 768 * 1024

/** How often another tab may get ahead of this one before it gives up until the next trigger. */
const maxRaces = 3

/**
 * Brings the owner's mirror up to date: returns `null` once it is, otherwise the error. An update is applied
 * whole or not at all. The first sync of a device fills its mirror course by course, beginning with `first`.
 */
export async function pullOnce(
  owner: string,
  pull: Pull,
  signal: AbortSignal,
  first: string | null = null,
): Promise<AppError | null> {
  for (let race = 0; race < maxRaces; race++) {
    const mirror = await openMirror(owner, signal)
    const state = await prepareMirror(mirror, owner)
    if (!state) return new AppError('signed-out')
    if (state.isPaused) return null
    const outcome = await pullAndApply(mirror, owner, state, { pull, signal, first })
    if (outcome !== 'stale') return outcome
  }
  return null
}

async function pullAndApply(
  mirror: MirrorDatabase,
  owner: string,
  state: MirrorState,
  { pull, signal, first }: { pull: Pull; signal: AbortSignal; first: string | null },
): Promise<AppError | null | 'stale'> {
  const staged = validateStaged(state.staged)
  const content = new Collected(state.content, { received: staged })
  // If nothing was pushed, it has probably not changed.
  const learning = new Collected<Hashed<CourseLearning>>(state.learning, { isBrief: state.merged.size === 0 })
  let kept = Promise.resolve(true)
  const keep = (piece: PulledPiece) => {
    const write = state.root === null ? fillMirror : stage
    // What fills a mirror builds on the pieces before it: if one did not fit, the following ones do not
    // either.
    kept = kept.then(async (isKept) => isKept && (await write(mirror, state.epoch, piece)) !== false)
  }
  let maxBytes = largestMaxBytes
  for (let round = 0; round < maxRounds; round++) {
    const question = {
      content: content.held(),
      learning: learning.held(),
      transcripts: state.transcripts,
      first,
      maxBytes,
      isAfterPush: state.merged.size > 0,
    }
    let hasGrown = false
    let isMalformed = false
    const onPiece = (data: unknown) => {
      if (signal.aborted) return
      const piece = validatePiece(data, owner)
      if (!piece) {
        isMalformed = true
        return
      }
      if (content.receive(piece)) hasGrown = true
      keep(piece)
    }
    let isSilent = false
    const response = await withTimeLimit(signal, silenceLimit, (limit, extend) => {
      limit.addEventListener('abort', () => {
        isSilent = true
      })
      return pull(owner, question, limit, { onProgress: extend, onPiece })
    })
    await kept
    if (response.error) {
      const mayBeTooLarge = !isSilent && ['timed-out', 'server-down'].includes(response.error.code)
      if (!mayBeTooLarge || maxBytes === smallMaxBytes) return response.error
      maxBytes = smallMaxBytes
      continue
    }
    const answer = validatePull(response.data, owner, {
      content: question.content.root,
      learning: question.learning.root,
      transcripts: state.transcripts,
    })
    if (answer?.kind === 'outdated') return new AppError('outdated')
    if (!answer || isMalformed) return new AppError('malformed')
    if (signal.aborted) return new AppError('offline')

    if (content.add(answer.content)) hasGrown = true
    if (learning.add(answer.learning)) hasGrown = true
    if (content.isWhole() && learning.isWhole()) {
      const pulled: Pulled = {
        content: answer.content && { ...answer.content, changed: content.changed() },
        learning: answer.learning && { ...answer.learning, changed: learning.changed() },
        transcripts: answer.transcripts,
      }
      return toResult(await applySnapshot(mirror, owner, state, pulled, new Date().toISOString()))
    }
    if (answer.content) keep(answer.content)
    // The server leaves out what does not fit into one answer, but never everything.
    if (!hasGrown) return new AppError('malformed')
  }
  return new AppError('server-down')
}

function toResult(outcome: 'applied' | 'stale'): null | 'stale' {
  return outcome === 'applied' ? null : 'stale'
}
