// RxDB with its Supabase replication, one collection per table. It needs the columns `_modified` and `_deleted`: see
// `bench/sync/peers-access.ts`.
import { createRxDatabase, type RxCollection, type RxJsonSchema } from 'rxdb'
import { replicateSupabase } from 'rxdb/plugins/replication-supabase'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import type { Course, CourseVideo, Enrollment } from '@/model/types'
import { connect } from './client'
import type { Contestant } from './contestant'

/** RxDB quotes names, which the hosted API accepts but the embedded one does not. */
const client = connect((input, init) => fetch(String(input).replaceAll('%22', ''), init))

type Rows = {
  enrollments: Pick<Enrollment, 'id' | 'course_id' | 'enrolled_at'>
  courses: Pick<Course, 'id' | 'title' | 'description' | 'thumbnail_url' | 'created_at'>
  course_videos: Omit<CourseVideo, 'version'>
}
type Table = keyof Rows

const text = { type: 'string' }
const nullableText = { type: ['string', 'null'] }

type Schema = RxJsonSchema<Record<string, unknown>>

function schemaOf(columns: Schema['properties']): Schema {
  const properties = { id: { type: 'string', maxLength: 36 }, ...columns }
  return { version: 0, primaryKey: 'id', type: 'object', properties }
}

const schemas: Record<Table, Schema> = {
  enrollments: schemaOf({ course_id: text, enrolled_at: text }),
  courses: schemaOf({
    title: text,
    description: nullableText,
    thumbnail_url: nullableText,
    created_at: text,
  }),
  course_videos: schemaOf({
    course_id: text,
    title: text,
    description: nullableText,
    youtube_url: text,
    order_index: { type: 'number' },
  }),
}
const tables = Object.keys(schemas) as Table[]

let collections: Record<Table, RxCollection>

/** In RxDB's favour: the largest batches that Supabase allows, and only the columns that are read. */
async function replicate(table: Table): Promise<void> {
  const columns = Object.keys(schemas[table].properties).join()
  const replication = replicateSupabase({
    tableName: table,
    client,
    collection: collections[table],
    replicationIdentifier: table,
    live: false,
    waitForLeadership: false,
    pull: { batchSize: 1000, queryBuilder: ({ query }) => query.select(`${columns},_modified,_deleted`) },
  })
  const failed = new Promise<never>((_, reject) => replication.error$.subscribe(reject))
  await Promise.race([replication.awaitInitialReplication(), failed])
}

async function readAll<Name extends Table>(table: Name): Promise<Rows[Name][]> {
  const documents = await collections[table].find().exec()
  return documents.map((document) => document.toJSON())
}

export const rxdb: Contestant = {
  async open() {
    const database = await createRxDatabase({ name: 'rxdb', storage: getRxStorageDexie() })
    const creators = Object.fromEntries(tables.map((table) => [table, { schema: schemas[table] }]))
    collections = (await database.addCollections(creators)) as Record<Table, RxCollection>
  },

  async sync() {
    await Promise.all(tables.map(replicate))
  },

  async read() {
    const [enrollments, courses, videos] = [
      await readAll('enrollments'),
      await readAll('courses'),
      await readAll('course_videos'),
    ]
    const enrolledAt = new Map(enrollments.map(({ course_id, enrolled_at }) => [course_id, enrolled_at]))
    const ofCourse = Map.groupBy(videos, ({ course_id }) => course_id)
    return courses
      .filter(({ id }) => enrolledAt.has(id))
      .map((course) => ({
        ...course,
        enrolled_at: enrolledAt.get(course.id) ?? '',
        videos: (ofCourse.get(course.id) ?? []).map(({ course_id: _, ...video }) => video),
      }))
  },
}
