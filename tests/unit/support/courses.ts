// Courses as the server's pull sends them, for tests of the mirror and the sync.
import type { Held, Manifest, PullQuestion } from '@/model/pull'

export const owner = '00000000-0000-4000-8000-00000000000a'

export type WireCourse = ReturnType<typeof makeCourse>

let made = 0

function uuid(number: number): string {
  return `00000000-0000-4000-9000-${number.toString(16).padStart(12, '0')}`
}

/** A new hash, for content that is different from any other. */
export function makeHash(): string {
  made += 1
  return made.toString(16).padStart(6, '0').padEnd(32, '0')
}

export function makeCourse({ title = 'Panchakarma Foundations', videos = 2 } = {}) {
  made += 1
  const id = uuid(made)
  return {
    id,
    title,
    description: null,
    thumbnail_url: null,
    level: null,
    language: null,
    created_at: '2026-01-05T08:00:00+00:00',
    enrolled_at: '2026-02-05T08:00:00+00:00',
    certificate: 'off',
    hash: makeHash(),
    videos: Array.from({ length: videos }, (_, index) => ({
      id: uuid(made * 1000 + index),
      title: `Video ${index + 1}`,
      description: null,
      youtube_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      order_index: index,
      duration_s: null as number | null,
      is_measured: false,
      section: null,
    })),
  }
}

export function manifestOf(courses: readonly WireCourse[]): Manifest {
  return Object.fromEntries(courses.map(({ id, hash }) => [id, hash]))
}

const nothingHeld = {
  content: { root: null, known: [] },
  learning: { root: null, known: [] },
  transcripts: null,
}

/** What the server says about the learning of a user who has done nothing yet. */
function noLearning(root: string | null) {
  const own = 'e'.repeat(32)
  return root === own
    ? { root, same: true }
    : { root: own, manifest: {}, changed: [], days: [], certificates: [] }
}

/** What it says about courses without transcripts. */
function noTranscripts(root: string | null) {
  const own = 'd'.repeat(32)
  return root === own ? { root, same: true } : { root: own, manifest: {} }
}

/** Matches hashes as the server does. */
function isKnown(known: Held['known'], hash: string): boolean {
  if (known && 'beginnings' in known)
    return known.beginnings.match(/.{6}/g)?.includes(hash.slice(0, 6)) ?? false
  return known?.includes(hash) ?? false
}

/** A server in memory that holds courses and answers as `pull_mirror` does. */
export function makeServer(courses: WireCourse[] = []) {
  const server = {
    courses,
    /** How many courses fit into one answer. */
    fits: Number.POSITIVE_INFINITY,
    calls: 0,
    root: () =>
      server.courses
        .map(({ hash }) => hash)
        .sort()
        .reduce((sum, hash) => (sum * 31n + BigInt(`0x${hash}`)) % 2n ** 128n, 1n)
        .toString(16)
        .padStart(32, '0'),
    answer({
      content,
      learning,
      transcripts,
    }: Pick<PullQuestion, 'content' | 'learning' | 'transcripts'> = nothingHeld): unknown {
      server.calls += 1
      const { known, root } = content
      const head = {
        protocol: 1,
        uid: owner,
        root: server.root(),
        learning: noLearning(learning.root),
        transcripts: noTranscripts(transcripts),
      }
      if (root === head.root) return { ...head, same: true }
      const lacking = server.courses.filter(({ hash }) => !isKnown(known, hash))
      return {
        ...head,
        manifest: manifestOf(server.courses),
        cards: root ? [] : lacking.map((course) => ({ ...course, hash: null, videos: null })),
        changed: lacking.slice(0, server.fits),
      }
    },
    pull: async (...[, question]: [string, PullQuestion, ...unknown[]]) => ({
      data: structuredClone(server.answer(question)),
      error: null,
    }),
  }
  return server
}
