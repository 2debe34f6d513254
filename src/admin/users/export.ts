// Exports all users or enrollments.
import { type ExportedEnrollment, listEnrollmentsAfter } from '@/api/enrollments'
import { listProfilesAfter, type UserSearch } from '@/api/profiles'
import type { Profile } from '@/model/types'
import { toCsv } from '../table/csv'
import { type ReadOptions, readAll } from '../table/read-all'
import type { Exported } from '../table/useExport'

/** All users that the search and its filters find. Null when cancelled. */
export function readUsers(search: UserSearch, options: ReadOptions): Promise<Profile[] | null> {
  return readAll((after) => listProfilesAfter(after, search), options)
}

async function exportUsers(search: UserSearch, options: ReadOptions): Promise<Exported | null> {
  const users = await readUsers(search, options)
  return users && { csv: await usersCsv(users), rows: users.length }
}

async function exportEnrollments(options: ReadOptions): Promise<Exported | null> {
  const enrollments = await readAll((after) => listEnrollmentsAfter(after), options)
  return enrollments && { csv: await enrollmentsCsv(enrollments), rows: enrollments.length }
}

export function usersCsv(users: readonly Profile[]): Promise<string> {
  return toCsv(
    ['Name', 'Email', 'Role', 'Joined'],
    users.map(({ full_name, email, role, created_at }) => [full_name ?? '', email, role, created_at]),
  )
}

export function enrollmentsCsv(enrollments: readonly ExportedEnrollment[]): Promise<string> {
  return toCsv(
    ['Name', 'Email', 'Course', 'Enrolled'],
    enrollments.map(({ profile, course, enrolled_at }) => [
      profile.full_name ?? '',
      profile.email,
      course.title,
      enrolled_at,
    ]),
  )
}

/** What to export. Users are those that match the search. */
export type UserExport = { what: 'users'; search: UserSearch } | { what: 'enrollments' }

export function runExport(request: UserExport, options: ReadOptions): Promise<Exported | null> {
  return request.what === 'users' ? exportUsers(request.search, options) : exportEnrollments(options)
}
