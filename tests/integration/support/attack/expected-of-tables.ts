// What each role may do to each table, column by column.
import type { Database } from '../../../../src/model/database.types.ts'
import { adminsOnly, each, nobody, type Row } from './outcomes.ts'
import type { TableAttack } from './table-attacks.ts'

type Tables = Database['public']['Tables']
export type TableName = keyof Tables
type Column<Table extends TableName> = keyof Tables[Table]['Row'] & string

/**
 * `insert` and `update` give, for each column, the outcome of writing a value of the caller's choice to it.
 */
export type TableExpectations<Columns extends string = string> = {
  /** Which rows are the caller's own; their id is $1. */
  own: string
  read: Row
  /** Inserting the minimum that makes a row the caller's own. */
  create: Row
  insert: Record<Columns, Row>
  update: Record<Columns, Row>
  upsert: Row
  /** An upsert that ignores duplicates, of rows that all exist. */
  complete: Row
  delete: Row
}

/** Learners request no rows: they get theirs through own_profile and pull_mirror. */
const adminsRead = adminsOnly('all')
const adminsInsert = adminsOnly('done')

/** No one writes to the table itself, not even admins, who have functions for that. */
function writtenByFunctions<Columns extends string>(...columns: Columns[]) {
  const none = each(nobody, ...columns)
  return { create: nobody, insert: none, update: none, upsert: nobody, complete: nobody, delete: nobody }
}

export const expectedOfTables: { [Table in TableName]: TableExpectations<Column<Table>> } = {
  profiles: {
    own: 'id = $1',
    read: adminsRead,
    ...writtenByFunctions('id', 'email', 'full_name', 'avatar_url', 'role', 'created_at'),
  },
  courses: {
    own: 'id in (select course_id from enrollments where user_id = $1)',
    read: adminsRead,
    ...writtenByFunctions(
      'id',
      'title',
      'description',
      'thumbnail_url',
      'level',
      'language',
      'certificate',
      'is_active',
      'created_at',
      'revision',
      'version',
    ),
  },
  course_videos: {
    own: 'course_id in (select course_id from enrollments where user_id = $1)',
    read: adminsRead,
    ...writtenByFunctions(
      'id',
      'course_id',
      'title',
      'description',
      'youtube_url',
      'order_index',
      'version',
      'duration_s',
      'learners_duration_s',
      'file_duration_s',
      'link_since',
      'section',
      'earlier_ids',
      'same_ids',
      'starts_at',
      'expected_minutes',
    ),
  },
  enrollments: {
    own: 'user_id = $1',
    read: adminsRead,
    create: adminsInsert,
    insert: {
      ...each(adminsInsert, 'user_id', 'course_id'),
      ...each(nobody, 'id', 'enrolled_at', 'group_label', 'ends_on', 'reminded_at'),
    },
    update: each(
      nobody,
      'id',
      'user_id',
      'course_id',
      'enrolled_at',
      'group_label',
      'ends_on',
      'reminded_at',
    ),
    upsert: nobody,
    complete: adminsOnly('nothing'),
    delete: adminsRead,
  },
}

const probes = adminsOnly('any')

export type TableCell = { attack: TableAttack; label: string; row: Row }

/** Every row of a table's part of the matrix. */
export function cellsOfTable(table: TableName): TableCell[] {
  const expected: TableExpectations = expectedOfTables[table]
  const { read, create, upsert, complete } = expected
  const perColumn = (verb: 'insert' | 'update') =>
    Object.entries(expected[verb]).map(([column, row]) => ({
      attack: { verb, column },
      label: `${verb} ${column}`,
      row,
    }))
  return [
    { attack: { verb: 'read' }, label: 'read', row: read },
    { attack: { verb: 'embed' }, label: 'embed', row: adminsRead },
    { attack: { verb: 'count' }, label: 'count', row: read },
    { attack: { verb: 'probe' }, label: 'probe', row: probes },
    { attack: { verb: 'create' }, label: 'create', row: create },
    ...perColumn('insert'),
    ...perColumn('update'),
    { attack: { verb: 'upsert' }, label: 'upsert', row: upsert },
    { attack: { verb: 'complete' }, label: 'upsert what is missing', row: complete },
    { attack: { verb: 'delete' }, label: 'delete', row: expected.delete },
  ]
}
