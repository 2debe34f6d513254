// What works without further changes once a migration has added a field to courses or videos, and to the
// content that devices pull.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { aCourse, aLink, enroll, saveCourse, saveVideo } from '../integration/support/courses.ts'
import { PullingDevice, pull } from '../integration/support/mirror.ts'
import { aLearner, anAdmin } from '../integration/support/people.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'

let backend: Backend

beforeEach(async () => {
  backend = await openTestBackend()
  return () => backend.close()
})

/** Adds a field as a migration would: to the tables, and to the content that devices pull. */
async function addSeason(): Promise<void> {
  await backend.sql(`alter table courses add column season text not null default 'Any'`)
  await backend.sql('alter table course_videos add column season text')
  const [content] = await backend.sql<{ definition: string }>(
    `select pg_get_functiondef('private.course_content'::regproc) as definition`,
  )
  const definition = content?.definition ?? ''
  const changed = definition.replace(
    "'title', course.title,",
    "'title', course.title, 'season', course.season,",
  )
  expect(changed).not.toBe(definition)
  await backend.sql(changed)
}

test('A newly added field reaches every device on its next pull, even if no one edits the courses', async () => {
  const learner = await aLearner(backend)
  const courses = [await aCourse(backend), await aCourse(backend)]
  await enroll(backend, learner.id, ...courses)
  const device = new PullingDevice(learner.client)
  await device.pull()
  await addSeason()
  expect((await device.pull()).sort()).toEqual([...courses].sort())
  for (const id of courses) expect(device.courses.get(id)).toMatchObject({ season: 'Any' })
  expect(await device.pull()).toEqual([])
})

test('A newly added field is created, saved and checked for conflicts with no change to the functions', async () => {
  await addSeason()
  const admin = await anAdmin(backend)
  const id = randomUUID()
  const video = { id: randomUUID(), title: 'One', youtube_url: aLink, season: 'First' }
  const create = (course: object) =>
    admin.client.rpc('create_course', { course: { id, title: 'Nadi', ...course }, videos: [video] })
  expect((await create({ season: 'Beginner' })).data).toMatchObject({
    outcome: 'saved',
    row: { season: 'Beginner', version: 0 },
  })
  expect((await saveCourse(admin, id, { season: 'Advanced' })).data).toMatchObject({
    outcome: 'saved',
    row: { season: 'Advanced', version: 1 },
  })
  expect((await saveCourse(admin, id, { title: 'Late' })).data).toMatchObject({ outcome: 'conflict' })
  expect((await saveVideo(admin, video.id, id, { season: 'Second' }, 0)).data).toMatchObject({
    outcome: 'saved',
    row: { season: 'Second', version: 1 },
  })
  expect((await saveVideo(admin, video.id, id, { title: 'Late' }, 0)).data).toMatchObject({
    outcome: 'conflict',
  })
})

test('Every column of a course or video reaches devices, except those deliberately kept on the server', async () => {
  const learner = await aLearner(backend)
  await enroll(backend, learner.id, await aCourse(backend))
  const [pulled] = (await pull(learner.client)).changed ?? []
  const columnsOf = async (table: string) => {
    const [row] = await backend.sql<Record<string, unknown>>(`select * from ${table} limit 1`)
    return Object.keys(row ?? {})
  }
  const keptBack = (columns: string[], pulled: object | undefined) =>
    columns.filter((column) => !(column in (pulled ?? {}))).sort()
  expect(keptBack(await columnsOf('courses'), pulled)).toEqual(['is_active', 'revision', 'version'])
  expect(keptBack(await columnsOf('course_videos'), pulled?.videos[0])).toEqual([
    'course_id',
    'earlier_ids',
    'file_duration_s',
    'learners_duration_s',
    'link_since',
    'same_ids',
    'version',
  ])
})
