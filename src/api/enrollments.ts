import * as v from 'valibot'
import { AppError } from '@/lib/errors'
import { listedCertificate } from '@/model/certificate'
import { type Columns, count, day, id, optionalShownText, shownText, text, time } from '@/model/fields'
import type {
  CourseLearner,
  CourseLearners,
  EnrollList,
  EnrollOutcome,
  FormerCourseEnd,
  FormerEnd,
  Invitation,
  LearnerChange,
  LearnerStatus,
  ListQuery,
  Page,
} from '@/model/types'
import { call, callPage, callRow, idRow, noContent } from './call'
import { client } from './client'
import type { LearnerSort } from './sorts'

const person = { email: shownText, full_name: optionalShownText }

const userCourseRow = v.object({
  course_id: id,
  enrolled_at: time,
  group_label: optionalShownText,
  ends_on: v.nullable(day),
  course: v.object({ title: text, is_active: v.boolean() }),
})

const courseLearnerRow = v.object({
  id,
  enrolled_at: time,
  group_label: optionalShownText,
  reminded_at: v.nullable(time),
  ends_on: v.nullable(day),
  profile: v.object({ id, ...person }),
  complete: count,
  last_activity: v.nullable(time),
  certificate: v.nullable(listedCertificate),
} satisfies Columns<CourseLearner>)

export type LearnerQuery = ListQuery<LearnerSort> & {
  status?: LearnerStatus | undefined
  /** '' for learners without a group, undefined for all. */
  group?: string | undefined
}

const enrollOutcomeRow = v.object({
  id: v.nullable(id),
  email: optionalShownText,
  name: optionalShownText,
  outcome: v.picklist(['unknown', 'enrolled', 'new', 'invite', 'invited']),
  similar: optionalShownText,
  similar_invited: optionalShownText,
  group_label: optionalShownText,
  former_group: v.nullable(text),
  ends_on: v.nullable(day),
  former_end: v.nullable(text),
  invited_group: v.nullable(text),
  invited_end: v.nullable(text),
  just_enrolled: v.boolean(),
} satisfies Columns<EnrollOutcome>)

const exportedEnrollmentRow = v.object({
  id,
  user_id: id,
  enrolled_at: time,
  group_label: optionalShownText,
  ends_on: v.nullable(day),
  profile: v.object(person),
  course: v.object({ title: text }),
})

/** One of a user's courses, active or not. */
export type UserCourse = {
  title: string
  isActive: boolean
  enrolledAt: string
  group: string | null
  /** Their last day in it; null is for ever. */
  endsOn: string | null
}

/** All courses the user is enrolled in, by course id. */
export async function listEnrollmentsOf(userId: string): Promise<Map<string, UserCourse>> {
  const enrolled = new Map<string, UserCourse>()
  for (let page = 1; ; page++) {
    const { rows, count } = await callPage(
      { page, pageSize: 1000 },
      (first, last) =>
        client
          .from('enrollments')
          .select('course_id, enrolled_at, group_label, ends_on, course:courses!inner(title, is_active)', {
            count: 'exact',
          })
          .eq('user_id', userId)
          .order('course_id')
          .range(first, last),
      userCourseRow,
    )
    for (const { course_id, enrolled_at, group_label, ends_on, course } of rows) {
      enrolled.set(course_id, {
        title: course.title,
        isActive: course.is_active,
        enrolledAt: enrolled_at,
        group: group_label,
        endsOn: ends_on,
      })
    }
    if (rows.length === 0 || enrolled.size >= count) return enrolled
  }
}

/** The last days in courses that the user was removed from, by course id: they come back with the course. */
export async function listFormerEnds(userId: string): Promise<Map<string, string>> {
  const ends = await call(
    client.rpc('list_former_ends', { learner: userId }),
    v.array(v.object({ course_id: id, ends_on: day } satisfies Columns<FormerCourseEnd>)),
  )
  return new Map(ends.map(({ course_id, ends_on }) => [course_id, ends_on]))
}

/** A course that a user is to have; if it is new to them, until this day, as YYYY-MM-DD, or '' for ever. */
export type ChosenCourse = { id: string; lastDay: string }

/**
 * Makes `chosen` the user's courses in one transaction; enrollments that stay keep their dates. `seen` lists
 * the courses the form was opened with; throws 'stale' if they have changed since.
 */
export async function replaceEnrollments(
  userId: string,
  chosen: readonly ChosenCourse[],
  seen: readonly string[],
): Promise<void> {
  await call(
    client.rpc('replace_enrollments', {
      learner: userId,
      chosen: chosen.map(({ id }) => id),
      seen: [...seen],
      last_days: chosen.map(({ lastDay }) => lastDay),
    }),
    noContent,
  )
}

/** The courses, by id, that users were removed from and that they were enrolled in. */
export type EnrollmentChange = { ended?: readonly string[]; added?: readonly string[] }

/** How many entries of a long list go into one request. */
const perRequest = 500

/**
 * Undoes a change that was made to each of these users: ended enrollments return with their date, and added
 * ones end. Does what is possible, and throws 'not-found' if that is not all.
 */
export async function undoEnrollments(
  people: readonly string[],
  { ended = [], added = [] }: EnrollmentChange,
): Promise<void> {
  let isWhole = true
  for (let first = 0; first < people.length; first += perRequest) {
    const batch = people.slice(first, first + perRequest)
    const isBatchWhole = await call(
      client.rpc('undo_enrollments', { people: batch, ended: [...ended], added: [...added] }),
      v.boolean(),
    )
    isWhole &&= isBatchWhole
  }
  if (!isWhole) throw new AppError('not-found', { reason: 'not-all-back' })
}

/** One page of the learners enrolled in a course, with the number of its videos. */
export function listCourseLearners(
  courseId: string,
  { search, status, group, page, pageSize, sort, isDescending }: LearnerQuery,
): Promise<CourseLearners> {
  return call(
    client.rpc('list_course_learners', {
      course: courseId,
      query: search.trim(),
      ...(status && { status }),
      ...(group !== undefined && { group_label: group }),
      sort,
      is_descending: isDescending,
      first: (page - 1) * pageSize,
      size: pageSize,
    }),
    v.object({
      rows: v.array(courseLearnerRow),
      count,
      more: v.boolean(),
      videos: count,
      groups: v.array(shownText),
    }),
  )
}

const invitationRow = v.object({
  id,
  email: shownText,
  full_name: optionalShownText,
  group_label: optionalShownText,
  ends_on: v.nullable(day),
  invited_at: time,
  expires_at: time,
  invited_by: v.nullable(v.object({ id, ...person })),
} satisfies Columns<Invitation>)

/** One page of the people who are invited to a course and have not signed in yet, latest first. */
export function listInvitations(
  courseId: string,
  { page, pageSize }: Pick<ListQuery, 'page' | 'pageSize'>,
): Promise<Page<Invitation>> {
  return call(
    client.rpc('list_invitations', {
      course: courseId,
      first: (page - 1) * pageSize,
      size: pageSize,
    }),
    v.object({ rows: v.array(invitationRow), count }),
  )
}

/** Revokes what still exists, and throws 'not-found' if some did not: the person may have signed in. */
export async function revokeInvitations(courseId: string, emails: readonly string[]): Promise<void> {
  let revoked = 0
  for (let first = 0; first < emails.length; first += perRequest) {
    const batch = emails.slice(first, first + perRequest)
    const gone = await call(
      client.rpc('revoke_invitations', { course: courseId, emails: batch }),
      v.array(text),
    )
    revoked += gone.length
  }
  if (revoked < emails.length) {
    throw new AppError('not-found', { reason: 'signed-in-since' })
  }
}

/** Throws 'not-found' if no row was deleted, also when a policy hid it. */
export async function endEnrollment(id: string): Promise<void> {
  const row = await callRow(client.from('enrollments').delete().eq('id', id).select('id'), idRow)
  if (!row) throw new AppError('not-found')
}

/**
 * Ends the enrollments of these users in a course, and returns the users who had one. At most a hundred:
 * their ids are in the URL.
 */
export async function endEnrollments(courseId: string, people: readonly string[]): Promise<Set<string>> {
  const rows = await call(
    client.from('enrollments').delete().eq('course_id', courseId).in('user_id', people).select('user_id'),
    v.array(v.object({ user_id: id })),
  )
  return new Set(rows.map(({ user_id }) => user_id))
}

/** Enrolls or invites at most five thousand people in one transaction. A dry run only reports what would happen. */
export function enrollPeople(
  courseId: string,
  { people, emails, names = [], groups = [], lastDays = [] }: EnrollList,
  { isDryRun }: { isDryRun: boolean },
): Promise<EnrollOutcome[]> {
  const list = { people: [...people], emails: [...emails], names: [...names] }
  const given = { group_labels: [...groups], last_days: [...lastDays] }
  return call(
    client.rpc('enroll_people', { course: courseId, ...list, ...given, dry_run: isDryRun }),
    v.array(enrollOutcomeRow),
  )
}

/** Puts each learner, by id, into the given group of the course; '' removes them from theirs. */
export async function groupLearners(
  courseId: string,
  groups: readonly { id: string; group: string }[],
): Promise<void> {
  for (let first = 0; first < groups.length; first += perRequest) {
    const batch = groups.slice(first, first + perRequest)
    await call(
      client.rpc('group_learners', {
        course: courseId,
        people: batch.map(({ id }) => id),
        group_labels: batch.map(({ group }) => group),
      }),
      noContent,
    )
  }
}

const formerEnds = v.array(v.object({ id, ends_on: v.nullable(day) } satisfies Columns<FormerEnd>))

/** Gives each learner, by id, a last day in the course, as YYYY-MM-DD; '' is for ever. Returns those it has changed. */
export async function setAccessEnds(
  courseId: string,
  ends: readonly { id: string; lastDay: string }[],
): Promise<FormerEnd[]> {
  const changed: FormerEnd[] = []
  for (let first = 0; first < ends.length; first += perRequest) {
    const batch = ends.slice(first, first + perRequest)
    const people = batch.map(({ id }) => id)
    const last_days = batch.map(({ lastDay }) => lastDay)
    changed.push(
      ...(await call(client.rpc('set_access_ends', { course: courseId, last_days, people }), formerEnds)),
    )
  }
  return changed
}

/** The same for everyone who is enrolled in the course. */
export async function setAccessEndOfAll(courseId: string, lastDay: string): Promise<FormerEnd[]> {
  const changed: FormerEnd[] = []
  for (;;) {
    const batch = await call(
      client.rpc('set_access_ends', { course: courseId, last_days: [lastDay] }),
      formerEnds,
    )
    changed.push(...batch)
    if (batch.length === 0) return changed
  }
}

/** Takes changes back, unless somebody else has changed the same since. Returns for how many people that is so. */
export async function undoLearnerChanges(
  courseId: string,
  changes: readonly LearnerChange[],
): Promise<number> {
  let others = 0
  for (let first = 0; first < changes.length; first += perRequest) {
    const batch = changes.slice(first, first + perRequest)
    others += await call(client.rpc('undo_learner_changes', { course: courseId, changes: batch }), count)
  }
  return others
}

export type ExportedEnrollment = v.InferOutput<typeof exportedEnrollmentRow>

/**
 * The enrollments, or those of one course, whose id comes after `after`, ordered by id, at most a thousand:
 * for exports.
 */
export function listEnrollmentsAfter(after: string | null, courseId?: string): Promise<ExportedEnrollment[]> {
  const all = client
    .from('enrollments')
    .select(
      'id, user_id, enrolled_at, group_label, ends_on, profile:profiles!inner(email, full_name), course:courses!inner(title)',
    )
    .order('id')
    .limit(1000)
  const rows = courseId === undefined ? all : all.eq('course_id', courseId)
  return call(after === null ? rows : rows.gt('id', after), v.array(exportedEnrollmentRow))
}
