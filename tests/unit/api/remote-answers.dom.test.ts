// Whatever answers in place of the server, a call ends in a result: the requested rows, or a known error.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError, failed, ok, type Result } from '@/lib/errors'
import { readLastUser } from '@/mirror/last-user'

const user = '00000000-0000-4000-8000-00000000000a'
const id = '00000000-0000-4000-8000-00000000000b'
const time = '2026-01-05T08:00:00+00:00'

// The client reads the session when it is created.
localStorage.setItem(
  'sb-localhost-auth-token',
  JSON.stringify({
    access_token: 'a.b.c',
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: 1e6,
    expires_at: 4e9,
    user: { id: user, email: 'asha@example.com', user_metadata: {} },
  }),
)

const { getCounts } = await import('@/api/counts')
const courses = await import('@/api/courses')
const deleted = await import('@/api/deleted')
const enrollments = await import('@/api/enrollments')
const history = await import('@/api/history')
const learning = await import('@/api/learning')
const own = await import('@/api/profile')
const profiles = await import('@/api/profiles')
const reminders = await import('@/api/reminders')
const progress = await import('@/api/progress')
const summaries = await import('@/api/summaries')
const videos = await import('@/api/videos')
const { signInWithPassword } = await import('@/api/sign-in')
const { findServerFault } = await import('@/api/health-check')

const page = { search: '', page: 1, pageSize: 2, isDescending: false } as const
const signedIn = { id: user, email: 'asha@example.com', full_name: null, avatar_url: null }
const profile = {
  id: user,
  email: 'asha@example.com',
  full_name: null,
  avatar_url: null,
  role: 'learner',
  created_at: time,
}
const course = {
  id,
  title: 'Nadi',
  description: null,
  thumbnail_url: null,
  level: null,
  language: null,
  certificate: 'off',
  is_active: true,
  created_at: time,
  revision: '1',
  version: 1,
}
const video = {
  id,
  course_id: id,
  title: 'Pulse',
  description: null,
  youtube_url: 'https://youtu.be/aqz-KE-bpKQ',
  order_index: 0,
  version: 1,
  duration_s: null,
  learners_duration_s: 600,
  file_duration_s: null,
  link_since: time,
  earlier_ids: [],
  same_ids: [],
  section: null,
  starts_at: null,
  expected_minutes: null,
}
const enrolled = { id, enrolled_at: time, group_label: null, ends_on: '2027-03-31' }
const newVideo = {
  title: 'Pulse',
  description: null,
  youtube_url: video.youtube_url,
  order_index: 0,
  section: null,
  starts_at: null,
  expected_minutes: null,
}
const saved = (row: object) => ({ outcome: 'saved', row })
const newCourse = {
  title: 'Nadi',
  description: null,
  thumbnail_url: null,
  level: null,
  language: null,
  certificate: 'off',
  is_active: true,
}

type Read = { ask: () => Promise<Result<unknown>>; good: unknown }

/** Turns a call that throws into one that returns a result. Only an AppError may be thrown. */
const caught = (ask: () => Promise<unknown>) => (): Promise<Result<unknown>> =>
  ask().then(ok, (thrown: unknown) => {
    if (thrown instanceof AppError) return failed(thrown)
    throw thrown
  })

/** What a list of learners shows of a certificate. */
const listed = { code: '7K3MQ2XW9PAB', issued_at: time, revoked_at: null }

const reads: Record<string, Read> = {
  getCounts: { ask: caught(getCounts), good: { learners: 1, activeCourses: 2 } },
  pushLearning: {
    ask: () =>
      learning.pushLearning(user, [{ kind: 'day', day: '2026-11-23' }], new AbortController().signal),
    good: { protocol: 1, uid: user, outcomes: ['ok'] },
  },
  listProgress: {
    ask: caught(() => progress.listProgress([user], [id])),
    good: [
      {
        user_id: user,
        course_id: id,
        complete: 1,
        total: 2,
        last_activity: time,
        reminded_at: time,
        certificate: listed,
      },
    ],
  },
  listQuietLearners: {
    ask: caught(() => reminders.listQuietLearners(page)),
    good: {
      rows: [
        {
          profile: { id: user, email: 'a@x.org', full_name: null },
          last_activity: null,
          reminded_at: time,
          courses: [{ id, title: 'Nadi', complete: 1, videos: 2 }],
        },
      ],
      count: 1,
      more: false,
    },
  },
  countProgress: {
    ask: caught(() => progress.countProgress(id)),
    good: {
      videos: 2,
      enrolled: 3,
      began: 2,
      completed: 1,
      quiet: 0,
      certified: 1,
      ended: 1,
      ending: 0,
      last_activity: time,
    },
  },
  summarizeSchool: {
    ask: caught(summaries.summarizeSchool),
    good: {
      activity: [{ day: '2026-11-26', learners: 2, seconds: 640 }],
      courses: [{ id, title: 'Nadi', videos: 2, enrolled: 3, began: 2, completed: 1 }],
      needs: {
        broken_videos: 0,
        invitations: 1,
        without_learners: 0,
        without_videos: 0,
        without_transcript: 2,
        ends: 1,
      },
      missing: ['nightly_job'],
      faults: {
        player: [{ day: '2026-11-26', learners: 60, silent: 14 }],
        app: [
          {
            build: 'Bq3fX9_a',
            kind: 'storage',
            learners: 7,
            first_day: '2026-11-26',
            last_day: '2026-11-27',
            codes: { QuotaExceededError: 5, other: 2 },
            browsers: { Safari: 7 },
          },
        ],
      },
      roles: [
        {
          at: time,
          is_admin: true,
          person: { id: user, email: 'asha@clinic.example', full_name: null },
          actor: null,
        },
      ],
    },
  },
  summarizeCourseWatching: {
    ask: caught(() => summaries.summarizeCourseWatching(id)),
    good: { learners: 6, looked_at: 6, videos: [{ id, title: 'Pulse', learners: 5, seen: 0.8 }] },
  },
  summarizeVideoWatching: {
    ask: caught(() => summaries.summarizeVideoWatching(id)),
    good: { looked_at: 6, learners: 5, duration_s: 60, parts: [1, 0.5] },
  },
  listVideoFaults: {
    ask: caught(() => progress.listVideoFaults({ ...page, sort: 'count' })),
    good: {
      rows: [
        {
          video_id: id,
          video_title: 'Pulse',
          course_id: id,
          course_title: 'Nadi',
          code: 150,
          last_seen: time,
          count: 3,
        },
      ],
      count: 1,
    },
  },
  dismissVideoFaults: { ask: caught(() => progress.dismissVideoFaults(id)), good: 'true' },
  restoreVideoFaults: { ask: caught(() => progress.restoreVideoFaults(id)), good: 'true' },
  getAdminAccess: { ask: () => own.getAdminAccess(), good: '"granted"' },
  getOrCreateProfile: {
    ask: () => own.getOrCreateProfile(signedIn),
    good: profile,
  },
  listProfiles: {
    ask: caught(() => profiles.listProfiles({ ...page, sort: 'email' })),
    good: { rows: [profile], count: 1, more: false },
  },
  getUser: { ask: caught(() => profiles.getUser(user)), good: [profile] },
  deleteUser: { ask: caught(() => profiles.deleteUser(user)), good: 'true' },
  listProfilesAfter: { ask: caught(() => profiles.listProfilesAfter(null, { search: '' })), good: [profile] },
  listCourses: { ask: caught(() => courses.listCourses({ ...page, sort: 'title' })), good: [course] },
  searchCourses: {
    ask: caught(() => courses.listCourses({ ...page, search: 'nadi', sort: 'title' })),
    good: [course],
  },
  listActiveCourses: { ask: caught(() => courses.listActiveCourses(page)), good: [course] },
  getCourse: { ask: caught(() => courses.getCourse(id)), good: [course] },
  countCourseUse: {
    ask: caught(() => courses.countCourseUse([id])),
    good: [{ course_id: id, learners: 1, videos: 2 }],
  },
  createCourse: { ask: caught(() => courses.createCourse({ id, ...newCourse }, [])), good: saved(course) },
  saveCourse: {
    ask: caught(() => courses.saveCourse({ id, version: 1 }, newCourse)),
    good: saved(course),
  },
  deleteCourse: { ask: caught(() => courses.deleteCourse(id)), good: 'true' },
  listEnrollmentsOf: {
    ask: caught(() => enrollments.listEnrollmentsOf(user)),
    good: [
      {
        course_id: id,
        enrolled_at: time,
        group_label: null,
        ends_on: null,
        course: { title: 'Nadi', is_active: true },
      },
    ],
  },
  listCourseLearners: {
    ask: caught(() => enrollments.listCourseLearners(id, { ...page, sort: 'email' })),
    good: {
      rows: [
        {
          ...enrolled,
          profile: { id: user, email: 'a@x.org', full_name: null },
          complete: 2,
          last_activity: null,
          reminded_at: null,
          certificate: listed,
        },
      ],
      count: 1,
      more: false,
      videos: 3,
      groups: ['Batch March'],
    },
  },
  undoEnrollments: {
    ask: caught(() => enrollments.undoEnrollments([user], { ended: [id] })),
    good: 'true',
  },
  listDeleted: {
    ask: caught(() => deleted.listDeleted({ ...page, sort: 'title' })),
    good: {
      rows: [
        {
          ...{
            id,
            kind: 'course',
            title: 'Nadi',
            course_id: id,
            course_title: 'Nadi',
            learners: 1,
            videos: 2,
          },
          ...{ deleted_at: time, deleted_by: { id: user, email: 'a@x.org', full_name: null } },
        },
      ],
      count: 1,
    },
  },
  restoreDeleted: { ask: caught(() => deleted.restoreDeleted(id)), good: '"restored"' },
  listActs: {
    ask: caught(() => history.listActs({ course: id }, page)),
    good: {
      rows: [
        {
          ...{ id: '1', at: time, kind: 'course', action: 'changed', item: id, course_id: id, title: 'Nadi' },
          ...{
            before: { level: null },
            after: { level: 'Beginner' },
            actor: null,
            learner: null,
            undo: null,
            entries: 1,
          },
        },
      ],
      count: 1,
    },
  },
  listInvitations: {
    ask: caught(() => enrollments.listInvitations(id, page)),
    good: {
      rows: [
        {
          id,
          email: 'a@x.org',
          full_name: null,
          group_label: null,
          ends_on: null,
          invited_at: time,
          expires_at: time,
          invited_by: null,
        },
      ],
      count: 1,
    },
  },
  revokeInvitations: {
    ask: caught(() => enrollments.revokeInvitations(id, ['a@x.org'])),
    good: '["a@x.org"]',
  },
  endEnrollment: { ask: caught(() => enrollments.endEnrollment(id)), good: [{ id }] },
  enrollPeople: {
    ask: caught(() => enrollments.enrollPeople(id, { people: [], emails: ['a@x.org'] }, { isDryRun: true })),
    good: [
      {
        id: user,
        email: 'a@x.org',
        name: null,
        outcome: 'new',
        similar: null,
        similar_invited: null,
        group_label: null,
        former_group: null,
        ends_on: null,
        former_end: null,
        invited_group: null,
        invited_end: null,
        just_enrolled: false,
      },
    ],
  },
  listFormerEnds: {
    ask: caught(() => enrollments.listFormerEnds(user)),
    good: [{ course_id: id, ends_on: '2026-03-31' }],
  },
  listEnrollmentsAfter: {
    ask: caught(() => enrollments.listEnrollmentsAfter(null)),
    good: [
      {
        ...enrolled,
        user_id: user,
        profile: { email: 'a@x.org', full_name: null },
        course: { title: 'Nadi' },
      },
    ],
  },
  listAllVideos: { ask: caught(() => videos.listAllVideos(id)), good: [video] },
  getNextPosition: { ask: caught(() => videos.getNextPosition(id)), good: [{ order_index: 0 }] },
  saveVideo: { ask: caught(() => videos.saveVideo({ id, course_id: id }, newVideo, 1)), good: saved(video) },
  saveLength: { ask: caught(() => videos.saveLength(video, 600)), good: saved(video) },
  saveSession: { ask: caught(() => videos.saveSession(video, newVideo)), good: saved(video) },
  deleteVideo: { ask: caught(() => videos.deleteVideo(id)), good: 'true' },
}

/** Calls that are answered with no content. */
const writes: Record<string, () => Promise<Result<unknown>>> = {
  replaceEnrollments: caught(() => enrollments.replaceEnrollments(user, [{ id, lastDay: '' }], [])),
  moveVideo: caught(() => videos.moveVideo(id, 0)),
}

function answerWith(body: unknown, { status = 200, range = '0-0/1' } = {}): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  vi.stubGlobal('fetch', async () => {
    const headers = { 'Content-Type': 'application/json', 'Content-Range': range }
    return new Response(text, { status, headers })
  })
}

const unhandled = vi.fn()
beforeEach(() => void process.on('unhandledRejection', unhandled))
afterEach(() => {
  vi.unstubAllGlobals()
  process.off('unhandledRejection', unhandled)
  expect(unhandled.mock.calls).toEqual([])
})

const malformed: [string, unknown][] = [
  ['null', null],
  ['an empty object', {}],
  ['a list with null', [null]],
  ['a list with an empty object', [{}]],
  ['a list of lists', [[]]],
  ['a string', '"Welcome to the hotel"'],
  ['a number', 42],
  ['true', true],
  ['broken JSON', '{"id":'],
  ['a page with null for its rows', { rows: null, count: 0, more: false }],
  ['a negative count', { rows: [], count: -1, more: false, learners: -1, activeCourses: 1 }],
  ['five thousand nulls', Array(5_000).fill(null)],
  ['deeply nested lists', `${'['.repeat(5_000)}${']'.repeat(5_000)}`],
]

describe.each(Object.entries(reads))('%s', (name, { ask, good }) => {
  test('The expected answer is accepted, even with unknown columns', async () => {
    const widened =
      typeof good === 'string'
        ? good
        : Array.isArray(good)
          ? good.map((row) => ({ ...row, later: 1 }))
          : { ...(good as object), later: 1 }
    answerWith(widened)
    expect((await ask()).error).toBeNull()
  })

  test.each(malformed.filter(([, body]) => String(body) !== good))(
    'An answer of %s is rejected as malformed',
    async (_, body) => {
      answerWith(body)
      expect(await ask()).toMatchObject({ data: null, error: { code: 'malformed' } })
    },
  )

  test('A row with a missing column or one of the wrong type is rejected as malformed', async () => {
    const row = (Array.isArray(good) ? good[0] : good) as Record<string, unknown>
    for (const column of Object.keys(row)) {
      for (const wrong of [undefined, {}, ['x'], Number.NaN]) {
        const broken = { ...row, [column]: wrong }
        answerWith(Array.isArray(good) ? [broken] : broken)
        expect([column, wrong, (await ask()).error?.code]).toEqual([column, wrong, nullable(column, wrong)])
      }
    }
    /** JSON has no NaN: it becomes null. */
    function nullable(column: string, wrong: unknown) {
      const mayBeNull =
        [
          'full_name',
          'group_label',
          'avatar_url',
          'description',
          'thumbnail_url',
          'level',
          'language',
          'name',
          'last_activity',
          'reminded_at',
          'duration_s',
          'learners_duration_s',
          'file_duration_s',
          'section',
          'starts_at',
          'expected_minutes',
        ].includes(column) ||
        (name !== 'listFormerEnds' && column === 'ends_on') ||
        // For learners without one.
        (name === 'listProgress' && column === 'certificate') ||
        // With too few learners.
        (name === 'summarizeCourseWatching' && column === 'videos') ||
        (name === 'summarizeVideoWatching' && column === 'parts') ||
        // For an address or an id without an account.
        (name === 'enrollPeople' &&
          [
            'id',
            'email',
            'similar',
            'similar_invited',
            'former_group',
            'former_end',
            'invited_group',
            'invited_end',
          ].includes(column))
      const isList = ['earlier_ids', 'same_ids', 'groups'].includes(column) && Array.isArray(wrong)
      return isList || (mayBeNull && Number.isNaN(wrong)) ? undefined : 'malformed'
    }
  })

  test.each([400, 403, 404, 500])('A %i without a valid error is never treated as data', async (status) => {
    for (const body of [null, '""', 0, '', '[null', { code: 'constructor' }, { code: {} }]) {
      answerWith(body, { status })
      expect([name, body, (await ask()).data]).toEqual([name, body, null])
    }
  })
})

describe.each(Object.entries(writes))('%s', (_, write) => {
  test('A write succeeds when it is answered with no content', async () => {
    answerWith('')
    expect((await write()).error).toBeNull()
  })

  test.each([
    ['an empty object', {}],
    ['a list', []],
    ['a string', '"Welcome"'],
    ['a number', 1],
  ])('A write answered with %s is rejected as malformed', async (_, body) => {
    answerWith(body)
    expect(await write()).toMatchObject({ error: { code: 'malformed' } })
  })

  test('A write refused without an explanation fails', async () => {
    for (const status of [400, 404, 500]) {
      answerWith(null, { status })
      expect((await write()).error).not.toBeNull()
    }
  })

  test('A write answered with an empty 404 is rejected as malformed', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
    expect(await write()).toMatchObject({ error: { code: 'malformed' } })
  })
})

test('Another user’s profile is not accepted as the user’s own', async () => {
  answerWith({ ...profile, id })
  expect(await own.getOrCreateProfile(signedIn)).toMatchObject({ error: { code: 'malformed' } })
})

test('Saving a row that is gone fails as not found', async () => {
  answerWith({ outcome: 'gone', row: null })
  for (const name of ['createCourse', 'saveCourse', 'saveVideo'])
    expect((await reads[name]?.ask())?.error?.code).toBe('not-found')
})

test('A conflict returns the current row', async () => {
  answerWith({ outcome: 'conflict', row: { ...video, title: 'Theirs' } })
  expect(await reads.saveVideo?.ask()).toMatchObject({
    data: { outcome: 'conflict', row: { title: 'Theirs' } },
  })
})

test.each([
  ['a statement that timed out', 500, '57014', 'timed-out'],
  ['a null character', 400, '22P05', 'invalid'],
  ['JSON nested too deeply', 500, '54001', 'invalid'],
  ['an invalid token', 401, 'PGRST301', 'signed-out'],
  ['an internal error', 500, 'XX000', 'server-down'],
])('The server’s answer to %s, %i %s, is reported as %s', async (_, status, code, expected) => {
  answerWith({ code, message: 'in the server’s own words', details: null, hint: null }, { status })
  for (const name of ['saveCourse', 'getOrCreateProfile'])
    expect([name, (await reads[name]?.ask())?.error?.code]).toEqual([name, expected])
})

test.each([
  ['a token that has expired', 401, { code: 'PGRST303', message: 'JWT expired' }, 'signed-out'],
  ['a token from the future', 401, { code: 'PGRST303', message: 'JWT issued at future' }, 'server-down'],
  ['a token, without a message', 401, { code: 'PGRST303' }, 'server-down'],
  ['another project’s key', 401, { message: 'Invalid API key', hint: 'Double check it' }, 'server-down'],
  ['everything, as the project is paused', 540, {}, 'server-down'],
  ['everything, as the gateway does not trust it', 525, 'error code: 525', 'server-down'],
])('The server’s refusal of %s, %i, is reported correctly', async (_, status, body, expected) => {
  answerWith(body, { status })
  for (const name of ['saveCourse', 'getOrCreateProfile'])
    expect([name, (await reads[name]?.ask())?.error?.code]).toEqual([name, expected])
})

test('A page without a total row count is rejected as malformed', async () => {
  answerWith([course], { range: '0-0/*' })
  expect((await reads.listCourses?.ask())?.error?.code).toBe('malformed')
  answerWith([course], { range: '0-0/many' })
  expect((await reads.listCourses?.ask())?.error?.code).toBe('malformed')
})

test.each(malformed)('The server counts as unreachable when it answers with %s', async (_, body) => {
  answerWith(body)
  expect((await findServerFault())?.code).toBe('malformed')
})

describe('Times from the server', () => {
  const day = 86_400_000
  const refuse = (status: number, body: unknown, headers: Record<string, string>) =>
    vi.stubGlobal('fetch', async () => {
      const type = { 'Content-Type': 'application/json' }
      return new Response(JSON.stringify(body), { status, headers: { ...type, ...headers } })
    })
  const from = (time: number) => new Date(time).toUTCString()
  const failure = async () => (await reads.saveCourse?.ask())?.error
  // What one answer says about times holds until the next.
  afterEach(async () => {
    refuse(503, {}, { Date: from(Date.now()), 'Retry-After': '0' })
    await failure()
  })

  test('An error gives the seconds that the server asks to wait', async () => {
    refuse(429, {}, { 'Retry-After': '30' })
    expect(await failure()).toMatchObject({ code: 'busy', retryAfter: 30 })
    refuse(503, {}, { 'Retry-After': '150' })
    expect(await failure()).toMatchObject({ code: 'server-down', retryAfter: 150 })
  })

  test('A refusal for too many sign-in attempts says so, with the wait if it is known', async () => {
    const signIn = async () => (await signInWithPassword('asha@example.com', 'wrong')).error
    const refusal = { code: 'over_request_rate_limit', message: 'Request rate limit reached' }
    refuse(429, refusal, {})
    expect(await signIn()).toMatchObject({ code: 'busy', reason: 'too-many-attempts' })
    refuse(429, refusal, { 'Retry-After': '30' })
    expect(await signIn()).toMatchObject({ code: 'busy', retryAfter: 30 })
  })

  test('A time at which the server may be asked again is read by the server’s clock', async () => {
    const now = Date.now() - 3 * day
    refuse(429, {}, { Date: from(now), 'Retry-After': from(now + 40_000) })
    expect(await failure()).toMatchObject({ code: 'busy', retryAfter: expect.closeTo(40, -1) })
  })

  test.each([
    ['three days slow', 3 * day, 'wrong-clock'],
    ['a minute slow', 60_000, undefined],
  ])('A token that has expired on a device whose clock is %s has the reason %s', async (_, ahead, reason) => {
    const expired = { code: 'PGRST303', message: 'JWT expired' }
    refuse(401, expired, { Date: from(Date.now() + ahead) })
    const error = await failure()
    expect([error?.code, error?.reason]).toEqual(['signed-out', reason])
  })
})

describe('Misleading names and addresses', () => {
  const full_name = 'Asha\u202E\n\u200Bnimda'
  const email = 'asha\u200B@example.com'
  const plain = { full_name: 'Asha nimda', email: 'asha@example.com' }
  const other = { ...profile, full_name, email }

  test('Invisible characters are removed from names and e-mail addresses in every list', async () => {
    answerWith(other)
    expect((await own.getOrCreateProfile(signedIn)).data).toMatchObject(plain)
    answerWith([other])
    expect(await profiles.listProfilesAfter(null, { search: '' })).toMatchObject([plain])
    answerWith({ rows: [other], count: 1, more: false })
    expect((await profiles.listProfiles({ ...page, sort: 'email' })).rows).toMatchObject([plain])
    answerWith({
      rows: [
        {
          ...enrolled,
          profile: other,
          complete: 0,
          last_activity: null,
          reminded_at: null,
          certificate: null,
        },
      ],
      count: 1,
      more: false,
      videos: 3,
      groups: [],
    })
    expect((await enrollments.listCourseLearners(id, { ...page, sort: 'email' })).rows).toMatchObject([
      { profile: plain },
    ])
    answerWith([
      {
        id: user,
        email,
        name: full_name,
        outcome: 'new',
        similar: email,
        similar_invited: null,
        group_label: null,
        former_group: null,
        ends_on: null,
        former_end: null,
        invited_group: null,
        invited_end: null,
        just_enrolled: false,
      },
    ])
    const outcomes = await enrollments.enrollPeople(id, { people: [user], emails: [] }, { isDryRun: true })
    expect(outcomes).toEqual([
      {
        id: user,
        email: plain.email,
        name: plain.full_name,
        outcome: 'new',
        similar: plain.email,
        similar_invited: null,
        group_label: null,
        former_group: null,
        ends_on: null,
        former_end: null,
        invited_group: null,
        invited_end: null,
        just_enrolled: false,
      },
    ])
    answerWith([{ ...enrolled, user_id: user, profile: other, course: { title: 'Nadi' } }])
    expect(await enrollments.listEnrollmentsAfter(null)).toMatchObject([{ profile: plain }])
  })

  test('Invisible characters are removed from the name and e-mail address of the stored last user', () => {
    localStorage.setItem('last-user', JSON.stringify({ ...other, role: null }))
    expect(readLastUser()).toMatchObject(plain)
  })
})

test('A Google name longer than the database allows is shortened, and the profile is created', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: unknown, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return new Response(JSON.stringify(profile), { headers: { 'content-type': 'application/json' } })
  })
  expect((await own.getOrCreateProfile({ ...signedIn, full_name: '\u{1F33F}'.repeat(400) })).error).toBeNull()
  await own.getOrCreateProfile(signedIn)
  expect(sent).toEqual([{ full_name: '\u{1F33F}'.repeat(320) }, { full_name: 'asha@example.com' }])
})
