import * as v from 'valibot'
import type { PulledCourse } from '@/mirror/apply'
import type { Manifest } from '@/mirror/database'
import { enrolledCourse, playlistVideo } from '@/model/course'
import { id } from '@/model/fields'

/** The server raises it when older apps can no longer read its answers: a newer version of the app is out then. */
const protocol = 1
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))
const course = v.object({ ...enrolledCourse.entries, hash, videos: v.array(playlistVideo) })

/** Whatever else a newer protocol changes, its answers still name the protocol and the user. */
const newerAnswer = v.object({ protocol: v.pipe(v.number(), v.minValue(protocol + 1)), uid: id })

const head = { protocol: v.literal(protocol), uid: id, root: hash }
const unchanged = v.object({ ...head, same: v.literal(true) })
const content = v.object({ ...head, manifest: v.record(id, hash), changed: v.array(course) })
const answerShape = v.union([unchanged, content])

export type HashedCourse = { hash: string; course: PulledCourse }

export type PullAnswer =
  | { kind: 'unchanged' }
  /** This app is too old to read the server's answer. */
  | { kind: 'outdated' }
  | { kind: 'content'; root: string; manifest: Manifest; changed: HashedCourse[] }

/**
 * The server's answer if it is complete and about the owner; `null` for anything else: a portal's page, a truncated body,
 * another user's content, a course that is missing from the manifest or has another hash there.
 */
export function validatePull(answer: unknown, owner: string, sentRoot: string | null): PullAnswer | null {
  const newer = v.safeParse(newerAnswer, answer)
  if (newer.success && newer.output.uid === owner) return { kind: 'outdated' }
  const parsed = v.safeParse(answerShape, answer)
  if (!parsed.success || parsed.output.uid !== owner) return null
  if ('same' in parsed.output) return parsed.output.root === sentRoot ? { kind: 'unchanged' } : null
  const { root, manifest } = parsed.output
  const changed = parsed.output.changed.map(({ hash, ...course }) => ({ hash, course }))
  const areListed = changed.every(({ hash, course }) => manifest[course.id] === hash)
  const areUnique = new Set(changed.map(({ course }) => course.id)).size === changed.length
  return areListed && areUnique ? { kind: 'content', root, manifest, changed } : null
}
