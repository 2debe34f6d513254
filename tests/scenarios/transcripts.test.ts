// Transcripts arrive after everything else, and leave the device with their course.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { transcriptServer } from '@/api/pull-transcripts'
import { createDatabase } from '@/mirror/database'
import { openMirror } from '@/mirror/open'
import { removeSaved, resume } from '@/mirror/pause'
import { readTranscribed } from '@/mirror/transcribed'
import { keepTranscripts, measureTranscripts, readTranscript } from '@/mirror/transcripts'
import { wipeMirror } from '@/mirror/wipe'
import type { PulledTranscript } from '@/model/pull'
import type { Cue } from '@/model/transcript'
import { pullTranscripts, type TranscriptServer } from '@/sync/pull-transcripts'
import { startTranscripts } from '@/sync/start-transcripts'
import { videosOf } from '../postgres/support/learning.ts'
import { cutAt, faults, Journey } from './support/network.ts'
import { OneLearner } from './support/one-learner.ts'

let learner: OneLearner
beforeAll(async () => {
  learner = await OneLearner.create()
})
afterAll(() => learner.close())
beforeEach(() => learner.reset())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const { signal } = new AbortController()
const { transcripts: ask } = transcriptServer
/** Answers for texts may come from elsewhere. */
const fetchAll = (transcripts: TranscriptServer['transcripts'] = ask) =>
  pullTranscripts(learner.id, { ...transcriptServer, transcripts }, signal, null)

async function syncAll(): Promise<void> {
  expect(await learner.sync()).toBeNull()
  expect(await fetchAll()).toBeNull()
}

/** Gives the videos transcripts with these texts, from the first video on. */
async function transcribe(course: string, ...texts: string[]): Promise<string[]> {
  const videos = await videosOf(learner.school.backend, course)
  for (const [index, text] of texts.entries()) {
    await learner.school.backend.sql(
      `insert into private.video_transcripts (video_id, course_id, language, cues) values ($1, $2, 'en', $3)
       on conflict (video_id) do update set cues = excluded.cues`,
      [videos[index], course, JSON.stringify([[0, text]] satisfies Cue[])],
    )
  }
  return videos
}

/** The transcripts on this device, by course. */
async function here(): Promise<Record<string, string[]>> {
  const database = createDatabase(learner.id)
  const rows = await database.transcripts.toArray()
  database.close()
  const texts: Record<string, string[]> = {}
  for (const { course_id, cues } of rows) {
    texts[course_id] = [...(texts[course_id] ?? []), ...cues.map(([, text]) => text)].sort()
  }
  return texts
}

const isOfTexts = (address: unknown) => String(address).endsWith('/pull_transcripts')

/** How many requests `work` sends. */
async function requestsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(globalThis, 'fetch')
  await work()
  const paths = sent.mock.calls.map(([address]) => String(address).replace(/^.*\/rpc\//, ''))
  sent.mockRestore()
  return paths
}

// [T1]
test('Transcripts arrive with the sync, and after that, one request is enough to confirm them', async () => {
  const [one = '', two = ''] = await learner.addCourses(2, 1, 1)
  await transcribe(one, 'Ghee', 'Oil')
  await transcribe(two, 'Milk')
  expect(await requestsOf(syncAll)).toEqual(['pull_mirror', 'pull_transcript_manifests', 'pull_transcripts'])
  expect(await here()).toEqual({ [one]: ['Ghee', 'Oil'], [two]: ['Milk'] })
  expect(await requestsOf(syncAll)).toEqual(['pull_mirror'])
})

// [T4]
test('Only transcripts that were added, changed or removed are sent later', async () => {
  const [course = ''] = await learner.addCourses(3)
  const [first = ''] = await transcribe(course, 'Ghee', 'Oil')
  await syncAll()
  await transcribe(course, 'Ghee', 'Sesame oil', 'Milk')
  await learner.school.backend.sql('delete from private.video_transcripts where video_id = $1', [first])
  const travelled: unknown[] = []
  await learner.sync()
  await fetchAll(
    askThrough((piece) => {
      travelled.push(...piece.changed)
      return piece
    }),
  )
  expect(travelled).toMatchObject([{ cues: [[0, 'Sesame oil']] }, { cues: [[0, 'Milk']] }])
  expect(await here()).toEqual({ [course]: ['Milk', 'Sesame oil'] })
})

test('The transcripts of a course that is revoked or deleted leave with it', async () => {
  const [revoked = '', deleted = '', kept = ''] = await learner.addCourses(1, 1, 1)
  for (const course of [revoked, deleted, kept]) await transcribe(course, 'Ghee')
  await syncAll()
  await learner.revoke(revoked)
  await learner.school.asAdmin(`select delete_course('${deleted}')`)
  // Without a transcript request: it is enough that the course is gone.
  expect(await learner.sync()).toBeNull()
  expect(await here()).toEqual({ [kept]: ['Ghee'] })

  await learner.school.asAdmin(`select restore_deleted('${deleted}')`)
  await learner.enroll(revoked)
  await syncAll()
  expect(await here()).toEqual({ [kept]: ['Ghee'], [revoked]: ['Ghee'], [deleted]: ['Ghee'] })
})

// [T7]
test('The transcript of a deleted video leaves with it, and that of a moved one goes along', async () => {
  const [from = '', to = ''] = await learner.addCourses(3, 1)
  const [gone = '', moved = ''] = await transcribe(from, 'Ghee', 'Oil', 'Milk')
  await syncAll()
  await learner.school.asAdmin(`select delete_video('${gone}')`)
  await learner.school.backend.sql('update course_videos set course_id = $1, order_index = 9 where id = $2', [
    to,
    moved,
  ])
  expect(await learner.sync()).toBeNull()
  expect((await here())[from]).not.toContain('Ghee')
  expect(await fetchAll()).toBeNull()
  expect(await here()).toEqual({ [from]: ['Milk'], [to]: ['Oil'] })
})

// [T6]
test('Wherever their answer breaks off, what has arrived stays, and the next attempt brings only the rest', async () => {
  const [course = ''] = await learner.addCourses(3)
  const texts = ['Ghee', 'Oil', 'Milk'].map((text) => text.padEnd(900, '.'))
  await transcribe(course, ...texts)
  await learner.sync()
  let whole = 0
  const kept = new Set<number>()
  for (const share of [0, 0.2, 0.45, 0.7, 0.9, 0.999]) {
    const mirror = await openMirror(learner.id)
    await keepTranscripts(mirror, false)
    await keepTranscripts(mirror, true)
    globalThis.fetch = async (address, init) => {
      const answer = await learner.network.fetch(address, init)
      if (!isOfTexts(address)) return answer
      whole = (await answer.clone().arrayBuffer()).byteLength
      return cutAt(Math.floor(share * whole), answer)
    }
    expect(await fetchAll()).toMatchObject({ code: 'offline' })
    const arrived = (await here())[course] ?? []
    expect(texts).toEqual(expect.arrayContaining(arrived))
    kept.add(arrived.length)
    let rest = 0
    globalThis.fetch = async (address, init) => {
      const answer = await learner.network.fetch(address, init)
      if (!isOfTexts(address)) return answer
      rest = (await answer.clone().arrayBuffer()).byteLength
      return answer
    }
    expect(await fetchAll()).toBeNull()
    expect((await here())[course]).toEqual([...texts].sort())
    if (arrived.length > 0) expect(rest).toBeLessThan(whole - 800 * arrived.length)
  }
  expect([...kept].sort()).toEqual([0, 1, 2])
})

type Texts = { changed: PulledTranscript[] }

/** Asks, with each piece of the answer changed. */
const askThrough =
  (change: (piece: Texts) => Texts): TranscriptServer['transcripts'] =>
  async (owner, videos, signal, { onPiece, ...listener }) => {
    const changed = (piece: unknown) => change(piece as Texts)
    const onChanged = (piece: unknown) => onPiece(changed(piece))
    const { data, error } = await ask(owner, videos, signal, { ...listener, onPiece: onChanged })
    return error ? { data: null, error } : { data: changed(data), error: null }
  }

/** Sixty kilobytes: four of them fit into an answer. */
const long = Array.from({ length: 60 }, (_, second): Cue => [second, 'g'.repeat(1000)])

async function transcribeLong(course: string): Promise<string[]> {
  const videos = await videosOf(learner.school.backend, course)
  for (const video of videos)
    await learner.school.backend.sql(
      `insert into private.video_transcripts (video_id, course_id, language, cues) values ($1, $2, 'en', $3)`,
      [video, course, JSON.stringify(long)],
    )
  return videos
}

const stored = async () => (await openMirror(learner.id)).transcripts.toCollection().primaryKeys()

// [T4]
test('Several questions are out at once, each for other videos, and their answers may overtake each other', async () => {
  const [course = '', other = ''] = await learner.addCourses(8, 1)
  const videos = [...(await transcribeLong(course)), ...(await transcribeLong(other))]
  await learner.sync()
  const questions: (readonly string[])[] = []
  const waiting: (() => void)[] = []
  const error = await fetchAll(async (...question) => {
    questions.push(question[1])
    const answer = await ask(...question)
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
      if (waiting.length === 3) for (const release of waiting.reverse()) release()
    })
    return answer
  })
  expect(error).toBeNull()
  expect(questions.map(({ length }) => length)).toEqual([4, 4, 1])
  expect(questions.flat().sort()).toEqual([...videos].sort())
  expect((await stored()).sort()).toEqual([...videos].sort())
})

// [T5]
test('What did not fit into an answer is asked for again, and nothing arrives twice', async () => {
  const [course = ''] = await learner.addCourses(9)
  const videos = await transcribeLong(course)
  await learner.sync()
  const arrived: string[] = []
  const questions: number[] = []
  const keepNote = askThrough((piece) => {
    arrived.push(...piece.changed.map(({ video_id }) => video_id))
    return piece
  })
  const server: TranscriptServer = {
    async manifests(...question) {
      const answer = await transcriptServer.manifests(...question)
      // As if they had grown since.
      return JSON.parse(JSON.stringify(answer).replaceAll(/,\d+\]/g, ',1]'))
    },
    async transcripts(...question) {
      questions.push(question[1].length)
      return keepNote(...question)
    },
  }
  expect(await pullTranscripts(learner.id, server, signal, null)).toBeNull()
  expect(questions).toEqual([9, 5, 1])
  expect(arrived).toEqual(videos)
})

// [T8]
test('Transcripts that were not asked for, or that come twice, are not stored', async () => {
  const [course = '', other = ''] = await learner.addCourses(1, 1)
  await transcribe(course, 'Ghee')
  await transcribe(other, 'Oil')
  await learner.sync()
  const twice = askThrough(({ changed, ...head }) => ({ ...head, changed: [...changed, ...changed] }))
  expect(await fetchAll(twice)).toMatchObject({ code: 'malformed' })
  const foreign = await videosOf(learner.school.backend, other)
  expect(
    await pullTranscripts(
      learner.id,
      {
        ...transcriptServer,
        transcripts: (owner, _, ...rest) => ask(owner, foreign, ...rest),
      },
      signal,
      course,
    ),
  ).toMatchObject({ code: 'malformed' })
  expect(await here()).toEqual({})
})

// [T5]
test('A transcript that was removed after its manifest does not keep the others from arriving', async () => {
  const [course = ''] = await learner.addCourses(2)
  const [first] = await transcribe(course, 'Ghee', 'Oil')
  await learner.sync()
  let isRemoved = false
  const error = await fetchAll(async (...question) => {
    if (!isRemoved)
      await learner.school.backend.sql('delete from private.video_transcripts where video_id = $1', [first])
    isRemoved = true
    return ask(...question)
  })
  expect(error).toBeNull()
  expect(await here()).toEqual({ [course]: ['Oil'] })
})

// [T7]
test('A transcript that is changed or moved after its manifest arrives in its latest state', async () => {
  const [course = '', other = ''] = await learner.addCourses(2, 1)
  const [first, second] = await transcribe(course, 'Ghee', 'Oil')
  await learner.sync()
  let hasChanged = false
  const error = await fetchAll(async (...question) => {
    if (!hasChanged) {
      await transcribe(course, 'Milk')
      await learner.school.backend.sql(
        'update course_videos set course_id = $1, order_index = 9 where id = $2',
        [other, second],
      )
    }
    hasChanged = true
    return ask(...question)
  })
  expect(error).toBeNull()
  await syncAll()
  expect(await here()).toEqual({ [course]: ['Milk'], [other]: ['Oil'] })
  expect(await (await openMirror(learner.id)).transcripts.get(first ?? '')).toMatchObject({
    cues: [[0, 'Milk']],
  })
})

// [T5]
test('A server that lists a transcript and never sends it is not asked forever', async () => {
  const [course = ''] = await learner.addCourses(1)
  await transcribe(course, 'Ghee')
  await learner.sync()
  let asked = 0
  const withoutTexts = askThrough(({ changed: _, ...head }) => ({ ...head, changed: [] }))
  const error = await fetchAll((...question) => {
    asked += 1
    return withoutTexts(...question)
  })
  expect(error).toMatchObject({ code: 'malformed' })
  expect(asked).toBe(1)
})

test.each(faults)('“%s” in place of an answer changes no transcript on the device', async (fault) => {
  const [course = ''] = await learner.addCourses(2)
  await transcribe(course, 'Ghee', 'Oil')
  await syncAll()
  await transcribe(course, 'Sesame oil')
  await learner.sync()
  learner.network.otherToken = learner.other.accessToken
  for (const journey of [
    [fault, fault],
    [null, fault, fault],
  ]) {
    learner.network.current = new Journey(journey)
    expect(await fetchAll()).not.toBeNull()
    expect((await here())[course]).toContain('Oil')
  }
  learner.network.current = new Journey()
  expect(await fetchAll()).toBeNull()
  expect((await here())[course]).toEqual(['Oil', 'Sesame oil'])
})

test('What changes while they arrive is brought by the next sync', async () => {
  const [course = ''] = await learner.addCourses(2)
  await transcribe(course, 'Ghee', 'Oil')
  await learner.sync()
  await transcribe(course, 'Milk')
  expect(await fetchAll()).toBeNull()
  expect(await here()).toEqual({ [course]: ['Milk', 'Oil'] })
  expect(await requestsOf(syncAll)).toEqual(['pull_mirror'])
  expect(await requestsOf(syncAll)).toEqual(['pull_mirror'])
})

// [T6]
test('An answer that a newer pull has overtaken does not count as the newest', async () => {
  const [course = ''] = await learner.addCourses(2)
  await transcribe(course, 'Ghee', 'Oil')
  await learner.sync()
  let isOvertaken = false
  const error = await fetchAll(async (...question) => {
    const answer = await ask(...question)
    if (!isOvertaken) {
      isOvertaken = true
      await transcribe(course, 'Milk')
      await learner.sync()
    }
    return answer
  })
  expect(error).toBeNull()
  await syncAll()
  expect(await here()).toEqual({ [course]: ['Milk', 'Oil'] })
})

// [T6]
test('An answer that arrives after the course was revoked or the mirror wiped writes nothing', async () => {
  for (const happens of [
    async (course: string) => {
      await learner.revoke(course)
      await learner.sync()
    },
    () => wipeMirror(learner.id),
    async () => removeSaved(await openMirror(learner.id)),
  ]) {
    await learner.reset()
    const [course = ''] = await learner.addCourses(1)
    await transcribe(course, 'Ghee')
    await learner.sync()
    await fetchAll(async (owner, question, signal, { onProgress, onPiece }) => {
      const pieces: unknown[] = []
      const listener = { onProgress, onPiece: (piece: unknown) => void pieces.push(piece) }
      const answer = await ask(owner, question, signal, listener)
      await happens(course)
      pieces.forEach(onPiece)
      return answer
    })
    expect(await here()).toEqual({})
  }
})

test('An answer that arrives after the courses were removed and have come back leaves nothing missing', async () => {
  const [course = ''] = await learner.addCourses(2)
  const [first = ''] = await transcribe(course, 'Ghee', 'Oil')
  await syncAll()
  const mirror = await openMirror(learner.id)
  await mirror.transcripts.delete(first)
  let isOver = false
  await fetchAll(async (...question) => {
    const answer = await ask(...question)
    if (isOver) return answer
    isOver = true
    await removeSaved(mirror)
    await resume(mirror)
    await learner.sync()
    return answer
  })
  expect(await here()).toEqual({ [course]: ['Ghee', 'Oil'] })
  expect(await readTranscribed(mirror, course)).toMatchObject({ isComing: false })
})

// [T1]
test('The open course comes before all others, and in data-saving mode it comes alone', async () => {
  const courses = await learner.addCourses(1, 1, 1)
  for (const course of courses) await transcribe(course, 'Ghee')
  await learner.sync()
  const [first = '', second = '', third = ''] = courses
  const asked: string[] = []
  const begin = () =>
    startTranscripts(learner.id, {
      ...transcriptServer,
      manifests(...question) {
        asked.push(...question[1])
        return transcriptServer.manifests(...question)
      },
    })

  vi.stubGlobal('navigator', { connection: { saveData: true } })
  const sparing = begin()
  sparing.request()
  sparing.want(third)
  await expect.poll(here).toHaveProperty([third])
  sparing.stop()
  expect(asked).toEqual([third])
  expect(await here()).toEqual({ [third]: ['Ghee'] })

  vi.unstubAllGlobals()
  const later = begin()
  later.want(second)
  await expect.poll(async () => Object.keys(await here())).toHaveLength(3)
  later.stop()
  expect(asked).toEqual([third, second, first])
})

test('A learner can keep them off the device and change their mind, and removed courses take them along', async () => {
  const [course = ''] = await learner.addCourses(1)
  const [video = ''] = await transcribe(course, 'Ghee')
  await syncAll()
  const mirror = await openMirror(learner.id)
  expect(await readTranscript(mirror, video)).toMatchObject({ cues: [[0, 'Ghee']], language: 'en' })
  expect(await readTranscribed(mirror, course)).toEqual({ here: new Set([video]), isComing: false })
  expect((await measureTranscripts(mirror))?.bytes).toBeGreaterThan(100)

  await keepTranscripts(mirror, false)
  expect(await measureTranscripts(mirror)).toEqual({ isKept: false, bytes: 0 })
  expect(await readTranscribed(mirror, course)).toEqual({ here: new Set(), isComing: false })
  expect(await requestsOf(syncAll)).toEqual(['pull_mirror'])
  expect(await here()).toEqual({})

  await keepTranscripts(mirror, true)
  expect(await readTranscribed(mirror, course)).toMatchObject({ isComing: true })
  await syncAll()
  expect(await here()).toEqual({ [course]: ['Ghee'] })

  await removeSaved(mirror)
  expect(await requestsOf(() => fetchAll())).toEqual([])
  await resume(mirror)
  await syncAll()
  expect(await here()).toEqual({ [course]: ['Ghee'] })
})

test('Transcripts that the storage has lost are fetched again', async () => {
  const [course = ''] = await learner.addCourses(2)
  const [video = ''] = await transcribe(course, 'Ghee', 'Oil')
  await syncAll()
  const mirror = await openMirror(learner.id)
  await mirror.transcripts.delete(video)
  expect(await readTranscribed(mirror, course)).toMatchObject({ isComing: true })
  await syncAll()
  expect(await here()).toEqual({ [course]: ['Ghee', 'Oil'] })
})

test('A device without space for them keeps what it has, and its courses', async () => {
  const [course = ''] = await learner.addCourses(1)
  await transcribe(course, 'Ghee')
  await learner.sync()
  const put = IDBObjectStore.prototype.put
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
    if (this.name === 'transcripts') throw new DOMException('The quota is exceeded', 'QuotaExceededError')
    return put.apply(this, row)
  })
  expect(await fetchAll()).toMatchObject({ code: 'storage' })
  expect(await here()).toEqual({})
  vi.restoreAllMocks()
  await syncAll()
  expect(await here()).toEqual({ [course]: ['Ghee'] })
})
