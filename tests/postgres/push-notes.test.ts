import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'
import { hiddenCharacters } from '../support/hidden-characters.ts'
import {
  anEnrolledLearner,
  deletion,
  type Enrolled,
  edit,
  type Item,
  learningOf,
  note,
  push,
} from './support/learning.ts'

let backend: Backend
let learner: Enrolled
let video: string

beforeAll(async () => {
  backend = await openTestBackend()
})
afterAll(() => backend.close())

beforeEach(async () => {
  learner = await anEnrolledLearner(backend)
  video = learner.videos[0] ?? ''
})

/** Pushes one after the other. */
async function pushInTurn(...items: Item[]) {
  for (const item of items) expect(await push(learner, item)).toEqual(['ok'])
}

const notes = async () => (await learningOf(learner, learner.course))?.notes ?? []
const bodies = async () => (await notes()).map(({ body }) => body).sort()

describe('One device', () => {
  test('A note is kept as it was written, with its line breaks', async () => {
    const written = note(video, { body: 'Pulse:\n\tbefore breakfast', at_s: 760 })
    await pushInTurn(written)
    const { id, at_s, body, revision } = written
    expect(await notes()).toEqual([{ id, video_id: video, at_s, body, revision }])
  })

  test('An edit replaces the revision that it was made from', async () => {
    const first = note(video)
    const second = edit(first, 'Pulse after breakfast', { at_s: 90 })
    await pushInTurn(first, second)
    expect(await notes()).toMatchObject([
      { id: first.id, body: second.body, at_s: 90, revision: second.revision },
    ])
  })

  test('A push that arrives again, even after later edits, changes nothing', async () => {
    const first = note(video)
    const second = edit(first, 'Two')
    const third = edit(second, 'Three')
    await pushInTurn(first, second, third)
    const before = await learningOf(learner, learner.course)
    await pushInTurn(second, first, third)
    expect(await learningOf(learner, learner.course)).toEqual(before)
  })

  test('An edit replaces a revision whose answer was lost and which the server may or may not have', async () => {
    const first = note(video)
    const second = edit(first, 'Two')
    const third = edit(second, 'Three', { follows: [first.revision, second.revision] as string[] })
    await pushInTurn(first, third)
    expect(await bodies()).toEqual(['Three'])
    await pushInTurn(second)
    expect(await bodies()).toEqual(['Three'])
  })

  test('A deleted note is gone, and stays gone if its earlier revisions arrive late', async () => {
    const first = note(video)
    const second = edit(first, 'Two')
    await pushInTurn(first, second, deletion(second), first, second)
    expect(await notes()).toEqual([])
  })

  test('A deletion that arrives before its note still deletes it', async () => {
    const first = note(video)
    await pushInTurn(deletion(first), first)
    expect(await notes()).toEqual([])
  })

  test('The deletion of a note that was never sent leaves no trace', async () => {
    await pushInTurn(deletion(note(video), { follows: [] }))
    expect(await backend.sql('select from private.notes where user_id = $1', [learner.id])).toEqual([])
  })
})

describe('Two devices that do not know of each other’s edits', () => {
  test('Two edits of one note both stay, the second as a sibling with an id derived from it', async () => {
    const first = note(video)
    const [here, there] = [edit(first, 'Here'), edit(first, 'There')]
    await pushInTurn(first, here, there, there, here)
    expect(await bodies()).toEqual(['Here', 'There'])
    const [sibling] = await backend.sql<{ id: string }>(`select md5($1::text || $2::text)::uuid as id`, [
      first.id,
      there.revision,
    ])
    expect((await notes()).map((kept) => [kept.id, kept.body])).toEqual(
      expect.arrayContaining([
        [first.id, 'Here'],
        [sibling?.id, 'There'],
      ]),
    )
  })

  test('A device goes on editing its own text even if that has become a sibling', async () => {
    const first = note(video)
    const [here, there] = [edit(first, 'Here'), edit(first, 'There')]
    await pushInTurn(first, here, there, edit(there, 'There, and further'))
    expect(await bodies()).toEqual(['Here', 'There, and further'])
  })

  test('A sibling can be edited and deleted under its own id', async () => {
    const first = note(video)
    const [here, there] = [edit(first, 'Here'), edit(first, 'There')]
    await pushInTurn(first, here, there)
    const sibling = (await notes()).find(({ body }) => body === 'There')
    const edited = edit({ ...there, id: sibling?.id ?? '' }, 'There, edited')
    await pushInTurn(edited)
    expect(await bodies()).toEqual(['Here', 'There, edited'])
    await pushInTurn(deletion(edited))
    expect(await bodies()).toEqual(['Here'])
  })

  test.each(['first', 'second'])(
    'An edit survives a deletion that did not know of it and arrives %s',
    async (place) => {
      const first = note(video)
      const [edited, deleted] = [edit(first, 'Kept'), deletion(first)]
      await pushInTurn(first, ...(place === 'first' ? [deleted, edited] : [edited, deleted]))
      expect(await notes()).toMatchObject([{ id: first.id, body: 'Kept' }])
    },
  )

  test('Two deletions of one note count as one', async () => {
    const first = note(video)
    await pushInTurn(first, deletion(first), deletion(first))
    expect(await notes()).toEqual([])
  })
})

describe('Limits', () => {
  test('A course can have five hundred notes, not counting edits and deleted ones', async () => {
    const most = Array.from({ length: 500 }, () => note(video))
    for (let n = 0; n < most.length; n += 100) await push(learner, ...most.slice(n, n + 100))
    const [first = {}] = most
    const elsewhere = note(learner.videos[1] ?? '')
    expect(await push(learner, elsewhere, edit(first, 'Edited'))).toEqual(['too-many-notes', 'ok'])
    expect(await push(learner, edit(first, 'A sibling'))).toEqual(['too-many-notes'])
    const [, second = {}] = most
    expect(await push(learner, deletion(second), elsewhere)).toEqual(['ok', 'ok'])
    expect(await push(learner, edit(second, 'Back again'))).toEqual(['too-many-notes'])
    expect(await notes()).toHaveLength(500)
  })

  test('A learner has at most five thousand notes, in all courses together', async () => {
    await backend.sql(
      `with course as (insert into courses (title) select 'Course ' || n from generate_series(1, 10) n returning id),
            video as (
              insert into course_videos (course_id, title, youtube_url)
              select id, 'One', 'https://youtu.be/aqz-KE-bpKQ' from course returning id
            )
       insert into private.notes (user_id, id, origin, video_id, at_s, body, revision)
       select $1, md5(video.id || n::text)::uuid, md5(video.id || n::text)::uuid, video.id, 0, 'Kept', gen_random_uuid()
         from video, generate_series(1, 500) n limit 4999`,
      [learner.id],
    )
    const [last, over] = [note(video), note(video)]
    const edited = edit(last, 'Edited')
    expect(await push(learner, last, over, edited)).toEqual(['ok', 'too-many-notes', 'ok'])
    expect(await push(learner, deletion(edited), over)).toEqual(['ok', 'ok'])
  })

  test('The latest five hundred deleted notes of a course are remembered', async () => {
    await backend.sql(
      `insert into private.notes (user_id, id, origin, video_id, at_s, body, revision, deleted, changed_at)
       select $1, md5(n::text)::uuid, md5(n::text)::uuid, $2, 0, '', gen_random_uuid(), true, now() - n * interval '1 day'
         from generate_series(1, 510) n`,
      [learner.id, video],
    )
    const written = note(video)
    await pushInTurn(written, deletion(written))
    const [kept] = await backend.sql(
      `select count(*)::integer as count, min(changed_at) > now() - interval '500 days' as are_latest,
              bool_or(id = $2) as has_new
         from private.notes where user_id = $1`,
      [learner.id, written.id],
    )
    expect(kept).toEqual({ count: 500, are_latest: true, has_new: true })
  })

  test('A note has at most 2,000 characters of any kind', async () => {
    expect(await push(learner, note(video, { body: '🪷'.repeat(2000) }))).toEqual(['ok'])
    expect(await push(learner, note(video, { body: 'x'.repeat(2001) }))).toEqual(['invalid'])
  })

  test.each<[string, Item]>([
    ['without text', { body: ' \n\t' }],
    ['whose text is a number', { body: 5 }],
    ['without an id', { id: null }],
    ['whose id is invalid', { id: 'note-1' }],
    ['without a revision', { revision: null }],
    ['that follows something other than revisions', { follows: ['first'] }],
    ['that follows something other than a list', { follows: null }],
    ['that follows 51 revisions', { follows: Array.from({ length: 51 }, () => randomUUID()) }],
    ['before the beginning', { at_s: -1 }],
    ['after a day', { at_s: 86_401 }],
    ['that does not say whether it is deleted', { deleted: null }],
    ['that says in text whether it is deleted', { deleted: 'true' }],
    ['with a carriage return', { body: 'a\r\nb' }],
  ])('A note %s is invalid, and the items around it are kept', async (_, fields) => {
    const outcomes = await push(learner, note(video), note(video, fields), note(video))
    expect(outcomes).toEqual(['ok', 'invalid', 'ok'])
    expect(await notes()).toHaveLength(2)
  })

  const neverSeen = hiddenCharacters.filter(([, character]) => !'\t\n'.includes(character))

  test.each(neverSeen)('A note with %s is invalid', async (_, character) => {
    expect(await push(learner, note(video, { body: `Asha${character}Verma` }))).toEqual(['invalid'])
  })

  test('A note stays with its video', async () => {
    const written = note(video)
    await pushInTurn(written)
    const moved = edit(written, 'Moved', { video_id: learner.videos[1] ?? '' })
    expect(await push(learner, moved)).toEqual(['invalid'])
    expect(await bodies()).toEqual([written.body])
  })
})
