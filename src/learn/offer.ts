import { dayOf } from '@/lib/days'
import type { CourseSummary, SessionAhead } from '@/mirror/schema'
import type { EnrolledCourse } from '@/model/course'
import { isAhead, livePhaseOf } from '@/model/live'

export type Offered = { course: EnrolledCourse; summary: CourseSummary; session?: SessionAhead }

/**
 * The course to continue: one with a live session today, then the last played one, otherwise one that was never opened.
 * If only live sessions are left to watch, the next one. `undefined` if there is nothing to watch yet.
 */
export function offer(
  courses: readonly EnrolledCourse[],
  summaries: ReadonlyMap<string, CourseSummary>,
  now: number,
): Offered | 'all done' | undefined {
  const all = courses.flatMap((course) => {
    const summary = summaries.get(course.id)
    return summary && summary.videos > 0 ? [{ course, summary: withRecording(summary, now) }] : []
  })
  const sessions = all
    .flatMap((each) => aheadIn(each.summary, now).map((session) => ({ ...each, session })))
    .sort((a, b) => Date.parse(a.session.starts_at) - Date.parse(b.session.starts_at))
  const [nextSession] = sessions
  if (nextSession && isToday(nextSession.session, now)) return nextSession
  const open = all.filter(({ summary }) => summary.complete < summary.videos)
  if (open.length === 0) return all.length > 0 ? 'all done' : undefined
  return (
    open.find(({ summary }) => summary.resume) ??
    open.find(({ summary }) => summary.complete + aheadIn(summary, now).length < summary.videos) ??
    nextSession
  )
}

/** A session that was not over when the summary was made may be all that is left to watch. */
function withRecording(summary: CourseSummary, now: number): CourseSummary {
  if (summary.resume || !summary.active) return summary
  const resume = summary.sessions?.find((session) => livePhaseOf(session, now) === 'over')
  return resume ? { ...summary, resume } : summary
}

/** The course's live sessions that are not over, the next one first. */
export function aheadIn({ sessions = [] }: CourseSummary, now: number): SessionAhead[] {
  return sessions.filter((session) => isAhead(session, now))
}

/** On its day by this device's calendar, until it is over: it may last past midnight. */
function isToday(session: SessionAhead, now: number): boolean {
  return (
    livePhaseOf(session, now) !== 'upcoming' || dayOf(new Date(session.starts_at)) === dayOf(new Date(now))
  )
}
