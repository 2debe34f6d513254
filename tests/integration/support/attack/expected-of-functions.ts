// What each role may do through each function of the API: to themselves, to others, and with arguments that
// do not exist.
import { randomUUID } from 'node:crypto'
import type { Database } from '../../../../src/model/database.types.ts'
import { aLink } from '../courses.ts'
import type { Attacker } from './attackers.ts'
import type { TableName } from './expected-of-tables.ts'
import { adminsOnly, type Outcome, type Row, signedIn } from './outcomes.ts'
import { victimOf, type World } from './world.ts'
import { certificate, invitation } from './world-courses.ts'

export type FunctionName = keyof Database['public']['Functions']
export type Arguments = Record<string, unknown>
type MakeArguments = (world: World, attacker: Attacker) => Arguments

export type FunctionExpectations = {
  /** For a function that returns rows: of which table, and their ids. */
  answers?: { table: TableName; ids: (answer: never) => string[] }
  calls: Record<string, { args: MakeArguments; row: Row }>
}

const pulls = signedIn({ newcomer: 'nothing', learner: 'own', admin: 'own', deleted: 'nothing' })

/** On the caller's own rows, and only if they have a profile. */
const pushes = signedIn({ newcomer: 'nothing', learner: 'done', admin: 'done', deleted: 'nothing' })

/** Only faults on learners' devices count. */
const reports = signedIn({ newcomer: 'nothing', learner: 'done', admin: 'nothing', deleted: 'nothing' })

/** Once; later it only answers. A deleted user has no address to create one with. */
const makesProfile = signedIn({
  newcomer: 'done',
  learner: 'nothing',
  admin: 'nothing',
  deleted: '403 42501',
})

const exports = signedIn({ newcomer: 'nothing', learner: 'own', admin: 'own', deleted: 'nothing' })
/** The admin here is the only one. */
const leaves = signedIn({ newcomer: 'done', learner: 'done', admin: '400 AY001', deleted: 'nothing' })
/** Tells callers about themselves, and returns no row. */
const tellsOfOneself = signedIn({
  newcomer: 'nothing',
  learner: 'nothing',
  admin: 'nothing',
  deleted: 'nothing',
})

/** Shown to anyone with the code, and to no one else. */
const shown: Row = { ...tellsOfOneself, visitor: 'nothing' }

const call = (row: Row, args: MakeArguments) => ({ args, row })
const adminsCall = (admin: Outcome, args: MakeArguments) => call(adminsOnly(admin), args)

const idsOfRows = (rows: { id: string }[]) => rows.map(({ id }) => id)
const page = (query: string) => ({ query, sort: 'email', is_descending: false, first: 0, size: 100 })
const newCourse = (id: string) => ({
  course: { id, title: 'New' },
  videos: [{ title: 'One', youtube_url: aLink }],
})
const videoOf = ({ rows }: World, course: string, place: number) =>
  rows.course_videos?.find((video) => video.course_id === course && video.order_index === place)?.id
const firstVideoOf = (world: World, course: string) => videoOf(world, course, 0)

const videosOf = ({ rows }: World, course: string) =>
  idsOfRows((rows.course_videos ?? []).filter((video) => video.course_id === course) as { id: string }[])

const rowOf = ({ rows }: World, table: TableName, id: unknown) => rows[table]?.find((row) => row.id === id)

const courseSave = (world: World, course: string) => ({
  course,
  fields: { title: 'Struck' },
  seen_version: rowOf(world, 'courses', course)?.version ?? 0,
})
function videoSave(world: World, course: string) {
  const video = firstVideoOf(world, course)
  const seen_version = rowOf(world, 'course_videos', video)?.version ?? 0
  return { video, course, fields: { title: 'Struck' }, seen_version }
}

const transcriptOf = (world: World, course: string) => ({ video: firstVideoOf(world, course) })
const transcriptSave = (video: string | undefined) => ({
  transcripts: [{ video, language: 'en', cues: [[0, 'Struck']], seen_revision: null }],
})

type PullAnswer = { manifest: object; learning?: { manifest: object } }
const idsOfPull = ({ manifest, learning }: PullAnswer) =>
  [manifest, learning?.manifest ?? {}].flatMap(Object.keys)

/** A course of the attacker's own, if they have one. */
const ownCourse = ({ courses }: World, { role }: Attacker) =>
  role === 'learner of another course' ? courses.theirs : courses.mine

/** Seconds played, a note and a report, as a device would send them. */
const workOn = (video: string | undefined) => {
  const item = { video_id: video ?? randomUUID() }
  const note = {
    id: randomUUID(),
    at_s: 5,
    body: 'Struck',
    revision: randomUUID(),
    follows: [],
    deleted: false,
  }
  return {
    items: [
      { kind: 'watch', ...item, youtube_id: 'aqz-KE-bpKQ', spans: [[50, 60]] },
      { kind: 'note', ...item, ...note },
      { kind: 'fault', ...item, code: 2 },
      { kind: 'silence', ...item, day: today() },
    ],
  }
}
const today = () => new Date().toISOString().slice(0, 10)
const refusedAsInvalid = signedIn({
  newcomer: '400 22023',
  learner: '400 22023',
  admin: '400 22023',
  deleted: '400 22023',
})

export const expectedOfFunctions: Record<FunctionName, FunctionExpectations> = {
  own_profile: {
    calls: {
      'with a name and a picture': call(makesProfile, () => ({
        full_name: 'Struck',
        avatar_url: 'https://lh3.googleusercontent.com/a/struck',
      })),
    },
  },
  pull_mirror: {
    answers: { table: 'courses', ids: idsOfPull },
    calls: {
      everything: call(pulls, () => ({})),
      'everything, with what was done': call(pulls, () => ({ learning: { root: null, known: [] } })),
      'with the courses of another': call(pulls, ({ courses }) => ({
        known: [courses.theirs, courses.hidden],
      })),
    },
  },
  pull_transcript_manifests: {
    answers: {
      table: 'course_videos',
      ids: ({ manifests }: { manifests: { videos: [string][] }[] }) =>
        manifests.flatMap(({ videos }) => videos.map(([id]) => id)),
    },
    calls: {
      'one’s own course': call(pulls, (world, attacker) => ({ courses: [ownCourse(world, attacker)] })),
      'another’s course': call(tellsOfOneself, (world, attacker) => ({
        courses: [ownCourse(world, victimOf(world, attacker))],
      })),
      'inactive, deleted and missing courses': call(tellsOfOneself, ({ courses }) => ({
        courses: [courses.hidden, courses.deleted, randomUUID()],
      })),
      'more courses than an answer may have': call(refusedAsInvalid, ({ courses }) => ({
        courses: Array(101).fill(courses.mine),
      })),
    },
  },
  pull_transcripts: {
    answers: {
      table: 'course_videos',
      ids: ({ changed }: { changed: { video_id: string }[] }) => changed.map(({ video_id }) => video_id),
    },
    calls: {
      'of one’s own course': call(pulls, (world, attacker) => ({
        videos: videosOf(world, ownCourse(world, attacker)),
      })),
      'of another’s course': call(tellsOfOneself, (world, attacker) => ({
        videos: videosOf(world, ownCourse(world, victimOf(world, attacker))),
      })),
      'of an inactive course, and of no video': call(tellsOfOneself, (world) => ({
        videos: [...videosOf(world, world.courses.hidden), randomUUID()],
      })),
      'more than an answer may have': call(refusedAsInvalid, () => ({
        videos: Array.from({ length: 101 }, () => randomUUID()),
      })),
    },
  },
  claim_certificate: {
    calls: {
      'of one’s own course, which offers none': call(tellsOfOneself, ({ courses }) => ({
        course: courses.retired,
        learner_name: 'Asha',
      })),
      'of another’s course': call(tellsOfOneself, (world, attacker) => ({
        course:
          ownCourse(world, victimOf(world, attacker)) === world.courses.mine
            ? world.courses.hidden
            : world.courses.theirs,
        learner_name: 'Asha',
      })),
      'of no course': call(tellsOfOneself, () => ({ course: randomUUID(), learner_name: 'Asha' })),
    },
  },
  verify_certificate: {
    calls: {
      'an existing one': call(shown, () => ({ code: certificate.code })),
      'an unknown one': call(shown, () => ({ code: '000000000000' })),
      'the beginning of one': call(shown, () => ({ code: `${certificate.code.slice(0, 11)}%` })),
    },
  },
  list_certificates: {
    calls: {
      'of a course': adminsCall('nothing', ({ courses }) => ({
        course: courses.mine,
        query: '',
        first: 0,
        size: 100,
      })),
      'too many at once': adminsCall('400 22023', ({ courses }) => ({
        course: courses.mine,
        query: '',
        first: 0,
        size: 1001,
      })),
    },
  },
  change_certificate: {
    calls: {
      'another’s': adminsCall('done', () => ({
        certificate: certificate.id,
        learner_name: 'Struck',
        reason: 'Struck',
      })),
      'to no name': adminsCall('400 23514', () => ({
        certificate: certificate.id,
        learner_name: ' ',
        reason: null,
      })),
      'an unknown one': adminsCall('nothing', () => ({
        certificate: randomUUID(),
        learner_name: 'Struck',
        reason: null,
      })),
    },
  },
  list_transcripts: {
    answers: {
      table: 'course_videos',
      ids: (rows: { video_id: string }[]) => rows.map(({ video_id }) => video_id),
    },
    calls: {
      'a course': adminsCall('any', ({ courses }) => ({ course: courses.theirs })),
      'an inactive course': adminsCall('any', ({ courses }) => ({ course: courses.hidden })),
      'no course': adminsCall('nothing', () => ({ course: randomUUID() })),
    },
  },
  get_transcript: {
    answers: {
      table: 'course_videos',
      ids: (row: { video_id: string } | null) => (row ? [row.video_id] : []),
    },
    calls: {
      'one’s own course': adminsCall('own', (world) => transcriptOf(world, world.courses.mine)),
      'another course': adminsCall('any', (world) => transcriptOf(world, world.courses.theirs)),
      'no video': adminsCall('nothing', () => ({ video: randomUUID() })),
    },
  },
  save_transcripts: {
    calls: {
      'of a video of one’s own course': adminsCall('done', (world) =>
        transcriptSave(videoOf(world, world.courses.mine, 1)),
      ),
      'of a video of another course': adminsCall('done', (world) =>
        transcriptSave(videoOf(world, world.courses.theirs, 1)),
      ),
      'over an unseen one': adminsCall('nothing', (world) =>
        transcriptSave(firstVideoOf(world, world.courses.theirs)),
      ),
      'of no video': adminsCall('nothing', () => transcriptSave(randomUUID())),
      'something else than a list': adminsCall('400 22023', () => ({ transcripts: {} })),
      'the same video twice': adminsCall('400 22023', (world) => {
        const { transcripts } = transcriptSave(videoOf(world, world.courses.theirs, 1))
        return { transcripts: [...transcripts, ...transcripts] }
      }),
      'more than a hundred': adminsCall('400 22023', () => ({
        transcripts: Array.from({ length: 101 }, () => ({ video: randomUUID() })),
      })),
    },
  },
  delete_transcript: {
    calls: {
      'another course’s': adminsCall('done', (world) => ({
        ...transcriptOf(world, world.courses.theirs),
        seen_revision: firstVideoOf(world, world.courses.theirs),
      })),
      'another course’s, in a version that never existed': adminsCall('nothing', (world) => ({
        ...transcriptOf(world, world.courses.theirs),
        seen_revision: randomUUID(),
      })),
      'no video’s': adminsCall('nothing', () => ({ video: randomUUID(), seen_revision: randomUUID() })),
    },
  },
  copy_transcripts: {
    calls: {
      'to another course': adminsCall('done', (world) => ({
        copies: [
          {
            from: firstVideoOf(world, world.courses.mine),
            to: videoOf(world, world.courses.theirs, 1),
          },
        ],
      })),
      'over an existing one': adminsCall('nothing', (world) => ({
        copies: [
          {
            from: firstVideoOf(world, world.courses.mine),
            to: firstVideoOf(world, world.courses.theirs),
          },
        ],
      })),
      'of no video': adminsCall('nothing', (world) => ({
        copies: [{ from: randomUUID(), to: firstVideoOf(world, world.courses.theirs) }],
      })),
      'something else than a list': adminsCall('400 22023', () => ({ copies: {} })),
    },
  },
  push_learning: {
    calls: {
      'work on one’s own course': call(pushes, (world, attacker) =>
        workOn(firstVideoOf(world, ownCourse(world, attacker))),
      ),
      'work on another course': call(tellsOfOneself, (world, attacker) =>
        workOn(firstVideoOf(world, ownCourse(world, victimOf(world, attacker)))),
      ),
      'work on an inactive course': call(tellsOfOneself, (world) =>
        workOn(firstVideoOf(world, world.courses.hidden)),
      ),
      'work on no video': call(tellsOfOneself, () => workOn(randomUUID())),
      'a day': call(pushes, () => ({ items: [{ kind: 'day', day: today() }] })),
      'a fault of the app': call(reports, () => ({
        items: [
          {
            kind: 'app-fault',
            fault: 'crash',
            code: 'TypeError',
            build: 'Bq3fX9_a',
            browser: 'Safari',
            day: today(),
            count: 1,
          },
        ],
      })),
      'something else than a list': call(refusedAsInvalid, () => ({ items: { kind: 'day', day: today() } })),
    },
  },
  list_progress: {
    answers: { table: 'profiles', ids: (rows: { user_id: string }[]) => rows.map(({ user_id }) => user_id) },
    calls: {
      'one’s own': adminsCall('own', ({ courses }, { id }) => ({
        learners: [id],
        course_ids: [courses.mine],
      })),
      'another’s': adminsCall('any', (world, attacker) => ({
        learners: [victimOf(world, attacker).id],
        course_ids: [world.courses.theirs],
      })),
      'an unknown user’s': adminsCall('nothing', ({ courses }) => ({
        learners: [randomUUID()],
        course_ids: [courses.theirs],
      })),
      'too many': adminsCall('400 22023', ({ courses }) => ({
        learners: Array.from({ length: 1001 }, randomUUID),
        course_ids: [courses.theirs],
      })),
    },
  },
  count_progress: {
    answers: { table: 'profiles', ids: Object.keys },
    calls: {
      'a course': adminsCall('any', ({ courses }) => ({ course: courses.theirs })),
      'an inactive course': adminsCall('any', ({ courses }) => ({ course: courses.retired })),
      'no course': adminsCall('any', () => ({ course: randomUUID() })),
    },
  },
  list_quiet_learners: {
    answers: { table: 'profiles', ids: Object.keys },
    calls: {
      everyone: adminsCall('any', () => ({ first: 0, size: 100 })),
      'a page without an end': adminsCall('400 22023', () => ({ first: 0, size: 100_000 })),
    },
  },
  summarize_school: {
    answers: { table: 'courses', ids: ({ courses }: { courses: { id: string }[] }) => idsOfRows(courses) },
    calls: { everything: adminsCall('any', () => ({})) },
  },
  summarize_course_watching: {
    answers: { table: 'course_videos', ids: Object.keys },
    calls: {
      'a course': adminsCall('any', ({ courses }) => ({ course: courses.theirs })),
      'no course': adminsCall('any', () => ({ course: randomUUID() })),
    },
  },
  summarize_video_watching: {
    answers: { table: 'course_videos', ids: Object.keys },
    calls: { 'no video': adminsCall('any', () => ({ video: randomUUID() })) },
  },
  list_video_faults: {
    answers: {
      table: 'course_videos',
      ids: ({ rows }: { rows: { video_id: string }[] }) => rows.map(({ video_id }) => video_id),
    },
    calls: {
      everything: adminsCall('any', () => ({})),
      'one’s own course': adminsCall('own', ({ courses }) => ({ in_course: courses.mine })),
      'another course': adminsCall('any', ({ courses }) => ({ in_course: courses.theirs })),
      'no course': adminsCall('nothing', () => ({ in_course: randomUUID() })),
    },
  },
  dismiss_video_faults: {
    calls: {
      'a video of one’s own course': adminsCall('done', (world) => ({
        video: firstVideoOf(world, world.courses.mine),
      })),
      'a video of another course': adminsCall('done', (world) => ({
        video: firstVideoOf(world, world.courses.theirs),
      })),
      'no video': adminsCall('nothing', () => ({ video: randomUUID() })),
    },
  },
  restore_video_faults: {
    calls: {
      'a video of one’s own course': adminsCall('done', (world) => ({
        video: firstVideoOf(world, world.courses.mine),
      })),
      'a video of another course': adminsCall('done', (world) => ({
        video: firstVideoOf(world, world.courses.theirs),
      })),
      'no video': adminsCall('nothing', () => ({ video: randomUUID() })),
    },
  },
  admin_access: {
    calls: { 'one’s own access': call(tellsOfOneself, () => ({})) },
  },
  search_profiles: {
    answers: { table: 'profiles', ids: idsOfRows },
    calls: {
      'one’s own e-mail': adminsCall('own', (_, { email }) => ({ query: email })),
      'another’s e-mail': adminsCall('any', (world, attacker) => ({
        query: victimOf(world, attacker).email,
      })),
      'an unknown e-mail': adminsCall('nothing', () => ({ query: 'nobody@example.org' })),
    },
  },
  list_profiles: {
    answers: { table: 'profiles', ids: ({ rows }: { rows: { id: string }[] }) => idsOfRows(rows) },
    calls: {
      everyone: adminsCall('any', () => page('')),
      'one’s own e-mail': adminsCall('own', (_, { email }) => page(email)),
      'another’s e-mail': adminsCall('any', (world, attacker) => page(victimOf(world, attacker).email)),
      'an unknown e-mail': adminsCall('nothing', () => page('nobody@example.org')),
      'the learners of another’s course': adminsCall('any', ({ courses }) => ({
        ...page(''),
        in_course: courses.theirs,
        wanted_role: 'learner',
      })),
      'a role that does not exist': adminsCall('400 22023', () => ({ ...page(''), wanted_role: 'owner' })),
    },
  },
  list_course_learners: {
    answers: { table: 'enrollments', ids: ({ rows }: { rows: { id: string }[] }) => idsOfRows(rows) },
    calls: {
      'a course': adminsCall('any', ({ courses }) => ({ course: courses.theirs, first: 0, size: 100 })),
      'an inactive course': adminsCall('any', ({ courses }) => ({
        course: courses.retired,
        first: 0,
        size: 100,
      })),
      'those with a name in it, by name': adminsCall('any', ({ courses }) => ({
        course: courses.theirs,
        first: 0,
        size: 100,
        query: '@',
        sort: 'full_name',
      })),
      'a status that does not exist': adminsCall('400 22023', ({ courses }) => ({
        course: courses.theirs,
        first: 0,
        size: 100,
        status: 'lost',
      })),
      'no course': adminsCall('nothing', () => ({ course: randomUUID(), first: 0, size: 100 })),
    },
  },
  count_totals: {
    answers: { table: 'profiles', ids: Object.keys },
    calls: { everything: adminsCall('any', () => ({})) },
  },
  search_courses: {
    answers: { table: 'courses', ids: idsOfRows },
    calls: {
      'a course': adminsCall('any', () => ({ query: 'Theirs' })),
      'an inactive course': adminsCall('any', () => ({ query: 'Hidden' })),
      'no course': adminsCall('nothing', () => ({ query: 'No such title' })),
      'a course with broken videos': adminsCall('any', () => ({ query: 'Theirs', only_broken: true })),
      'a need that does not exist': adminsCall('400 22023', () => ({ needs: 'money' })),
    },
  },
  count_course_use: {
    answers: {
      table: 'courses',
      ids: (rows: { course_id: string }[]) => rows.map(({ course_id }) => course_id),
    },
    calls: {
      'a course': adminsCall('any', ({ courses }) => ({ course_ids: [courses.theirs] })),
      'an inactive course': adminsCall('any', ({ courses }) => ({ course_ids: [courses.hidden] })),
      'no course': adminsCall('nothing', () => ({ course_ids: [randomUUID()] })),
    },
  },
  export_my_data: {
    answers: {
      table: 'enrollments',
      ids: ({ enrollments }: { enrollments: { id: string }[] }) => idsOfRows(enrollments),
    },
    calls: { 'one’s own': call(exports, () => ({})) },
  },
  delete_my_account: {
    calls: { 'one’s own': call(leaves, () => ({})) },
  },
  delete_user: {
    calls: {
      oneself: adminsCall('400 22023', (_, { id }) => ({ user_id: id })),
      another: adminsCall('done', (world, attacker) => ({ user_id: victimOf(world, attacker).id })),
      'an unknown user': adminsCall('nothing', () => ({ user_id: randomUUID() })),
    },
  },
  set_admin: {
    calls: {
      oneself: adminsCall('400 22023', (_, { id }) => ({ person: id, wanted: true })),
      another: adminsCall('done', (world, attacker) => ({
        person: victimOf(world, attacker).id,
        wanted: true,
      })),
      'the admin': adminsCall('400 22023', ({ people }) => ({
        person: people.admin.id,
        wanted: false,
      })),
      'an unknown user': adminsCall('nothing', () => ({ person: randomUUID(), wanted: true })),
    },
  },
  create_course: {
    calls: {
      'a new course': adminsCall('done', () => newCourse(randomUUID())),
      'a new course with an existing id': adminsCall('nothing', ({ courses }) => newCourse(courses.theirs)),
      'a new course over an existing one': adminsCall('done', (world) => ({
        ...newCourse(world.courses.theirs),
        seen_revision: rowOf(world, 'courses', world.courses.theirs)?.revision,
      })),
    },
  },
  save_course: {
    calls: {
      'one’s own course': adminsCall('done', (world) => courseSave(world, world.courses.mine)),
      'another course': adminsCall('done', (world) => courseSave(world, world.courses.theirs)),
      'with a wrong version': adminsCall('nothing', (world) => ({
        ...courseSave(world, world.courses.theirs),
        seen_version: 99,
      })),
      'no course': adminsCall('nothing', (world) => courseSave(world, randomUUID())),
      'a field that only the server sets': adminsCall('400 22023', (world) => ({
        ...courseSave(world, world.courses.mine),
        fields: { version: 99 },
      })),
      'an unknown field': adminsCall('400 22023', (world) => ({
        ...courseSave(world, world.courses.mine),
        fields: { 'title = title; drop table courses; --': 'Struck' },
      })),
    },
  },
  save_video: {
    calls: {
      'a video of one’s own course': adminsCall('done', (world) => videoSave(world, world.courses.mine)),
      'a video of another course': adminsCall('done', (world) => videoSave(world, world.courses.theirs)),
      'with a wrong version': adminsCall('nothing', (world) => ({
        ...videoSave(world, world.courses.theirs),
        seen_version: 99,
      })),
      'a new video': adminsCall('done', ({ courses }) => ({
        video: randomUUID(),
        course: courses.theirs,
        fields: { title: 'New', youtube_url: aLink },
      })),
      'a new video in no course': adminsCall('nothing', () => ({
        video: randomUUID(),
        course: randomUUID(),
        fields: { title: 'New', youtube_url: aLink },
      })),
      'a move to another course': adminsCall('nothing', (world) => ({
        ...videoSave(world, world.courses.theirs),
        course: world.courses.mine,
      })),
      'a field that only the server sets': adminsCall('400 22023', (world) => ({
        ...videoSave(world, world.courses.mine),
        fields: { course_id: world.courses.theirs },
      })),
    },
  },
  delete_course: {
    calls: {
      'one’s own course': adminsCall('done', ({ courses }) => ({ course: courses.mine })),
      'another course': adminsCall('done', ({ courses }) => ({ course: courses.theirs })),
      'no course': adminsCall('nothing', () => ({ course: randomUUID() })),
    },
  },
  delete_video: {
    calls: {
      'a video of one’s own course': adminsCall('done', (world) => ({
        video: firstVideoOf(world, world.courses.mine),
      })),
      'a video of another course': adminsCall('done', (world) => ({
        video: firstVideoOf(world, world.courses.theirs),
      })),
      'no video': adminsCall('nothing', () => ({ video: randomUUID() })),
    },
  },
  restore_deleted: {
    calls: {
      'a deleted course': adminsCall('done', ({ courses }) => ({ item: courses.deleted })),
      'an existing course': adminsCall('nothing', ({ courses }) => ({ item: courses.theirs })),
      'no course': adminsCall('nothing', () => ({ item: randomUUID() })),
    },
  },
  list_deleted: {
    answers: { table: 'courses', ids: ({ rows }: { rows: { id: string }[] }) => idsOfRows(rows) },
    calls: {
      everything: adminsCall('any', () => ({ first: 0, size: 100 })),
      'a page without an end': adminsCall('400 22023', () => ({ first: 0, size: 100_000 })),
    },
  },
  list_acts: {
    answers: {
      table: 'courses',
      ids: ({ rows }: { rows: { item: string }[] }) => rows.map(({ item }) => item),
    },
    calls: {
      'one’s own': adminsCall('any', (_, { id }) => ({ learner: id, first: 0, size: 100 })),
      'another’s': adminsCall('any', (world, attacker) => ({
        learner: victimOf(world, attacker).id,
        first: 0,
        size: 100,
      })),
      'a course': adminsCall('any', ({ courses }) => ({ course: courses.theirs, first: 0, size: 100 })),
      'another course’s act': adminsCall('nothing', ({ courses }) => ({
        course: courses.theirs,
        act: 1,
        first: 0,
        size: 100,
      })),
      'everything at once': adminsCall('400 22023', () => ({ first: 0, size: 100 })),
    },
  },
  list_history: {
    answers: {
      table: 'courses',
      ids: ({ rows }: { rows: { item: string }[] }) => rows.map(({ item }) => item),
    },
    calls: {
      'one’s own': adminsCall('any', (_, { id }) => ({ learner: id, first: 0, size: 100 })),
      'another’s': adminsCall('any', (world, attacker) => ({
        learner: victimOf(world, attacker).id,
        first: 0,
        size: 100,
      })),
      'a course': adminsCall('any', ({ courses }) => ({ course: courses.theirs, first: 0, size: 100 })),
      'everything at once': adminsCall('400 22023', () => ({ first: 0, size: 100 })),
    },
  },
  move_video: {
    calls: {
      'a video of one’s own course': adminsCall('done', (world) => ({
        video: firstVideoOf(world, world.courses.mine),
        place: 1,
      })),
      'a video of another course': adminsCall('done', (world) => ({
        video: firstVideoOf(world, world.courses.theirs),
        place: 1,
      })),
      'no video': adminsCall('400 22023', () => ({ video: randomUUID(), place: 1 })),
    },
  },
  replace_enrollments: {
    calls: {
      'one’s own': adminsCall('done', ({ courses }, { id }) => ({ learner: id, chosen: [courses.open] })),
      'another’s': adminsCall('done', (world, attacker) => ({
        learner: victimOf(world, attacker).id,
        chosen: [world.courses.open],
      })),
      'an unknown user’s': adminsCall('400 22023', ({ courses }) => ({
        learner: randomUUID(),
        chosen: [courses.open],
      })),
      'without an end': adminsCall('done', ({ courses }, { id }) => ({
        learner: id,
        chosen: [courses.open],
        last_days: [''],
      })),
      'until a day that nobody means': adminsCall('400 22023', ({ courses }, { id }) => ({
        learner: id,
        chosen: [courses.open],
        last_days: ['infinity'],
      })),
    },
  },
  list_invitations: {
    answers: { table: 'enrollments', ids: ({ rows }: { rows: { id: string }[] }) => idsOfRows(rows) },
    calls: {
      'a course': adminsCall('any', ({ courses }) => ({ course: courses.open, first: 0, size: 100 })),
      'no course': adminsCall('nothing', () => ({ course: randomUUID(), first: 0, size: 100 })),
    },
  },
  list_former_ends: {
    answers: {
      table: 'courses',
      ids: (ends: { course_id: string }[]) => ends.map(({ course_id }) => course_id),
    },
    calls: {
      'one’s own': adminsCall('nothing', (_, { id }) => ({ learner: id })),
      'another’s': adminsCall('nothing', (world, attacker) => ({ learner: victimOf(world, attacker).id })),
    },
  },
  revoke_invitations: {
    calls: {
      'an invitation': adminsCall('done', ({ courses }) => ({
        course: courses.open,
        emails: [invitation.email],
      })),
      'no invitation': adminsCall('nothing', ({ courses }) => ({
        course: courses.mine,
        emails: [invitation.email],
      })),
    },
  },
  undo_enrollments: {
    calls: {
      'one’s own': adminsCall('done', ({ courses }, { id }) => ({
        people: [id],
        ended: [courses.open],
        added: [courses.mine],
      })),
      'another’s': adminsCall('done', (world, attacker) => ({
        people: [victimOf(world, attacker).id],
        ended: [],
        added: [world.courses.theirs],
      })),
      'an enrollment that never existed': adminsCall('nothing', (world, attacker) => ({
        people: [victimOf(world, attacker).id],
        ended: [world.courses.hidden],
      })),
      'an unknown user’s': adminsCall('nothing', ({ courses }) => ({
        people: [randomUUID()],
        ended: [courses.open],
      })),
    },
  },
  group_learners: {
    calls: {
      oneself: adminsCall('done', ({ courses }, { id }) => ({
        course: courses.mine,
        people: [id],
        group_labels: ['Batch March'],
      })),
      another: adminsCall('done', (world, attacker) => ({
        course: world.courses.theirs,
        people: [victimOf(world, attacker).id],
        group_labels: ['Batch March'],
      })),
      'an unknown user’s': adminsCall('nothing', ({ courses }) => ({
        course: courses.open,
        people: [randomUUID()],
        group_labels: [''],
      })),
    },
  },
  remind_learners: {
    calls: {
      oneself: adminsCall('done', ({ courses }, { id }) => ({ people: [id], course_ids: [courses.mine] })),
      another: adminsCall('done', (world, attacker) => ({
        people: [victimOf(world, attacker).id],
        course_ids: [world.courses.theirs],
      })),
      'an unknown user': adminsCall('nothing', ({ courses }) => ({
        people: [randomUUID()],
        course_ids: [courses.open],
      })),
    },
  },
  set_access_ends: {
    calls: {
      oneself: adminsCall('done', ({ courses }, { id }) => ({
        course: courses.mine,
        people: [id],
        last_days: ['2199-12-31'],
      })),
      another: adminsCall('done', (world, attacker) => ({
        course: world.courses.theirs,
        people: [victimOf(world, attacker).id],
        last_days: ['2000-01-01'],
      })),
      'everyone in a course': adminsCall('done', ({ courses }) => ({
        course: courses.theirs,
        last_days: ['2000-01-01'],
      })),
      'an unknown user’s': adminsCall('nothing', ({ courses }) => ({
        course: courses.open,
        people: [randomUUID()],
        last_days: [''],
      })),
      'a day that nobody means': adminsCall('400 22023', ({ courses }, { id }) => ({
        course: courses.mine,
        people: [id],
        last_days: ['infinity'],
      })),
    },
  },
  undo_learner_changes: {
    calls: {
      'one’s own end': adminsCall('done', ({ courses }, { id }) => ({
        course: courses.mine,
        changes: [{ id, ends_on: '2199-12-31', seen_ends_on: '' }],
      })),
      'another’s group': adminsCall('done', (world, attacker) => ({
        course: world.courses.theirs,
        changes: [{ id: victimOf(world, attacker).id, group_label: 'Batch March', seen_group_label: '' }],
      })),
      'what somebody else has changed since': adminsCall('nothing', ({ courses }, { id }) => ({
        course: courses.mine,
        changes: [{ id, ends_on: '2199-12-31', seen_ends_on: '2199-12-30' }],
      })),
      'what is no list': adminsCall('400 22023', ({ courses }) => ({ course: courses.mine, changes: {} })),
    },
  },
  enroll_people: {
    calls: {
      'oneself, by id': adminsCall('done', ({ courses }, { id }) => ({ course: courses.open, people: [id] })),
      'oneself, by address': adminsCall('done', ({ courses }, { email }) => ({
        course: courses.open,
        emails: [email],
      })),
      'another, by id': adminsCall('done', (world, attacker) => ({
        course: world.courses.open,
        people: [victimOf(world, attacker).id],
      })),
      'another, by address': adminsCall('done', (world, attacker) => ({
        course: world.courses.open,
        emails: [victimOf(world, attacker).email],
      })),
      'another, until a day': adminsCall('done', (world, attacker) => ({
        course: world.courses.open,
        people: [victimOf(world, attacker).id],
        last_days: ['2199-12-31'],
      })),
      'another, as a dry run': adminsCall('nothing', (world, attacker) => ({
        course: world.courses.open,
        emails: [victimOf(world, attacker).email],
        dry_run: true,
      })),
      'an address without an account': adminsCall('done', ({ courses }) => ({
        course: courses.open,
        emails: ['nobody@example.org'],
      })),
      'an address already invited, whose wait restarts': adminsCall('done', ({ courses }) => ({
        course: courses.open,
        emails: [invitation.email],
      })),
      'no address': adminsCall('nothing', ({ courses }) => ({ course: courses.open, emails: ['nobody'] })),
      'oneself, in an inactive course': adminsCall('400 23514', ({ courses }, { email }) => ({
        course: courses.hidden,
        emails: [email],
      })),
      'oneself, in an unknown course': adminsCall('400 22023', (_, { email }) => ({
        course: randomUUID(),
        emails: [email],
      })),
    },
  },
}

export type FunctionCell = { label: string; args: MakeArguments; row: Row }

/** Every row of a function's part of the matrix. */
export function cellsOfFunction(name: FunctionName): FunctionCell[] {
  return Object.entries(expectedOfFunctions[name].calls).map(([label, cell]) => ({ label, ...cell }))
}
