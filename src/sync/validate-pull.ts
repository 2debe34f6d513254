import * as v from 'valibot'
import { certificate } from '@/model/certificate'
import { endedCourse, enrolledCourse, playlistVideo } from '@/model/course'
import { id, time } from '@/model/fields'
import { courseLearning, learningDays, note, watchedVideo } from '@/model/learning'
import type { Hashed, Manifest, Pulled, PulledCourse, PulledPiece } from '@/model/pull'

/**
 * The server raises it when older apps can no longer read its answers: a newer version of the app is
 * available then.
 */
export const protocol = 1
export const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))
export const manifest = v.record(id, hash)

// Loose schemas keep the fields that this version of the app does not know yet, for the version that does:
// the hash will not have changed then, so the server would not send them again.
const courseContent = v.looseObject({
  ...enrolledCourse.entries,
  videos: v.array(v.looseObject(playlistVideo.entries)),
})
const course = v.looseObject({ ...courseContent.entries, hash })

/** Whatever else a newer protocol changes, its answers still name the protocol and the user. */
const newerAnswer = v.object({ protocol: v.pipe(v.number(), v.minValue(protocol + 1)), uid: id })

const unchangedLearning = v.object({ root: hash, same: v.literal(true) })
const learnedCourse = v.object({
  ...courseLearning.entries,
  videos: v.array(v.looseObject(watchedVideo.entries)),
  notes: v.array(v.looseObject(note.entries)),
  hash,
})
const changedLearning = v.object({
  root: hash,
  manifest,
  changed: v.array(learnedCourse),
  days: learningDays,
  certificates: v.array(v.looseObject(certificate.entries)),
})
const learning = v.union([unchangedLearning, changedLearning])

const transcripts = v.union([
  v.object({ root: hash, same: v.literal(true) }),
  v.object({ root: hash, manifest }),
])

// Not what an answer is about: without it the courses still arrive.
const restored = v.fallback(v.nullish(v.object({ at: time, back_to: time }), null), null)

// Nor is this.
const ended = v.fallback(v.optional(v.array(v.looseObject(endedCourse.entries)), []), [])

const head = { protocol: v.literal(protocol), uid: id, root: hash, learning, transcripts, restored }
const unchanged = v.object({ ...head, same: v.literal(true) })
const changes = {
  manifest,
  cards: v.optional(v.array(enrolledCourse)),
  changed: v.array(course),
}
const answerShape = v.union([unchanged, v.object({ ...head, ...changes, ended })])
const pieceShape = v.object({ protocol: head.protocol, uid: id, ...changes })

const beginnings = v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{6})*$/))
const unfinishedHead = v.object({
  protocol: head.protocol,
  uid: id,
  sent: v.object({ content: beginnings, learning: beginnings }),
})

const stagedCourse = v.object({ hash, course: courseContent })

/** The staged courses that are still valid as part of an answer. */
export function validateStaged(rows: readonly unknown[]): Hashed<PulledCourse>[] {
  return rows.flatMap((row) => {
    const parsed = v.safeParse(stagedCourse, row)
    return parsed.success ? [parsed.output] : []
  })
}

/** The roots that the question was sent with. */
type Roots = Record<'content' | 'learning' | 'transcripts', string | null>

/**
 * The server's answer if it is complete and about the owner; `null` for anything else: a captive portal's
 * page, a truncated body, another user's content, a course that is missing from its manifest or has another
 * hash there. `outdated` if this app is too old to read it.
 */
export function validatePull(
  answer: unknown,
  owner: string,
  sent: Roots,
): { kind: 'outdated' } | ({ kind: 'parts' } & Pulled) | null {
  const newer = v.safeParse(newerAnswer, answer)
  if (newer.success && newer.output.uid === owner) return { kind: 'outdated' }
  const parsed = v.safeParse(answerShape, answer)
  if (!parsed.success || parsed.output.uid !== owner) return null
  const { learning, transcripts, restored } = parsed.output
  if ('same' in parsed.output && parsed.output.root !== sent.content) return null
  if ('same' in learning && learning.root !== sent.learning) return null
  if ('same' in transcripts && transcripts.root !== sent.transcripts) return null

  const content =
    'same' in parsed.output
      ? null
      : {
          root: parsed.output.root,
          manifest: parsed.output.manifest,
          cards: parsed.output.cards ?? [],
          ended: parsed.output.ended,
          changed: parsed.output.changed.map(({ hash, ...course }) => ({ hash, course })),
        }
  const learned =
    'same' in learning
      ? null
      : { ...learning, changed: learning.changed.map(({ hash, ...course }) => ({ hash, course })) }
  const isListed = areCoursesListed(content) && areListed(learned, ({ course_id }) => course_id)
  if (!isListed) return null
  return {
    kind: 'parts',
    content,
    learning: learned,
    transcripts: 'same' in transcripts ? null : transcripts,
    restored,
  }
}

/**
 * What an answer that is still arriving brings, as the beginnings of hashes; `null` if it is not the owner's, or
 * leaves nothing out.
 */
export function validateSent(head: unknown, owner: string): { content: string; learning: string } | null {
  const parsed = v.safeParse(unfinishedHead, head)
  return parsed.success && parsed.output.uid === owner ? parsed.output.sent : null
}

/** A piece of an answer, checked like in `validatePull`. */
export function validatePiece(piece: unknown, owner: string): PulledPiece | null {
  const parsed = v.safeParse(pieceShape, piece)
  if (!parsed.success || parsed.output.uid !== owner) return null
  const { manifest, cards = [] } = parsed.output
  const changed = parsed.output.changed.map(({ hash, ...course }) => ({ hash, course }))
  return areCoursesListed({ manifest, cards, changed }) ? { manifest, cards, changed } : null
}

function areCoursesListed(piece: PulledPiece | null): boolean {
  const cardsAreListed = piece?.cards.every(({ id }) => Object.hasOwn(piece.manifest, id)) ?? true
  return cardsAreListed && areListed(piece, ({ id }) => id)
}

function areListed<Course>(
  part: { manifest: Manifest; changed: readonly Hashed<Course>[] } | null,
  idOf: (course: Course) => string,
): boolean {
  return !part || isEachListed(part.manifest, part.changed, ({ course }) => idOf(course))
}

/** Whether each entry is in the manifest with its hash, and only once. */
export function isEachListed<Entry extends { hash: string }>(
  manifest: Manifest,
  entries: readonly Entry[],
  idOf: (entry: Entry) => string,
): boolean {
  const ids = new Set(entries.map(idOf))
  return ids.size === entries.length && entries.every((entry) => manifest[idOf(entry)] === entry.hash)
}
