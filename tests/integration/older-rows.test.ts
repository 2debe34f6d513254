import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PgliteConnection } from '@supabase/lite/pglite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApp } from '../../dev/backend/app.ts'
import { openDatabase } from '../../dev/backend/database.ts'
import { applyMigrations } from '../../dev/backend/migrations.ts'
import { platformSql } from '../../dev/backend/platform.ts'

// A database is made here, which takes seconds of processor time.
vi.setConfig({ hookTimeout: 120_000 })

const ours = new URL('../../supabase/migrations/', import.meta.url)
const firstOfTheRules = '20261121110000'
const course = '00000000-0000-4000-8000-000000000001'

let connection: PgliteConnection
const rows = async (query: string) => (await connection.driver.query(query)).rows

/** A database of the version before, with rows that today's rules refuse, brought to today's version. */
beforeAll(async () => {
  const before = await mkdtemp(join(tmpdir(), 'migrations-'))
  for (const file of await readdir(ours)) {
    if (file < firstOfTheRules) await cp(new URL(file, ours), join(before, file))
  }
  connection = await openDatabase({})
  await createApp({ database: connection, jwtSecret: 'unused', secretKey: 'unused' }).ensureSystemSchema()
  await connection.driver.exec(platformSql)
  await applyMigrations(connection.driver, pathToFileURL(`${before}/`))
  await rm(before, { recursive: true })
  await connection.driver.exec(`
    insert into courses (id, title) values ('${course}', e' Nadi\\t'), (gen_random_uuid(), e'\\t');
    insert into courses (title) values (e'Na\\u202Edi\\nPari\\u200Bksha');
    insert into auth.users (id, email) values ('${course}', 'asha@example.com');
    insert into profiles (id, email, full_name) values ('${course}', 'asha@example.com', e'\\u202EAsha\\u0007');
    insert into course_videos (course_id, title, youtube_url, order_index) values
      ('${course}', 'A ', 'https://www.youtube.com/shorts/aqz-KE-bpKQ?feature=share', 0),
      ('${course}', 'B', 'https://m.youtube.com/live/aqz-KE-bpKQ', 1),
      ('${course}', 'C', 'https://youtube.com/watch?v=too-short', 2),
      ('${course}', 'D', 'https://youtu.be/shorts/aqz-KE-bpKQ', 3),
      ('${course}', 'E', 'https://youtu.be/aqz-KE-bpKQ?t=30', 4);
  `)
  await applyMigrations(connection.driver)
})
afterAll(() => connection.close())

test('Older titles lose the white space at their ends, unless nothing would be left', async () => {
  expect(await rows('select title from courses order by title desc')).toEqual([
    { title: 'Nadi Pariksha' },
    { title: 'Nadi' },
    { title: '\t' },
  ])
  expect(await rows(`select title from course_videos where title like 'A%'`)).toEqual([{ title: 'A' }])
})

test('Older links to shorts and live videos become watch links; what cannot be helped stays as it was', async () => {
  expect(await rows('select title, youtube_url from course_videos order by order_index')).toEqual([
    { title: 'A', youtube_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ&feature=share' },
    { title: 'B', youtube_url: 'https://m.youtube.com/watch?v=aqz-KE-bpKQ' },
    { title: 'C', youtube_url: 'https://youtube.com/watch?v=too-short' },
    { title: 'D', youtube_url: 'https://youtu.be/shorts/aqz-KE-bpKQ' },
    { title: 'E', youtube_url: 'https://youtu.be/aqz-KE-bpKQ?t=30' },
  ])
})

test('Older names lose what cannot be seen of them', async () => {
  expect(await rows('select full_name from profiles')).toEqual([{ full_name: 'Asha' }])
})

test('An older row that breaks a rule is put right with its next change', async () => {
  await expect(rows(`update course_videos set order_index = 9 where title = 'C'`)).rejects.toThrow(
    'course_videos_youtube_url_form',
  )
  await rows(
    `update course_videos set order_index = 9, youtube_url = 'https://youtu.be/aqz-KE-bpKQ' where title = 'C'`,
  )
  expect(await rows(`select order_index from course_videos where title = 'C'`)).toEqual([{ order_index: 9 }])
})
