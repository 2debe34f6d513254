// What a course still needs for a certificate, according to what the server has counted, and the certificates
// themselves.
import { beforeEach, expect, test } from 'vitest'
import { applySnapshot, type MirrorState, prepareMirror } from '@/mirror/apply'
import { keepCertificate, readCertificate, readCertificateOf } from '@/mirror/certificates'
import { uncoveredOf } from '@/mirror/learning'
import { countLosses } from '@/mirror/losses'
import { openMirror } from '@/mirror/open'
import { recordNote, recordWatched } from '@/mirror/outbox'
import { removeSaved } from '@/mirror/pause'
import { readLibrary } from '@/mirror/read'
import type { MirrorDatabase } from '@/mirror/schema'
import type { Certificate } from '@/model/certificate'
import { unwatched, type WatchedVideo } from '@/model/learning'
import { makeCourse, makeHash, owner } from '../support/courses'
import { newDevice } from '../support/mirror'

const { hash, ...made } = makeCourse({ videos: 2 })
const course = { ...made, videos: made.videos.map((video) => ({ ...video, duration_s: 100 })) }
const [one, two] = course.videos as [(typeof course.videos)[0], (typeof course.videos)[0]]
const played = (video_id: string, to: number, more: Partial<WatchedVideo> = {}): WatchedVideo => ({
  ...unwatched(video_id),
  spans: [[0, to]],
  duration_s: 100,
  ...more,
})
const missing = (...videos: WatchedVideo[]) => uncoveredOf([one, two], { videos }).map(({ id }) => id)

test('A video is missing until the server has counted nine tenths of it', () => {
  expect(uncoveredOf([one, two], undefined)).toEqual([one, two])
  expect(missing(played(one.id, 89), played(two.id, 90))).toEqual([one.id])
  expect(missing(played(one.id, 90), played(two.id, 100))).toEqual([])
})

test('A mark by hand neither replaces watching nor takes anything away', () => {
  expect(missing(played(one.id, 10, { mark: 1 }), played(two.id, 100, { mark: 2 }))).toEqual([one.id])
})

test('The server’s length counts, not the device’s: without it a video is missing', () => {
  expect(missing(played(one.id, 50, { duration_s: 50 }), played(two.id, 100))).toEqual([one.id])
  const withoutLength = { ...one, duration_s: null }
  expect(uncoveredOf([withoutLength], { videos: [played(one.id, 100)] })).toEqual([withoutLength])
})

test('What was played beyond the end, or in another course, does not count', () => {
  const beyond = played(one.id, 0, { spans: [[20, 300]] })
  expect(missing(beyond, played('00000000-0000-4000-8000-00000000000f', 100))).toEqual([one.id, two.id])
})

const certificate: Certificate = {
  code: '7K3MQ2XW9PAB',
  course_id: course.id,
  learner_name: 'Asha Nair',
  course_title: course.title,
  seconds: 200,
  videos: 2,
  completed_on: '2026-11-20',
  issued_at: '2026-11-20T10:00:00Z',
  revoked_at: null,
  reason: null,
}

let mirror: MirrorDatabase
beforeEach(async () => {
  await newDevice(owner)
  mirror = await openMirror(owner)
  await prepareMirror(mirror, owner)
})

async function sync(videos: WatchedVideo[], certificates: Certificate[] = []) {
  expect(await land(await ask(), videos, certificates)).toBe('applied')
}

async function ask(): Promise<MirrorState> {
  const state = await prepareMirror(mirror, owner)
  if (!state) throw new Error('There is no mirror.')
  return state
}

/** Applies an answer to a question that was asked in that state. */
function land(state: MirrorState, videos: WatchedVideo[], certificates: Certificate[] = []) {
  const learned = makeHash()
  const content = {
    root: makeHash(),
    manifest: { [course.id]: hash },
    cards: [],
    changed: [{ hash, course }],
  }
  const learning = {
    root: makeHash(),
    manifest: { [course.id]: learned },
    changed: [{ hash: learned, course: { course_id: course.id, videos, notes: [] } }],
    days: [],
    certificates,
  }
  const pulled = { content, learning, transcripts: null }
  return applySnapshot(mirror, owner, state, pulled, new Date().toISOString())
}

const onTheCard = async () => (await readLibrary(mirror)).summaries.get(course.id)?.uncovered

test('The card and the course agree, and unsent work changes neither', async () => {
  await sync([played(one.id, 100)])
  await recordWatched(mirror, { courseId: course.id, videoId: two.id, played: [0, 100], duration: 100 })
  expect(await onTheCard()).toBe(1)
  expect(await readCertificateOf(mirror, course.id)).toEqual({ certificate: undefined, uncovered: 1 })
  await sync([played(one.id, 100), played(two.id, 95)])
  expect(await onTheCard()).toBe(0)
})

test('What deleting the account would lose is counted: notes, sent or not, and valid certificates', async () => {
  expect(await countLosses(mirror)).toBeNull()
  const revoked = { ...certificate, code: 'BBBBBBBBBBBB', revoked_at: '2026-11-27T10:00:00Z' }
  await sync([], [certificate, revoked])
  expect(await countLosses(mirror)).toEqual({ note: 0, certificate: 1 })
  const written = { video_id: one.id, at_s: 5, body: 'Warm the ghee', isDeleted: false, base: null }
  await recordNote(mirror, course.id, { ...written, id: crypto.randomUUID() })
  const second = await recordNote(mirror, course.id, { ...written, id: crypto.randomUUID() })
  expect(await countLosses(mirror)).toMatchObject({ note: 2 })
  await recordNote(mirror, course.id, {
    ...written,
    id: second?.id ?? '',
    isDeleted: true,
    base: second?.revision ?? '',
  })
  expect(await countLosses(mirror)).toMatchObject({ note: 1 })
})

test('A newly issued certificate is shown at once, and the next sync decides', async () => {
  await sync([played(one.id, 100), played(two.id, 100)])
  await keepCertificate(mirror, certificate)
  await keepCertificate(mirror, certificate)
  expect((await readLibrary(mirror)).certificates).toEqual([certificate])
  expect(await readCertificate(mirror, certificate.code)).toEqual({
    certificate,
    hasCourse: true,
    isPaused: false,
  })
  const revoked = { ...certificate, revoked_at: '2026-11-21T10:00:00Z', reason: 'A mistake' }
  await sync([], [revoked])
  expect((await readCertificateOf(mirror, course.id)).certificate).toEqual(revoked)
})

test('An answer that arrives after the sync that brought a revocation does not make the certificate valid again', async () => {
  const revoked = { ...certificate, revoked_at: '2026-11-21T10:00:00Z', reason: 'A mistake' }
  await sync([], [revoked])
  await keepCertificate(mirror, certificate)
  expect((await readCertificateOf(mirror, course.id)).certificate).toEqual(revoked)
})

test('A sync requested before the certificate was issued does not remove it, but asks once more', async () => {
  await sync([played(one.id, 100)])
  const asked = await ask()
  await keepCertificate(mirror, certificate)
  expect(await land(asked, [played(one.id, 100), played(two.id, 100)])).toBe('stale')
  expect((await readCertificateOf(mirror, course.id)).certificate).toEqual(certificate)
  const revoked = { ...certificate, revoked_at: '2026-11-21T10:00:00Z', reason: 'A mistake' }
  await sync([], [revoked])
  expect((await readCertificateOf(mirror, course.id)).certificate).toEqual(revoked)
})

test('Before the first sync nothing is stored, so that the sync brings all certificates', async () => {
  await keepCertificate(mirror, certificate)
  expect(await readCertificate(mirror, certificate.code)).toMatchObject({ certificate: undefined })
})

test('Removing the saved courses from a device removes the certificates from it', async () => {
  await sync([], [certificate])
  await removeSaved(mirror)
  expect(await readCertificate(mirror, certificate.code)).toMatchObject({
    certificate: undefined,
    isPaused: true,
  })
})
