// Exports the progress of a course's learners, or that of one learner.
import { listEnrollmentsAfter, type UserCourse } from '@/api/enrollments'
import { listProgress } from '@/api/progress'
import { spelledCode } from '@/lib/certificate-code'
import type { Course, CourseProgress, Profile } from '@/model/types'
import { type CsvColumns, toCsv } from '../table/csv'
import { type ReadOptions, readAll } from '../table/read-all'
import type { Exported } from '../table/useExport'
import { progressBy } from './queries'

type Person = Pick<Profile, 'email' | 'full_name'>
type Row = {
  profile: Person
  course: string
  group: string | null
  enrolledAt: string
  endsOn: string | null
  progress: CourseProgress | undefined
}

export type CourseExport = { what: 'progress'; of: string; course: Pick<Course, 'id' | 'title'> }

/** Null when cancelled. */
export async function exportCourseProgress(
  { course }: CourseExport,
  options: ReadOptions,
): Promise<Exported | null> {
  const rows = await readAll(async (after) => {
    const enrollments = await listEnrollmentsAfter(after, course.id)
    const learners = enrollments.map(({ user_id }) => user_id)
    const known = progressBy('user_id', learners.length > 0 ? await listProgress(learners, [course.id]) : [])
    return enrollments.map(({ id, user_id, profile, enrolled_at, group_label, ends_on }) => ({
      id,
      profile,
      course: course.title,
      group: group_label,
      enrolledAt: enrolled_at,
      endsOn: ends_on,
      progress: known.get(user_id),
    }))
  }, options)
  return rows && { csv: await toCsv(progressCsv, rows), rows: rows.length }
}

export type LearnerExport = {
  what: 'progress'
  of: string
  user: Person
  courses: ReadonlyMap<string, UserCourse>
  progress: ReadonlyMap<string, CourseProgress>
}

/** Exports what has already been loaded. */
export async function exportLearnerProgress({ user, courses, progress }: LearnerExport): Promise<Exported> {
  const rows = [...courses].map(([id, { title, group, enrolledAt, endsOn }]) => ({
    profile: user,
    course: title,
    group,
    enrolledAt,
    endsOn,
    progress: progress.get(id),
  }))
  return { csv: await toCsv(progressCsv, rows), rows: rows.length }
}

export const progressCsv: CsvColumns<Row> = {
  Name: ({ profile }) => profile.full_name ?? '',
  Email: ({ profile }) => profile.email,
  Course: ({ course }) => course,
  Group: ({ group }) => group ?? '',
  Enrolled: ({ enrolledAt }) => enrolledAt,
  'Last day': ({ endsOn }) => endsOn ?? '',
  'Videos watched': ({ progress }) => String(progress?.complete ?? ''),
  Videos: ({ progress }) => String(progress?.total ?? ''),
  Completed: ({ progress }) => {
    if (!progress) return ''
    return progress.total > 0 && progress.complete >= progress.total ? 'yes' : 'no'
  },
  'Last activity': ({ progress }) => progress?.last_activity ?? '',
  Certificate: ({ progress }) => (progress?.certificate ? spelledCode(progress.certificate.code) : ''),
  'Certificate issued': ({ progress }) => progress?.certificate?.issued_at ?? '',
  'Certificate revoked': ({ progress }) => progress?.certificate?.revoked_at ?? '',
}
