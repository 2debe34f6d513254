import { getCourse, updateCourse } from '@/api/courses'
import { AppError, failed, ok, type Result } from '@/lib/errors'
import type { Course, CourseFields } from '@/model/types'
import { haveSameFields } from './course-form'
import { whyNoRow } from './explain-missing-row'

/** Null when it is saved; otherwise the course as somebody else has made it since the form was opened. */
export type Outcome = Course | null

/**
 * Saves a course that was opened as `seen`. `sentBefore` are the failed saves of this form: one of them may have reached
 * the server, and is nobody else's change.
 */
export async function saveOver(
  seen: Course,
  fields: CourseFields,
  sentBefore: readonly CourseFields[],
): Promise<Result<Outcome>> {
  const { error } = await updateCourse(seen, fields)
  if (!error) return ok(null)
  if (error.code === 'not-found') return failed((await whyNoRow(seen.id)) ?? error)
  if (error.code !== 'stale') return failed(error)

  const { data: present, error: unread } = await getCourse(seen.id)
  if (unread) return failed(unread)
  if (!present) return failed(new AppError('not-found'))
  if (haveSameFields(present, fields)) return ok(null)
  if (sentBefore.some((sent) => haveSameFields(present, sent))) return saveOver(present, fields, [])
  return ok(present)
}
