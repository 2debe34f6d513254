import { type ExportedEnrollment, listEnrollmentsAfter } from '@/api/enrollments'
import { listProfilesAfter, type UserSearch } from '@/api/profiles'
import type { Profile } from '@/model/types'
import { type CsvColumns, toCsv } from '../table/csv'
import { type ReadOptions, readAll } from '../table/read-all'
import type { Exported } from '../table/useExport'

/** All users that match the search and its filters. Null if cancelled. */
export function readUsers(search: UserSearch, options: ReadOptions): Promise<Profile[] | null> {
  return readAll((after) => listProfilesAfter(after, search), options)
}

async function exportUsers(search: UserSearch, options: ReadOptions): Promise<Exported | null> {
  const users = await readUsers(search, options)
  return users && { csv: await toCsv(userCsv, users), rows: users.length }
}

async function exportEnrollments(options: ReadOptions): Promise<Exported | null> {
  const enrollments = await readAll((after) => listEnrollmentsAfter(after), options)
  return enrollments && { csv: await toCsv(enrollmentCsv, enrollments), rows: enrollments.length }
}

export const userCsv: CsvColumns<Profile> = {
  Name: ({ full_name }) => full_name ?? '',
  Email: ({ email }) => email,
  Role: ({ role }) => role,
  Joined: ({ created_at }) => created_at,
}

export const enrollmentCsv: CsvColumns<ExportedEnrollment> = {
  Name: ({ profile }) => profile.full_name ?? '',
  Email: ({ profile }) => profile.email,
  Course: ({ course }) => course.title,
  Group: ({ group_label }) => group_label ?? '',
  Enrolled: ({ enrolled_at }) => enrolled_at,
  'Last day': ({ ends_on }) => ends_on ?? '',
}

/** What to export: the users that match the search, or all enrollments. */
export type UserExport = { what: 'users'; search: UserSearch } | { what: 'enrollments' }

export function runExport(request: UserExport, options: ReadOptions): Promise<Exported | null> {
  return request.what === 'users' ? exportUsers(request.search, options) : exportEnrollments(options)
}
