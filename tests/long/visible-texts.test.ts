// Names and titles with invisible characters, in the database.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { hasHiddenCharacters, visibleText } from '../../src/lib/visible-text.ts'
import { aCourse, aLink, saveCourse, saveVideo } from '../integration/support/courses.ts'
import { aNewcomer, anAdmin, makeProfile, type Person } from '../integration/support/people.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'
import { hiddenCharacters } from '../support/hidden-characters.ts'

let backend: Backend
let admin: Person
let person: Person
let course: string

beforeAll(async () => {
  backend = await openTestBackend()
  admin = await anAdmin(backend)
  person = await aNewcomer(backend)
  course = await aCourse(backend, { videos: 1 })
})
afterAll(() => backend.close())

/**
 * Characters added by a later Unicode are neither marks nor letters to an earlier browser, and vice versa.
 */
const known = Array.from({ length: 0x11_00_00 }, (_, point) => point).filter(
  (point) =>
    point > 0 && (point < 0xd8_00 || point > 0xdf_ff) && !/\p{Cn}/u.test(String.fromCodePoint(point)),
)

describe.each(hiddenCharacters)('%s', (name, character) => {
  const text = `Asha${character}Verma`

  test(`A learner’s name with ${name} is refused`, async () => {
    expect((await makeProfile(backend, person, { full_name: text })).error?.code).toBe('23514')
  })

  test(`A course or video title with ${name} is refused`, async () => {
    const renamed = [
      await saveCourse(admin, course, { title: text }),
      await saveVideo(admin, randomUUID(), course, { title: text, youtube_url: aLink }),
    ]
    expect(renamed.map(({ error }) => error?.code)).toEqual(['23514', '23514'])
  })
})

test('A name in an Indian script keeps its joiners', async () => {
  for (const full_name of ['क्‍ष वर्मा', 'ന്‍റെ', '👩🏽‍⚕️ Asha']) {
    await makeProfile(backend, person, { full_name }).then(({ error }) => expect(error).toBeNull())
    expect((await person.client.rpc('own_profile')).data).toMatchObject({ full_name })
  }
})

describe('Marks', () => {
  const heaped = (marks: number) => `आ${'\u0301'.repeat(marks)}शा`

  test('A name has at most four in a row, as Indian scripts need, in a profile, an invitation and a certificate', async () => {
    const rename = (full_name: string) => makeProfile(backend, person, { full_name })
    expect((await rename(heaped(4))).error).toBeNull()
    for (const name of [heaped(5), heaped(95), `क${'\u093f\u200d'.repeat(40)}`])
      expect((await rename(name)).error?.code).toBe('23514')
    const email = 'heaped@clinic.example'
    await admin.client
      .rpc('enroll_people', { course, people: [], emails: [email], names: [heaped(200)] })
      .throwOnError()
    expect(await backend.sql('select full_name from private.invitations where email = $1', [email])).toEqual([
      { full_name: heaped(4) },
    ])
  })

  test('The database and the site agree on them, and on how many a name keeps', async () => {
    const rows = await backend.sql(
      `select point from unnest($1::int[]) as listed (point) where chr(point) ~ ('[' || private.marks() || ']') order by point`,
      [known],
    )
    const marks = known.filter((point) => /\p{M}/u.test(String.fromCodePoint(point)))
    expect(rows.map(({ point }) => point)).toEqual(marks)
    const names = [
      heaped(9),
      `${heaped(4)} ${heaped(6)}`,
      'क्षि'.repeat(9),
      `न${'्\u200d'.repeat(7)}म`,
      '1️⃣👩🏽‍⚕️',
    ]
    for (const name of names) {
      const [row] = await backend.sql<{ kept: string }>('select private.visible_name($1) as kept', [name])
      expect(row?.kept).toBe(visibleText(name))
    }
  })
})

describe('Joiners', () => {
  test('The database and the site agree on which are kept before and after every character', async () => {
    const characters = known
      .map((point) => String.fromCodePoint(point))
      .filter((each) => !hasHiddenCharacters(each))
    const texts = ['\u200C', '\u200D'].flatMap((joiner) =>
      Array.from({ length: Math.ceil(characters.length / 1000) }, (_, n) => {
        const some = characters.slice(n * 1000, (n + 1) * 1000)
        return some.map((each) => `a${each}${joiner}कa क${joiner}${each}a`).join('')
      }),
    )
    const rows = await backend.sql<{ kept: string }>(
      'select private.visible_name(text) as kept from unnest($1::text[]) with ordinality as t (text, place) order by place',
      [texts],
    )
    expect(rows.map(({ kept }) => kept)).toEqual(texts.map(visibleText))
  })

  test.each(['Asha\u200D', '\u200CAsha', 'A\u200Dsha', 'क\u200D\u200Dष', 'A 1\u200D2'])(
    'A name with one that joins nothing is refused: %j',
    async (full_name) => {
      expect((await makeProfile(backend, person, { full_name })).error?.code).toBe('23514')
      const [row] = await backend.sql<{ kept: string }>('select private.visible_name($1) as kept', [
        full_name,
      ])
      expect(row?.kept).toBe(visibleText(full_name))
    },
  )
})

test('The database and the site agree on every letter', async () => {
  const rows = await backend.sql<{ point: number }>(
    'select point from unnest($1::int[]) as listed (point) where private.has_letter(chr(point)) order by point',
    [known],
  )
  const letters = known.filter((point) => /\p{L}/u.test(String.fromCodePoint(point)))
  expect(rows.map(({ point }) => point)).toEqual(letters)
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
