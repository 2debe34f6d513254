import * as v from 'valibot'
import type { PulledCourse } from '@/mirror/apply'
import type { Manifest } from '@/mirror/database'
import { enrolledCourse, playlistVideo } from '@/model/course'
import { id } from '@/model/fields'

/** The server raises it when this app can no longer read its answers: then there is a new version of the app. */
const protocol = 1
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))
const course = v.object({ ...enrolledCourse.entries, hash, videos: v.array(playlistVideo) })

/** Whatever else a later protocol changes, it says which one it is. */
const laterAnswer = v.object({ protocol: v.pipe(v.number(), v.minValue(protocol + 1)), uid: id })

const head = { protocol: v.literal(protocol), uid: id, root: hash }
const unchanged = v.object({ ...head, same: v.literal(true) })
const content = v.object({ ...head, manifest: v.record(id, hash), changed: v.array(course) })
const answerShape = v.union([unchanged, content])

export type HashedCourse = { hash: string; course: PulledCourse }

export type PullAnswer =
  | { kind: 'unchanged' }
  /** This app is older than the server, and can't read what it says. */
  | { kind: 'outdated' }
  | { kind: 'content'; root: string; manifest: Manifest; changed: HashedCourse[] }

/**
 * The server's answer if it is one, whole and about the owner; `null` for anything else: a portal's page, a cut body,
 * another user's content, a course that the manifest does not list or lists with another hash.
 */
export function validatePull(answer: unknown, owner: string, sentRoot: string | null): PullAnswer | null {
  const later = v.safeParse(laterAnswer, answer)
  if (later.success && later.output.uid === owner) return { kind: 'outdated' }
  const parsed = v.safeParse(answerShape, answer)
  if (!parsed.success || parsed.output.uid !== owner) return null
  if ('same' in parsed.output) return parsed.output.root === sentRoot ? { kind: 'unchanged' } : null
  const { root, manifest } = parsed.output
  const changed = parsed.output.changed.map(({ hash, ...course }) => ({ hash, course }))
  const listed = changed.every(({ hash, course }) => manifest[course.id] === hash)
  const once = new Set(changed.map(({ course }) => course.id)).size === changed.length
  return listed && once ? { kind: 'content', root, manifest, changed } : null
}
