import { AppError, type Result } from '@/lib/errors'
import { applySnapshot, fillMirror, type MirrorState, prepareMirror } from '@/mirror/apply'
import { openMirror } from '@/mirror/open'
import type { MirrorDatabase } from '@/mirror/schema'
import { stage } from '@/mirror/staged'
import type { CourseLearning } from '@/model/learning'
import {
  type Hashed,
  type Held,
  largestMaxBytes,
  type Pulled,
  type PulledPiece,
  type PullListener,
  type PullQuestion,
} from '@/model/pull'
import { Collected } from './collected'
import { silenceLimit, withTimeLimit } from './time-limit'
import { validatePiece, validatePull, validateSent, validateStaged } from './validate-pull'

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

/** A question that is out. */
type Asked = {
  question: PullQuestion
  answer: Promise<Result<unknown>>
  /** Lets the answer be read. */
  begin(): void
  /** Gives the answer more time. */
  extend(): void
  isMalformed: boolean
  isSilent: boolean
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
  let ahead: Asked | null = null
  const stopped = new AbortController()
  const stop = () => stopped.abort()
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()

  const ask = (held: { content: Held; learning: Held }): Asked => {
    const question = {
      ...held,
      transcripts: state.transcripts,
      first,
      maxBytes,
      isAfterPush: state.merged.size > 0,
    }
    const asked = { question, isMalformed: false, isSilent: false, begin() {}, extend() {} }
    const turn = new Promise<void>((resolve) => {
      asked.begin = resolve
    })
    const onPiece = (data: unknown) => {
      if (signal.aborted) return
      const piece = validatePiece(data, owner)
      if (!piece) {
        asked.isMalformed = true
        return
      }
      content.receive(piece)
      keep(piece)
    }
    const answer = withTimeLimit(stopped.signal, silenceLimit, (limit, extend) => {
      limit.addEventListener('abort', () => {
        asked.isSilent = true
      })
      asked.extend = extend
      const onProgress = () => {
        extend()
        ahead?.extend()
      }
      const onHead = (head: unknown) => {
        ahead = askAhead(head)
      }
      return pull(owner, question, limit, { turn, onHead, onProgress, onPiece })
    })
    return Object.assign(asked, { answer })
  }

  /**
   * For what an answer leaves out, while it is arriving, so that the link is never idle. Read in its turn,
   * because it builds on that answer.
   */
  const askAhead = (head: unknown): Asked | null => {
    const sent = validateSent(head, owner)
    if (!sent) return null
    const known = { content: content.heldWith(sent.content), learning: learning.heldWith(sent.learning) }
    if (!known.content || !known.learning) return null
    const asked = ask({ content: known.content, learning: known.learning })
    // It may be abandoned.
    asked.answer.catch(() => undefined)
    return asked
  }

  try {
    for (let round = 0; round < maxRounds; round++) {
      const asked: Asked = ahead ?? ask({ content: content.held(), learning: learning.held() })
      ahead = null
      asked.begin()
      const response = await asked.answer
      await kept
      if (response.error) {
        const mayBeTooLarge = !asked.isSilent && ['timed-out', 'server-down'].includes(response.error.code)
        if (!mayBeTooLarge || maxBytes === smallMaxBytes) return response.error
        maxBytes = smallMaxBytes
        continue
      }
      const answer = validatePull(response.data, owner, {
        content: asked.question.content.root,
        learning: asked.question.learning.root,
        transcripts: state.transcripts,
      })
      if (answer?.kind === 'outdated') return new AppError('outdated')
      if (!answer || asked.isMalformed) return new AppError('malformed')
      if (signal.aborted) return new AppError('offline')

      const hasContent = content.add(answer.content)
      const hasLearning = learning.add(answer.learning)
      if (content.isWhole() && learning.isWhole()) {
        const pulled: Pulled = {
          content: answer.content && { ...answer.content, changed: content.changed() },
          learning: answer.learning && { ...answer.learning, changed: learning.changed() },
          transcripts: answer.transcripts,
          restored: answer.restored ?? null,
        }
        return toResult(await applySnapshot(mirror, owner, state, pulled, new Date().toISOString()))
      }
      if (answer.content) keep(answer.content)
      // The server leaves out what does not fit into one answer, but never everything.
      if (!hasContent && !hasLearning) return new AppError('malformed')
    }
    return new AppError('server-down')
  } finally {
    stop()
    signal.removeEventListener('abort', stop)
  }
}

function toResult(outcome: 'applied' | 'stale'): null | 'stale' {
  return outcome === 'applied' ? null : 'stale'
}
