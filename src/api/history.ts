// The record of who changed what, and when: courses, videos, transcripts, enrollments and roles. Written by
// the database alone.
import * as v from 'valibot'
import {
  type Columns,
  count,
  id,
  optionalShownText,
  optionalText,
  shownText,
  text,
  time,
} from '@/model/fields'
import type { HistoryAct, HistoryEntry, ListQuery, Page } from '@/model/types'
import { call } from './call'
import { client } from './client'

const person = v.nullable(v.object({ id, email: shownText, full_name: optionalShownText }))
const columns = v.nullable(v.record(v.string(), v.unknown()))

const historyRow = v.object({
  id: text,
  at: time,
  kind: v.picklist(['course', 'video', 'transcript', 'enrollment', 'role', 'certificate']),
  action: v.picklist(['created', 'changed', 'deleted', 'restored']),
  item: id,
  course_id: v.nullable(id),
  title: optionalText,
  before: columns,
  after: columns,
  actor: person,
  learner: person,
  undo: v.nullable(v.picklist(['restore', 'enroll'])),
} satisfies Columns<HistoryEntry>)

/** Whose history: a course's or a user's, by id. */
export type HistoryOf = { course: string } | { learner: string }

const historyAct = v.object({ ...historyRow.entries, entries: count } satisfies Columns<HistoryAct>)

type Query = Pick<ListQuery, 'page' | 'pageSize' | 'isDescending'>

/** One page of the last 365 days. With `act`, the id of one of its rows, one page of the entries of that act. */
export function listActs(
  of: HistoryOf,
  { page, pageSize, isDescending }: Query,
  act?: string,
): Promise<Page<HistoryAct>> {
  return call(
    client.rpc('list_acts', {
      ...of,
      first: (page - 1) * pageSize,
      size: pageSize,
      is_descending: isDescending,
      ...(act !== undefined && { act: Number(act) }),
    }),
    v.object({ rows: v.array(historyAct), count }),
  )
}
