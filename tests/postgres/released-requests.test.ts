// What installed apps send and read, release by release. None of it is ever edited: an installed app may be
// older than the server, and would be stranded if the server refused its requests or answered differently
// under the same protocol (decision 54).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'
import { anEnrolledLearner } from './support/learning.ts'

let backend: Backend

beforeAll(async () => {
  backend = await openTestBackend()
})
afterAll(() => backend.close())

const hash = expect.stringMatching(/^[\da-f]{32}$/)
const id = '3f0a2c1e-0000-4000-8000-00000000000'

describe('Version 1', () => {
  test('Has its work accepted, and gets answers in the form that it reads', async () => {
    const { client, course, videos, id: uid } = await anEnrolledLearner(backend, { videos: 1 })
    const [video_id = ''] = videos
    const day = new Date().toISOString().slice(0, 10)
    const played = { youtube_id: 'aqz-KE-bpKQ', spans: [[0, 10]], duration_s: 600 }
    const note = { id: `${id}1`, video_id, at_s: 5, body: 'Warm the ghee', revision: `${id}2`, follows: [] }
    const failed = {
      fault: 'sync',
      code: 'malformed',
      build: 'Bq3fX9_a',
      browser: 'Samsung Internet',
      count: 2,
    }
    const items = [
      { kind: 'watch', video_id, ...played, mark: 0, position: { s: 10, age_ms: 1_500 } },
      { kind: 'watch', video_id, spans: [], mark: 1 },
      { kind: 'note', ...note, deleted: false },
      { kind: 'note', ...note, body: '', revision: `${id}3`, follows: [note.revision], deleted: true },
      { kind: 'note', ...note, id: `${id}4`, revision: `${id}5`, deleted: false },
      { kind: 'day', day },
      { kind: 'fault', video_id, code: 150 },
      { kind: 'silence', video_id, day },
      { kind: 'app-fault', ...failed, day },
    ]
    const pushed = await client.rpc('push_learning', { items }).throwOnError()
    expect(pushed.data).toEqual({ protocol: 1, uid, outcomes: items.map(() => 'ok') })

    const question = {
      known: { beginnings: '' },
      root: '',
      max_bytes: 2_097_152,
      transcripts: { root: null },
    }
    const learning = { root: null, known: { beginnings: '' } }
    const first = await client.rpc('pull_mirror', { ...question, learning, first: course }).throwOnError()
    const card = {
      id: course,
      title: 'Panchakarma',
      description: null,
      thumbnail_url: null,
      level: null,
      language: null,
      certificate: 'off',
      created_at: expect.any(String),
      enrolled_at: expect.any(String),
    }
    const listed = { id: video_id, title: 'Video 1', description: null, order_index: 0, section: null }
    const link = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'
    expect(first.data).toMatchObject({
      protocol: 1,
      uid,
      root: hash,
      manifest: { [course]: hash },
      cards: [card],
      sent: null,
      changed: [
        { ...card, hash, videos: [{ ...listed, youtube_url: link, duration_s: null, is_measured: false }] },
      ],
      learning: {
        root: hash,
        manifest: { [course]: hash },
        changed: [
          {
            course_id: course,
            hash,
            videos: [
              {
                video_id,
                spans: [[0, 10]],
                duration_s: 600,
                mark: 1,
                position_s: 10,
                position_at: expect.any(String),
              },
            ],
            notes: [{ id: `${id}4`, video_id, at_s: 5, body: 'Warm the ghee', revision: `${id}5` }],
          },
        ],
        days: [[day, day]],
        certificates: [],
      },
      transcripts: { root: hash, manifest: {} },
    })

    type Rooted = { root: string }
    const held = first.data as Rooted & { learning: Rooted; transcripts: Rooted }
    const again = await client
      .rpc('pull_mirror', {
        known: { beginnings: '' },
        root: held.root,
        max_bytes: 2_097_152,
        learning: { root: held.learning.root, known: null },
        transcripts: { root: held.transcripts.root },
      })
      .throwOnError()
    expect(again.data).toEqual({
      protocol: 1,
      uid,
      root: held.root,
      same: true,
      learning: { root: held.learning.root, same: true },
      transcripts: { root: held.transcripts.root, same: true },
      restored: null,
    })

    const manifests = await client.rpc('pull_transcript_manifests', { courses: [course] }).throwOnError()
    expect(manifests.data).toEqual({ protocol: 1, uid, manifests: [{ course, hash: null, videos: [] }] })
    const texts = await client.rpc('pull_transcripts', { videos: [video_id] }).throwOnError()
    expect(texts.data).toEqual({ protocol: 1, uid, changed: [] })
  })
})
