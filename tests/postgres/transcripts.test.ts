// What is said in the videos: who may read and write it, what the database accepts, and what a device
// receives.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { aCourse, aVideo, enroll, revoke } from '../integration/support/courses.ts'
import { aLearner, anAdmin, type Person } from '../integration/support/people.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'
import { anEnrolledLearner, type Enrolled, videosOf } from './support/learning.ts'

let backend: Backend
let admin: Person

beforeAll(async () => {
  backend = await openTestBackend()
  admin = await anAdmin(backend)
})
afterAll(() => backend.close())

type Cue = [number, string]
const line: Cue = [0, 'Ghee is heated slowly.']

async function save(video: string | undefined, cues: Cue[] = [line], seen_revision: string | null = null) {
  const transcripts = [{ video: video ?? '', language: 'en', cues, seen_revision }]
  const { data } = await admin.client.rpc('save_transcripts', { transcripts }).throwOnError()
  return data[0]
}

type Listed = { video_id: string; language: string; lines: number; revision: string }
async function listed(course: string): Promise<Listed[]> {
  const { data } = await admin.client.rpc('list_transcripts', { course }).throwOnError()
  return data as Listed[]
}
const revisionOf = async (course: string) => (await listed(course))[0]?.revision ?? null

type Manifest = Record<string, string>
type Text = { video_id: string; course_id: string; hash: string; language: string; cues: Cue[] }
type ManifestRow = [video: string, hash: string, bytes: number]

async function manifestsOf({ client }: Pick<Person, 'client'>, ...courses: string[]) {
  const { data } = await client.rpc('pull_transcript_manifests', { courses }).throwOnError()
  return (data as { manifests: { course: string; hash: string | null; videos: ManifestRow[] }[] }).manifests
}

async function textsOf({ client }: Pick<Person, 'client'>, videos: string[]): Promise<Text[]> {
  const { data } = await client.rpc('pull_transcripts', { videos }).throwOnError()
  return (data as { changed: Text[] }).changed
}

/** All that a device gets of a course. */
async function pull(learner: Pick<Person, 'client'>, course: string) {
  const [manifest] = await manifestsOf(learner, course)
  const videos = manifest?.videos ?? []
  const changed = await textsOf(
    learner,
    videos.map(([video]) => video),
  )
  return { hash: manifest?.hash ?? null, videos, changed }
}

type Listing = { root: string; same?: true; manifest?: Manifest }
/** What a pull of everything says about the transcripts. */
async function listing({ client }: Pick<Person, 'client'>, root: string | null = null): Promise<Listing> {
  const given = { learning: { root: null, known: [] }, transcripts: { root } }
  const { data } = await client.rpc('pull_mirror', given).throwOnError()
  return (data as { transcripts: Listing }).transcripts
}

describe('What the database accepts', () => {
  test.each<[string, unknown]>([
    ['no line', []],
    ['something else than a list', { 0: 'Ghee' }],
    ['a line without a second', [['Ghee']]],
    ['a second before the start', [[-1, 'Ghee']]],
    ['a second after a day', [[86_401, 'Ghee']]],
    ['half a second', [[0.5, 'Ghee']]],
    ['a second that is a text', [['0', 'Ghee']]],
    ['a line that is not text', [[0, 7]]],
    ['more than a second and a text', [[0, 'Ghee', 'Oil']]],
    ['an empty line', [[0, '']]],
    ['a line of blanks', [[0, '  ']]],
    ['a line that is not trimmed', [[0, 'Ghee ']]],
    ['a line with a line break', [[0, 'Ghee\noil']]],
    ['a hidden character', [[0, 'Ghee\u202E']]],
    [
      'seconds out of order',
      [
        [5, 'Ghee'],
        [4, 'Oil'],
      ],
    ],
    ['a line that is too long', [[0, 'g'.repeat(1001)]]],
    ['too many lines', Array.from({ length: 5001 }, (_, second) => [second, 'Ghee'])],
    ['more than 400 KB', Array.from({ length: 500 }, (_, second) => [second, 'g'.repeat(900)])],
  ])('A transcript with %s is refused', async (_, cues) => {
    const course = await aCourse(backend)
    const [video = ''] = await videosOf(backend, course)
    const { error } = await admin.client.rpc('save_transcripts', {
      transcripts: [{ video, language: 'en', cues: cues as Cue[], seen_revision: null }],
    })
    expect(error?.code).toBe('23514')
    expect(await listed(course)).toEqual([])
  })

  test('A transcript may have two lines at the same second, joined letters and the longest lines', async () => {
    const course = await aCourse(backend)
    const [video] = await videosOf(backend, course)
    const cues: Cue[] = [
      [0, 'क्\u200Dष'],
      [0, 'g'.repeat(1000)],
      [86_400, 'The end'],
    ]
    expect(await save(video, cues)).toBe('saved')
    const { data } = await admin.client.rpc('get_transcript', { video: video ?? '' }).throwOnError()
    expect(data).toMatchObject({ video_id: video, language: 'en', cues })
  })

  test('A language is a code of two or three letters', async () => {
    const [video = ''] = await videosOf(backend, await aCourse(backend))
    const { error } = await admin.client.rpc('save_transcripts', {
      transcripts: [{ video, language: 'English', cues: [line], seen_revision: null }],
    })
    expect(error?.code).toBe('23514')
  })

  test('A transcript may have 5,000 lines', async () => {
    const [video] = await videosOf(backend, await aCourse(backend))
    const cues = Array.from({ length: 5000 }, (_, second): Cue => [second, 'घी को धीरे गरम करें।'])
    expect(await save(video, cues)).toBe('saved')
  })
})

describe('Saving', () => {
  test('A save over what someone else has saved meanwhile is a conflict and changes nothing', async () => {
    const course = await aCourse(backend)
    const [video] = await videosOf(backend, course)
    expect(await save(video)).toBe('saved')
    expect(await save(video, [[0, 'Mine']])).toBe('conflict')
    const seen = await revisionOf(course)
    expect(await save(video, [[0, 'Theirs']], seen)).toBe('saved')
    expect(await save(video, [[0, 'Mine']], seen)).toBe('conflict')
    expect((await pull(await learnerOf(course), course)).changed[0]?.cues).toEqual([[0, 'Theirs']])
  })

  test('A save whose answer was lost can be repeated', async () => {
    const course = await aCourse(backend)
    const [video] = await videosOf(backend, course)
    await save(video)
    const before = await revisionOf(course)
    expect(await save(video)).toBe('saved')
    expect(await revisionOf(course)).toBe(before)
  })

  test('Several are saved at once, each with its own outcome', async () => {
    const [one = '', two = ''] = await videosOf(backend, await aCourse(backend))
    await save(two)
    const draft = { language: 'hi', cues: [[0, 'घी']] as Cue[], seen_revision: null }
    const { data } = await admin.client
      .rpc('save_transcripts', {
        transcripts: [one, two, randomUUID()].map((video) => ({ video, ...draft })),
      })
      .throwOnError()
    expect(data).toEqual(['saved', 'conflict', 'gone'])
  })

  test('A transcript is deleted in the version that was seen, or not at all', async () => {
    const course = await aCourse(backend)
    const [video = ''] = await videosOf(backend, course)
    const remove = async (seen_revision: string) =>
      (await admin.client.rpc('delete_transcript', { video, seen_revision }).throwOnError()).data
    expect(await remove(randomUUID())).toBe('gone')
    await save(video)
    expect(await remove(randomUUID())).toBe('conflict')
    expect(await remove((await revisionOf(course)) ?? '')).toBe('deleted')
    expect(await listed(course)).toEqual([])
  })

  test('A duplicate gets the transcripts of its original, and keeps those that it has', async () => {
    const [original, copy] = [await aCourse(backend), await aCourse(backend)]
    const [from, to] = [await videosOf(backend, original), await videosOf(backend, copy)]
    await save(from[0], [[0, 'One']])
    await save(from[1], [[0, 'Two']])
    await save(to[1], [[0, 'Its own']])
    const copies = from.map((id, index) => ({ from: id, to: to[index] ?? '' }))
    const { data } = await admin.client.rpc('copy_transcripts', { copies }).throwOnError()
    expect(data).toBe(1)
    const { changed } = await pull(await learnerOf(copy), copy)
    expect(changed.map(({ cues }) => cues)).toEqual([[[0, 'One']], [[0, 'Its own']]])
  })

  test('The history shows who added, changed and removed a transcript, without its text', async () => {
    const course = await aCourse(backend)
    const [video = ''] = await videosOf(backend, course)
    await save(video)
    await save(video, [line, [9, 'It smells of nuts.']], await revisionOf(course))
    await admin.client.rpc('delete_transcript', { video, seen_revision: (await revisionOf(course)) ?? '' })
    await save(video)
    await admin.client.rpc('delete_video', { video }).throwOnError()
    await admin.client.rpc('restore_deleted', { item: video }).throwOnError()
    const { data } = await admin.client.rpc('list_history', { course, first: 0, size: 100 }).throwOnError()
    const { rows } = data as { rows: Record<string, unknown>[] }
    const [one, two] = [1, 2].map((lines) => ({ language: 'en', lines }))
    expect(rows.filter(({ kind }) => kind !== 'course')).toMatchObject([
      { kind: 'video', action: 'restored' },
      { kind: 'video', action: 'deleted' },
      { kind: 'transcript', action: 'created', after: one },
      { kind: 'transcript', action: 'deleted', before: two, undo: null },
      { kind: 'transcript', action: 'changed', before: one, after: two, item: video, title: 'Video 1' },
      { kind: 'transcript', action: 'created', after: one, actor: { id: admin.id } },
      { kind: 'video', action: 'created' },
      { kind: 'video', action: 'created' },
    ])
  })
})

async function learnerOf(course: string): Promise<Person> {
  const learner = await aLearner(backend)
  await enroll(backend, learner.id, course)
  return learner
}

describe('What a device receives', () => {
  test('A pull lists the courses that have transcripts, and later says if nothing has changed', async () => {
    const learner = await anEnrolledLearner(backend)
    await enroll(backend, learner.id, await aCourse(backend))
    const before = await listing(learner)
    expect(before.manifest).toEqual({})
    expect(await listing(learner, before.root)).toEqual({ root: before.root, same: true })

    await save(learner.videos[0])
    const { root, manifest } = await listing(learner, before.root)
    expect(Object.keys(manifest ?? {})).toEqual([learner.course])
    expect(await listing(learner, root)).toEqual({ root, same: true })
  })

  test('A transcript changes neither the course’s content nor the learner’s work', async () => {
    const learner = await anEnrolledLearner(backend)
    const ask = { learning: { root: null, known: [] }, transcripts: { root: null } }
    const answers = []
    for (const cues of [[line], [[0, 'Oil']] satisfies Cue[]]) {
      await save(learner.videos[0], cues, await revisionOf(learner.course))
      const { data } = await learner.client.rpc('pull_mirror', ask).throwOnError()
      answers.push(data as { root: string; learning: { root: string }; transcripts: Listing })
    }
    const [first, second] = answers
    expect(second?.root).toBe(first?.root)
    expect(second?.learning.root).toBe(first?.learning.root)
    expect(second?.transcripts.root).not.toBe(first?.transcripts.root)
  })

  // [T2] [T3]
  test('A device gets the manifest of a course in the order of its videos, and the transcripts in the order asked', async () => {
    const { course, videos, ...learner } = await anEnrolledLearner(backend, { videos: 3 })
    for (const video of [...videos].reverse()) await save(video, [[3, `Of ${video}`]])
    const { hash, ...given } = await pull(learner, course)
    expect(hash).toBe((await listing(learner)).manifest?.[course])
    expect(given.videos.map(([video]) => video)).toEqual(videos)
    expect(given.changed).toMatchObject(
      given.videos.map(([video_id, hash, bytes]) => {
        expect(bytes).toBe(`[[3, "Of ${video_id}"]]`.length)
        return { video_id, course_id: course, hash, cues: [[3, `Of ${video_id}`]] }
      }),
    )
    const some = [videos[2] ?? '', videos[0] ?? '']
    expect((await textsOf(learner, some)).map(({ video_id }) => video_id)).toEqual(some)
  })

  // [T3]
  test('An answer has at most 256 KB of lines, and at least one transcript', async () => {
    const { course, videos, ...learner } = await anEnrolledLearner(backend, { videos: 4 })
    const lines = (count: number) =>
      Array.from({ length: count }, (_, second): Cue => [second, 'g'.repeat(990)])
    const [first = '', ...others] = videos
    await save(first, lines(400))
    for (const video of others) await save(video, lines(110))
    expect(await textsOf(learner, videos)).toHaveLength(1)
    expect((await textsOf(learner, others)).map(({ video_id }) => video_id)).toEqual(others.slice(0, 2))
    expect(await textsOf(learner, [others[2] ?? '', first])).toHaveLength(1)
    expect((await manifestsOf(learner, course))[0]?.videos[0]?.[2]).toBeGreaterThan(390_000)
  })

  // [T2]
  test('Manifests that do not fit into one answer are left out, but never all', async () => {
    const { course, ...learner } = await anEnrolledLearner(backend)
    const other = await aCourse(backend)
    await enroll(backend, learner.id, other)
    await backend.sql(
      `insert into course_videos (id, course_id, title, youtube_url, order_index)
       select gen_random_uuid(), $1, 'One of many', 'https://www.youtube.com/watch?v=aaaaaaaaaaa', n + 10
         from generate_series(1, 3500) n`,
      [course],
    )
    await backend.sql(
      `insert into private.video_transcripts (video_id, course_id, language, cues)
       select id, course_id, 'en', '[[0, "Ghee"]]' from course_videos where course_id = $1`,
      [course],
    )
    const lengths = async (...courses: string[]) =>
      (await manifestsOf(learner, ...courses)).map(({ videos }) => videos.length)
    expect(await lengths(other, course)).toEqual([0])
    expect(await lengths(course, other)).toEqual([expect.any(Number)])
    expect((await lengths(course))[0]).toBeGreaterThan(3500)
  })

  // [T2] [T3]
  test('No one receives anything of a course that they never had or no longer have', async () => {
    const { course, videos, ...learner } = await anEnrolledLearner(backend)
    await save(videos[0])
    const stranger = await aLearner(backend)
    expect(await pull(stranger, course)).toEqual({ hash: null, videos: [], changed: [] })
    expect(await textsOf(stranger, videos)).toEqual([])
    await revoke(backend, learner.id, course)
    expect(await pull(learner, course)).toEqual({ hash: null, videos: [], changed: [] })
    expect(await textsOf(learner, videos)).toEqual([])
    expect((await listing(learner)).manifest).toEqual({})
  })

  // [T2] [T3]
  test('More than a hundred courses or transcripts cannot be asked for at once', async () => {
    const { client } = await aLearner(backend)
    const ids = Array.from({ length: 101 }, () => randomUUID())
    const errors = [
      (await client.rpc('pull_transcript_manifests', { courses: ids })).error,
      (await client.rpc('pull_transcripts', { videos: ids })).error,
    ]
    expect(errors).toMatchObject([{ code: '22023' }, { code: '22023' }])
  })
})

describe('When the videos change', () => {
  async function withTranscript(): Promise<Enrolled & { video: string }> {
    const learner = await anEnrolledLearner(backend)
    const [video = ''] = learner.videos
    await save(video)
    return { ...learner, video }
  }

  test('A deleted video takes its transcript along, and brings it back unchanged', async () => {
    const { course, video, ...learner } = await withTranscript()
    const before = await pull(learner, course)
    await admin.client.rpc('delete_video', { video }).throwOnError()
    const without = await pull(learner, course)
    expect(without).toMatchObject({ videos: [], changed: [] })
    expect(without.hash).not.toBe(before.hash)
    await admin.client.rpc('restore_deleted', { item: video }).throwOnError()
    expect((await pull(learner, course)).changed).toEqual(before.changed)
  })

  test('A video that moves to another course takes its transcript along, and both courses’ revisions change', async () => {
    const { course, video, ...learner } = await withTranscript()
    const other = await aCourse(backend)
    await enroll(backend, learner.id, other)
    const before = await listing(learner)
    await backend.sql('update course_videos set course_id = $1, order_index = 9 where id = $2', [
      other,
      video,
    ])
    const after = await listing(learner)
    expect(after.manifest?.[course]).not.toBe(before.manifest?.[course])
    expect((await pull(learner, course)).videos).toEqual([])
    expect((await pull(learner, other)).changed).toMatchObject([{ video_id: video, cues: [line] }])
  })

  test('A video that is deleted by the database’s owner leaves no transcript behind and causes no error', async () => {
    const { course, video, ...learner } = await withTranscript()
    await backend.sql('delete from course_videos where id = $1', [video])
    expect((await pull(learner, course)).videos).toEqual([])
    await backend.sql('delete from courses where id = $1', [course])
    expect((await listing(learner)).manifest).toEqual({})
  })

  test('A new title, a move in the list and a new video change no transcript', async () => {
    const { course, video, ...learner } = await withTranscript()
    const before = await listing(learner)
    await admin.client.rpc('move_video', { video, place: 1 }).throwOnError()
    await backend.sql(`update course_videos set title = 'Oil' where id = $1`, [video])
    await aVideo(backend, course, 7)
    expect(await listing(learner, before.root)).toMatchObject({ same: true })
  })
})
