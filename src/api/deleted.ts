// What admins have deleted, for as long as it can be restored: thirty days.
import * as v from 'valibot'
import { AppError } from '@/lib/errors'
import { type Columns, count, id, optionalShownText, shownText, text, time } from '@/model/fields'
import type { DeletedItem, ListQuery, Page } from '@/model/types'
import { call } from './call'
import { client } from './client'
import type { DeletedSort } from './sorts'

const deletedRow = v.object({
  id,
  kind: v.picklist(['course', 'video']),
  title: text,
  course_id: id,
  course_title: text,
  learners: count,
  videos: count,
  deleted_at: time,
  deleted_by: v.nullable(v.object({ id, email: shownText, full_name: optionalShownText })),
} satisfies Columns<DeletedItem>)

export function listDeleted(query: Omit<ListQuery<DeletedSort>, 'search'>): Promise<Page<DeletedItem>> {
  const { page, pageSize, sort, isDescending } = query
  return call(
    client.rpc('list_deleted', {
      first: (page - 1) * pageSize,
      size: pageSize,
      sort,
      is_descending: isDescending,
    }),
    v.object({ rows: v.array(deletedRow), count }),
  )
}

const refusals = {
  gone: new AppError('not-found', { reason: 'not-restorable' }),
  'no-course': new AppError('conflict', { reason: 'course-deleted-too' }),
  'in-the-way': new AppError('conflict', { reason: 'place-taken' }),
} as const

/** Restores a course or video with everything that was deleted with it. Repeating it succeeds, too. */
export async function restoreDeleted(item: string): Promise<void> {
  const outcome = await call(
    client.rpc('restore_deleted', { item }),
    v.picklist(['restored', 'gone', 'no-course', 'in-the-way']),
  )
  if (outcome !== 'restored') throw refusals[outcome]
}
