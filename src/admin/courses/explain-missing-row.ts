import { countCourseUse } from '@/api/courses'
import { AppError } from '@/lib/errors'

/**
 * A write that found no row: is the course gone, or may this person no longer write it? A policy hides rows and says
 * nothing; this question is refused aloud. Null where the course is there.
 */
export async function whyNoRow(id: string): Promise<AppError | null> {
  const { data, error } = await countCourseUse([id])
  if (error) return error
  return data.has(id) ? null : new AppError('not-found')
}
