import type { CourseSummary } from '@/mirror/schema'
import type { EnrolledCourse } from '@/model/course'

export type Offered = { course: EnrolledCourse; summary: CourseSummary }

/**
 * The course to continue: the last played one, otherwise one that was never opened. `undefined` if there is
 * nothing to watch yet.
 */
export function offer(
  courses: readonly EnrolledCourse[],
  summaries: ReadonlyMap<string, CourseSummary>,
): Offered | 'all done' | undefined {
  const all = courses.flatMap((course) => {
    const summary = summaries.get(course.id)
    return summary && summary.videos > 0 ? [{ course, summary }] : []
  })
  const open = all.filter(({ summary }) => summary.complete < summary.videos)
  if (open.length === 0) return all.length > 0 ? 'all done' : undefined
  return open.find(({ summary }) => summary.resume) ?? open[0]
}
