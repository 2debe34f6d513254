// Everybody and everything, as files. Read by key rather than by page: a row that is added or removed meanwhile
// neither hides nor repeats another one.
import { type ExportedEnrollment, listEnrollmentsAfter } from '@/api/enrollments'
import { listProfilesAfter } from '@/api/profiles'
import type { Profile } from '@/model/types'
import { toCsv } from '../table/csv'

/** What one answer holds at most; a shorter one is the last. */
const batch = 1000

type Watch = { signal: AbortSignal; onProgress: (rows: number) => void }

/** Null when it was given up. */
async function readAll<Row extends { id: string }>(
  readAfter: (id: string | null) => Promise<Row[]>,
  { signal, onProgress }: Watch,
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

export async function exportUsers(search: string, watch: Watch): Promise<Exported | null> {
  const users = await readAll((after) => listProfilesAfter(after, search), watch)
  return users && { csv: await usersCsv(users), rows: users.length }
}

export async function exportEnrollments(watch: Watch): Promise<Exported | null> {
  const enrollments = await readAll(listEnrollmentsAfter, watch)
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
