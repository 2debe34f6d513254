// What the mirrors of released versions hold, as the browser stores it. Entries are never edited: a new
// version adds its own.

/** A database, with that version's tables and indexes. */
export type ReleasedMirror = {
  version: number
  stores: Record<string, string>
  rows: Record<string, Record<string, unknown>[]>
}

const course_id = '00000000-0000-4000-8000-0000000000c1'
const [first, second] = ['00000000-0000-4000-8000-0000000000d1', '00000000-0000-4000-8000-0000000000d2']
const hashes = { course: '1'.repeat(32), learning: '2'.repeat(32), transcripts: '3'.repeat(32) }

const version1: ReleasedMirror = {
  version: 1,
  stores: {
    courses: 'id',
    playlists: 'course_id',
    learning: 'course_id',
    outbox: 'key, course_id, refused',
    sent: 'key, sentAt',
    summaries: 'course_id',
    staged: 'hash',
    transcripts: 'video_id, [course_id+hash]',
    meta: 'key',
  },
  rows: {
    courses: [
      {
        id: course_id,
        title: 'Panchakarma Foundations',
        description: null,
        thumbnail_url: null,
        level: 'Beginner',
        language: 'hi',
        created_at: '2026-01-05T08:00:00+00:00',
        enrolled_at: '2026-02-05T08:00:00+00:00',
        certificate: 'offered',
      },
    ],
    playlists: [
      {
        course_id,
        videos: [
          {
            id: first,
            title: 'Welcome',
            description: null,
            youtube_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
            order_index: 0,
            duration_s: 100,
            is_measured: true,
            section: null,
          },
          {
            id: second,
            title: 'Snehana',
            description: 'Ghee and oil',
            youtube_url: 'https://www.youtube.com/watch?v=YE7VzlLtp-4',
            order_index: 1,
            duration_s: null,
            is_measured: false,
            section: 'Practice',
          },
        ],
      },
    ],
    learning: [
      {
        course_id,
        videos: [
          {
            video_id: first,
            spans: [[0, 95]],
            duration_s: 100,
            mark: 0,
            position_s: 95,
            position_at: '2026-11-27T08:00:00+00:00',
          },
        ],
        notes: [
          {
            id: '00000000-0000-4000-8000-0000000000e1',
            video_id: first,
            at_s: 5,
            body: 'Warm the ghee',
            revision: '00000000-0000-4000-8000-0000000000f1',
          },
        ],
      },
    ],
    outbox: [
      {
        key: 'day 2026-11-28',
        course_id,
        change: '00000000-0000-4000-8000-0000000000a1',
        merged: null,
        refused: null,
        kind: 'day',
        day: '2026-11-28',
      },
      {
        key: `fault ${second} 150`,
        course_id,
        change: '00000000-0000-4000-8000-0000000000a2',
        merged: null,
        refused: null,
        kind: 'fault',
        video_id: second,
        code: 150,
      },
      {
        key: 'note 00000000-0000-4000-8000-0000000000e2',
        course_id,
        change: '00000000-0000-4000-8000-0000000000a3',
        merged: null,
        refused: null,
        kind: 'note',
        id: '00000000-0000-4000-8000-0000000000e2',
        video_id: second,
        at_s: 10,
        body: 'Pulse before breakfast',
        isDeleted: false,
        revision: '00000000-0000-4000-8000-0000000000f2',
        follows: [],
        isSent: true,
      },
      {
        key: `watched ${second}`,
        course_id,
        change: '00000000-0000-4000-8000-0000000000a4',
        merged: null,
        refused: null,
        kind: 'watched',
        video_id: second,
        youtube_id: 'YE7VzlLtp-4',
        spans: [[0, 20]],
        duration_s: 600,
        mark: 0,
        position_s: 20,
        position_at: 1795852800000,
      },
    ],
    summaries: [
      {
        course_id,
        videos: 2,
        complete: 1,
        resume: { video_id: second, title: 'Snehana', position_s: 0, number: 2, duration_s: null },
        completedWith: null,
        parts: [100, 0],
        left_s: null,
        uncovered: 1,
        active: { at: 1795766400000, isHere: false },
      },
    ],
    staged: [
      {
        hash: '4'.repeat(32),
        course: {
          id: '00000000-0000-4000-8000-0000000000c2',
          title: 'Marma',
          description: null,
          thumbnail_url: null,
          level: null,
          language: null,
          created_at: '2026-01-05T08:00:00+00:00',
          enrolled_at: '2026-02-05T08:00:00+00:00',
          certificate: 'off',
          videos: [],
        },
      },
    ],
    transcripts: [
      {
        video_id: first,
        hash: hashes.transcripts,
        language: 'en',
        cues: [[0, 'Today: ghee.']],
        course_id,
      },
    ],
    meta: [
      {
        key: 'mirror',
        owner: '00000000-0000-4000-8000-00000000000a',
        epoch: '00000000-0000-4000-8000-0000000000b1',
        root: 'a'.repeat(32),
        manifest: { [course_id]: hashes.course },
        learning: {
          root: 'b'.repeat(32),
          manifest: { [course_id]: hashes.learning },
          days: [['2026-11-26', '2026-11-27']],
          certificates: [
            {
              code: '7K3MQ2XW9PAB',
              course_id,
              learner_name: 'Asha Nair',
              course_title: 'Panchakarma Foundations',
              seconds: 100,
              videos: 1,
              completed_on: '2026-11-20',
              issued_at: '2026-11-20T10:00:00Z',
              revoked_at: null,
              reason: null,
            },
          ],
        },
        claims: 1,
        transcripts: {
          root: 'c'.repeat(32),
          manifest: { [course_id]: hashes.transcripts },
          held: { [course_id]: { hash: hashes.transcripts, count: 1 } },
        },
        news: {},
        syncedAt: '2026-11-28T08:00:00.000Z',
      },
    ],
  },
}

/** Earliest first. */
export const releasedMirrors = [version1]
