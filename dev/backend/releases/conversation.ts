// What the app says to the server, each of its calls at least once, with what it may at most say: a learner's
// first days, an admin's work on a course. `npm run release` keeps it with its answers.
import type { Functions } from '../../../src/api/calls.ts'
import type { Step } from './converse.ts'

type Said = {
  [Call in keyof Functions]: {
    as: Extract<Step, { call: string }>['as']
    call: Call
    arguments?: Parameters<Functions[Call]>[0]
  }
}[keyof Functions]

const link = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'
/** A text of this length. */
const longest = (length: 10_000 | 2_000 | 1_000 | 300 | 200 | 100 | 60) => `=${length}`
const page = { first: 0, size: 50 }
const course = '#course'
const fields = {
  title: longest(300),
  description: longest(10_000),
  thumbnail_url: 'https://example.org/ghee.webp',
  is_active: true,
  level: longest(60),
  language: 'hi',
  certificate: 'offered',
}
const video = {
  title: longest(300),
  description: longest(10_000),
  youtube_url: link,
  section: longest(200),
  starts_at: '2026-11-01T13:00:00+00:00',
  expected_minutes: 1440,
}
const lengths = { duration_s: 60, file_duration_s: 61 }
const question = {
  known: { beginnings: '' },
  root: '',
  max_bytes: 2_097_152,
  learning: { root: null, known: { beginnings: '' } },
  transcripts: { root: null },
}
const written = { kind: 'note' as const, at_s: 86_400, follows: [], deleted: false }

export const conversation: (Said | { owner: string })[] = [
  {
    as: 'learner',
    call: 'own_profile',
    arguments: { full_name: 'Asha Nair', avatar_url: 'https://lh3.googleusercontent.com/a/asha' },
  },
  { as: 'other', call: 'own_profile', arguments: { full_name: 'Ravi Menon' } },
  { as: 'stranger', call: 'own_profile', arguments: { full_name: 'Meera Iyer' } },
  { owner: `select private.make_admin('admin@example.org')` },
  { as: 'learner', call: 'admin_access' },
  { as: 'admin', call: 'admin_access' },

  {
    as: 'admin',
    call: 'create_course',
    arguments: {
      course: { id: course, ...fields },
      videos: [
        { id: '#first', ...video, ...lengths },
        { id: '#second', ...video, ...lengths },
      ],
    },
  },
  {
    as: 'admin',
    call: 'save_course',
    arguments: { course, fields: { title: 'Panchakarma' }, seen_version: 0 },
  },
  { as: 'admin', call: 'save_course', arguments: { course, fields: { title: 'Marma' }, seen_version: 0 } },
  {
    as: 'admin',
    call: 'save_course',
    arguments: { course: '#none', fields: { title: 'Marma' }, seen_version: 0 },
  },
  {
    as: 'admin',
    call: 'save_video',
    arguments: { video: '#third', course, fields: { ...video, order_index: null, file_duration_s: 86_400 } },
  },
  {
    as: 'admin',
    call: 'save_video',
    arguments: { video: '#third', course, fields: { title: 'Snehana' }, seen_version: 0 },
  },
  {
    as: 'admin',
    call: 'save_video',
    arguments: { video: '#third', course, fields: { title: 'Swedana' }, seen_version: 0 },
  },
  { as: 'admin', call: 'move_video', arguments: { video: '#third', place: 0 } },
  {
    as: 'admin',
    call: 'save_transcripts',
    arguments: {
      transcripts: [
        {
          video: '#first',
          language: 'en',
          cues: [
            [0, longest(1_000)],
            [86_400, 'Today: ghee.'],
          ],
          seen_revision: null,
        },
        { video: '#none', language: 'hi', cues: [[0, 'Ghee.']], seen_revision: null },
      ],
    },
  },
  { as: 'admin', call: 'copy_transcripts', arguments: { copies: [{ from: '#first', to: '#second' }] } },
  { as: 'admin', call: 'list_transcripts', arguments: { course } },
  { as: 'admin', call: 'get_transcript', arguments: { video: '#second' } },
  {
    as: 'admin',
    call: 'delete_transcript',
    arguments: { video: '#second', seen_revision: '@get_transcript.revision' },
  },

  {
    as: 'admin',
    call: 'enroll_people',
    arguments: {
      course,
      people: ['#other'],
      emails: ['invited-{run}@example.org', 'not an address'],
      names: ['Dr. Leela', ''],
      group_labels: ['Batch March', 'Batch March', ''],
      last_days: ['2199-12-31', '2199-12-31', ''],
      dry_run: false,
    },
  },
  {
    owner: `insert into public.enrollments (user_id, course_id, enrolled_at) values ('#learner', '#course', now() - interval '1 day')`,
  },
  { as: 'admin', call: 'list_invitations', arguments: { course, ...page } },
  { as: 'admin', call: 'revoke_invitations', arguments: { course, emails: ['invited-{run}@example.org'] } },
  {
    as: 'admin',
    call: 'group_learners',
    arguments: { course, people: ['#learner'], group_labels: ['Batch June'] },
  },
  {
    as: 'admin',
    call: 'set_access_ends',
    arguments: { course, people: ['#learner'], last_days: ['2199-12-31'] },
  },
  { as: 'admin', call: 'set_access_ends', arguments: { course, last_days: [''] } },
  {
    as: 'admin',
    call: 'undo_learner_changes',
    arguments: {
      course,
      changes: [
        {
          id: '#learner',
          group_label: '',
          seen_group_label: 'Batch June',
          ends_on: '2199-12-31',
          seen_ends_on: '',
        },
        { email: 'invited-{run}@example.org', ends_on: '', seen_ends_on: '2199-12-31' },
      ],
    },
  },
  {
    as: 'admin',
    call: 'group_learners',
    arguments: { course, people: ['#learner'], group_labels: ['Batch June'] },
  },

  { as: 'learner', call: 'pull_mirror', arguments: { ...question, first: course } },
  {
    as: 'learner',
    call: 'pull_mirror',
    arguments: {
      ...question,
      root: '@pull_mirror.root',
      learning: { root: '@pull_mirror.learning.root', known: null },
      transcripts: { root: '@pull_mirror.transcripts.root' },
    },
  },
  { as: 'learner', call: 'pull_transcript_manifests', arguments: { courses: [course, '#none'] } },
  { as: 'learner', call: 'pull_transcripts', arguments: { videos: ['#first', '#second'] } },
  { as: 'learner', call: 'claim_certificate', arguments: { course, learner_name: 'Asha Nair' } },
  {
    as: 'learner',
    call: 'push_learning',
    arguments: {
      items: [
        {
          kind: 'watch',
          video_id: '#first',
          youtube_id: 'aqz-KE-bpKQ',
          spans: [[0, 60]],
          mark: 0,
          duration_s: 60,
          position: { s: 60, age_ms: 1000 },
        },
        {
          kind: 'watch',
          video_id: '#second',
          youtube_id: 'aqz-KE-bpKQ',
          spans: [[0, 60]],
          mark: 0,
          duration_s: 60,
        },
        { kind: 'watch', video_id: '#third', spans: [], mark: 1 },
        { kind: 'watch', video_id: '#none', spans: [], mark: 1 },
        { ...written, id: '#note', video_id: '#first', body: longest(2_000), revision: '#written' },
        {
          ...written,
          id: '#note',
          video_id: '#first',
          body: 'Warm it',
          revision: '#edited',
          follows: ['#written'],
        },
        { ...written, id: '#gone', video_id: '#first', body: 'Cold', revision: '#cold' },
        {
          ...written,
          id: '#gone',
          video_id: '#first',
          body: '',
          revision: '#deleted',
          follows: ['#cold'],
          deleted: true,
        },
        { kind: 'day', day: '{today}' },
        { kind: 'fault', video_id: '#third', code: 150 },
      ],
    },
  },
  { as: 'learner', call: 'pull_mirror', arguments: question },
  {
    as: 'admin',
    call: 'list_video_faults',
    arguments: { in_course: course, ...page, sort: 'last_seen', is_descending: true },
  },
  { as: 'admin', call: 'dismiss_video_faults', arguments: { video: '#third' } },
  { as: 'admin', call: 'restore_video_faults', arguments: { video: '#third' } },
  { as: 'admin', call: 'delete_video', arguments: { video: '#third' } },
  { as: 'admin', call: 'restore_deleted', arguments: { item: '#third' } },
  { as: 'admin', call: 'delete_video', arguments: { video: '#third' } },
  { as: 'learner', call: 'claim_certificate', arguments: { course, learner_name: longest(100) } },
  { as: 'visitor', call: 'verify_certificate', arguments: { code: '@claim_certificate.certificate.code' } },
  { as: 'visitor', call: 'verify_certificate', arguments: { code: 'nothing' } },
  { as: 'other', call: 'claim_certificate', arguments: { course: '#none', learner_name: 'Ravi Menon' } },
  { as: 'admin', call: 'list_certificates', arguments: { course, query: '', ...page } },
  {
    as: 'admin',
    call: 'change_certificate',
    arguments: {
      certificate: '@list_certificates.rows.0.id',
      learner_name: 'Asha Nayar',
      reason: 'The name was misspelt.',
    },
  },
  { as: 'learner', call: 'export_my_data' },

  { as: 'admin', call: 'count_course_use', arguments: { course_ids: [course] } },
  { as: 'admin', call: 'count_progress', arguments: { course } },
  { as: 'admin', call: 'count_totals' },
  {
    as: 'admin',
    call: 'list_course_learners',
    arguments: { course, query: '', ...page, sort: 'enrolled_at', is_descending: true },
  },
  {
    as: 'admin',
    call: 'list_course_learners',
    arguments: {
      course,
      query: 'Asha',
      status: 'completed',
      group_label: 'Batch June',
      ...page,
      sort: 'full_name',
      is_descending: false,
    },
  },
  {
    as: 'admin',
    call: 'list_profiles',
    arguments: {
      query: '',
      wanted_role: 'learner',
      in_course: course,
      ...page,
      sort: 'created_at',
      is_descending: true,
    },
  },
  { as: 'admin', call: 'list_progress', arguments: { learners: ['#learner'], course_ids: [course] } },
  { as: 'admin', call: 'remind_learners', arguments: { people: ['#learner'], course_ids: [course] } },
  { as: 'admin', call: 'list_quiet_learners', arguments: page },
  { as: 'admin', call: 'list_acts', arguments: { course, ...page, is_descending: true } },
  { as: 'admin', call: 'list_acts', arguments: { learner: '#learner', ...page, is_descending: true } },
  { as: 'admin', call: 'list_acts', arguments: { course, ...page, act: 1, is_descending: false } },
  { as: 'admin', call: 'list_history', arguments: { course, ...page, is_descending: true } },
  { as: 'admin', call: 'list_history', arguments: { learner: '#learner', ...page, is_descending: true } },
  { as: 'admin', call: 'search_courses', arguments: { query: 'Pancha', only_broken: false } },
  { as: 'admin', call: 'search_profiles', arguments: { query: 'Asha' } },
  { as: 'admin', call: 'summarize_course_watching', arguments: { course } },
  { as: 'admin', call: 'summarize_video_watching', arguments: { video: '#first' } },
  { as: 'admin', call: 'summarize_school' },
  {
    as: 'learner',
    call: 'list_profiles',
    arguments: { query: '', ...page, sort: 'created_at', is_descending: true },
  },

  {
    as: 'admin',
    call: 'replace_enrollments',
    arguments: { learner: '#other', chosen: [], seen: [course], last_days: [] },
  },
  { as: 'admin', call: 'list_former_ends', arguments: { learner: '#other' } },
  { as: 'admin', call: 'undo_enrollments', arguments: { people: ['#other'], ended: [course], added: [] } },
  { as: 'admin', call: 'set_admin', arguments: { person: '#none', wanted: true } },
  { as: 'admin', call: 'delete_user', arguments: { user_id: '#stranger' } },
  {
    as: 'admin',
    call: 'create_course',
    arguments: {
      course: { id: '#empty', ...fields, certificate: 'off' },
      videos: [{ id: '#fourth', ...video, ...lengths }],
    },
  },
  { as: 'admin', call: 'delete_course', arguments: { course: '#empty' } },
  { as: 'admin', call: 'list_deleted', arguments: { ...page, sort: 'deleted_at', is_descending: true } },
  { as: 'leaver', call: 'own_profile', arguments: { full_name: 'Anil' } },
  { as: 'leaver', call: 'delete_my_account' },
]
