// Exports all users or enrollments. Reads by key rather than by page, so that a row added or removed meanwhile neither
// hides nor repeats another.
import { type ExportedEnrollment, listEnrollmentsAfter } from '@/api/enrollments'
import { listProfilesAfter, type UserSearch } from '@/api/profiles'
import type { Profile } from '@/model/types'
import { toCsv } from '../table/csv'

/** Rows per response at most; a shorter response is the last. */
const batch = 1000

type ReadOptions = { signal: AbortSignal; onProgress: (rows: number) => void }

/** Null when cancelled. */
async function readAll<Row extends { id: string }>(
  readAfter: (id: string | null) => Promise<Row[]>,
  { signal, onProgress }: ReadOptions,
): Promise<Row[] | null> {
  const rows: Row[] = []
  for (;;) {
    const next = await readAfter(rows.at(-1)?.id ?? null)
    if (signal.aborted) return null
    rows.push(...next)
    onProgress(rows.length)
    if (next.length < batch) return rows
  }
}

export type Exported = { csv: string; rows: number }

/** All users that the search and its filters find. Null when cancelled. */
export function readUsers(search: UserSearch, options: ReadOptions): Promise<Profile[] | null> {
  return readAll((after) => listProfilesAfter(after, search), options)
}

export async function exportUsers(search: UserSearch, options: ReadOptions): Promise<Exported | null> {
  const users = await readUsers(search, options)
  return users && { csv: await usersCsv(users), rows: users.length }
}

export async function exportEnrollments(options: ReadOptions): Promise<Exported | null> {
  const enrollments = await readAll(listEnrollmentsAfter, options)
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
