// Names and titles with characters that cannot be seen, at the database.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { hasHiddenCharacters } from '../../src/lib/visible-text.ts'
import { aCourse, aLink, saveCourse, saveVideo } from '../integration/support/courses.ts'
import { aLearner, anAdmin, type Person } from '../integration/support/people.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'
import { hiddenCharacters } from '../support/hidden-characters.ts'

let backend: Backend
let admin: Person
let learner: Person
let course: string

beforeAll(async () => {
  backend = await openTestBackend()
  admin = await anAdmin(backend)
  learner = await aLearner(backend)
  course = await aCourse(backend, { videos: 1 })
})
afterAll(() => backend.close())

describe.each(hiddenCharacters)('%s', (name, character) => {
  const text = `Asha${character}Verma`

  test(`A learner’s name with ${name} is refused`, async () => {
    const { error } = await learner.client.from('profiles').update({ full_name: text }).eq('id', learner.id)
    expect(error?.code).toBe('23514')
  })

  test(`A course or video title with ${name} is refused`, async () => {
    const renamed = [
      await saveCourse(admin, course, { title: text }),
      await saveVideo(admin, randomUUID(), course, { title: text, youtube_url: aLink }),
    ]
    expect(renamed.map(({ error }) => error?.code)).toEqual(['23514', '23514'])
  })
})

test('A name in an Indian script is kept with its joiners', async () => {
  for (const full_name of ['क्‍ष वर्मा', 'ന്‍റെ', '👩🏽‍⚕️ Asha']) {
    const { data } = await learner.client
      .from('profiles')
      .update({ full_name })
      .eq('id', learner.id)
      .select('full_name')
    expect(data).toEqual([{ full_name }])
  }
})

test('The database and the site agree on every character that is hidden', async () => {
  const from = (first: number, length: number) => Array.from({ length }, (_, index) => first + index)
  const points = [...from(1, 0x2_00_00), ...from(0xe_00_00, 0x11_00)].filter(
    (point) => point < 0xd8_00 || point > 0xdf_ff,
  )
  const rows = await backend.sql(
    `select point from unnest($1::int[]) as listed (point) where private.without_hidden(chr(point)) = '' order by point`,
    [points],
  )
  const hidden = points.filter((point) => hasHiddenCharacters(String.fromCodePoint(point)))
  expect(rows.map(({ point }) => point)).toEqual([...new Set(hidden)].sort((a, b) => a - b))
})
