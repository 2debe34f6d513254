// Every list of the admin area keeps its rows when a refresh fails.
import { page } from 'vitest/browser'
import { demoLearner } from '../../../dev/demo-accounts.ts'
import { href } from '../../../src/routes.ts'
import { broken } from '../../support/answers.ts'
import { open } from '../support/app.tsx'
import type { PageBackend } from '../support/backend.ts'
import { panchakarma } from '../support/courses.ts'
import { expect, test } from '../support/test.ts'
import { courseIdOf } from '../support/videos.ts'

const sources = import.meta.glob<string>('/src/admin/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const files = Object.keys(sources)
  .filter((path) => /<List(?:Page|ing)\b/.test(sources[path] ?? ''))
  .map((path) => path.slice(1))
  .filter((path) => path !== 'src/admin/table/ListPage.tsx')

type List = {
  /** The address of its page, once it has a row. */
  at: (backend: PageBackend) => Promise<string>
  /** The table’s name. */
  label: string
  /** What it reads. */
  api: string
  failure: string
}

const panchakarmaId = () => courseIdOf(panchakarma)

/** By the file that shows it. */
const lists: Record<string, List> = {
  'src/admin/certificates/CourseCertificates.tsx': {
    at: async (backend) => {
      const courseId = await panchakarmaId()
      await backend.sql(
        `insert into private.certificates (user_id, course_id, learner_name, course_title, seconds, videos, completed_on, code)
         values ($1, $2, 'Asha Rao', $3, 5400, 24, '2026-11-03', '7K3MQ2XW9PAB')`,
        [demoLearner.id, courseId, panchakarma],
      )
      return href('admin-course-certificates', { courseId })
    },
    label: 'Course certificates',
    api: 'rpc/list_certificates',
    failure: 'Failed to fetch the certificates',
  },
  'src/admin/courses/list/CoursesPage.tsx': {
    at: async () => href('admin-courses'),
    label: 'All courses',
    api: 'courses?',
    failure: 'Failed to fetch courses',
  },
  'src/admin/courses/videos/CourseVideos.tsx': {
    at: async () => href('admin-course-videos', { courseId: await panchakarmaId() }),
    label: 'Course Videos',
    api: 'course_videos?',
    failure: 'Failed to fetch course videos',
  },
  'src/admin/deleted/DeletedPage.tsx': {
    at: async (backend) => {
      await backend.sql(
        `insert into private.deleted (id, kind, title, course_id, course_title, learners, videos)
         values (gen_random_uuid(), 'course', 'Nadi', gen_random_uuid(), 'Nadi', 1, 2)`,
      )
      return href('admin-deleted')
    },
    label: 'Recently deleted',
    api: 'rpc/list_deleted',
    failure: 'Failed to fetch deleted items',
  },
  'src/admin/enrollments/course/CourseLearners.tsx': {
    at: async () => href('admin-course-learners', { courseId: await panchakarmaId() }),
    label: 'Course learners',
    api: 'rpc/list_course_learners',
    failure: 'Failed to fetch learners',
  },
  'src/admin/enrollments/course/Invitations.tsx': {
    at: async (backend) => {
      const courseId = await panchakarmaId()
      await backend.sql(`insert into private.invitations (course_id, email) values ($1, 'asha@x.example')`, [
        courseId,
      ])
      return href('admin-course-learners', { courseId })
    },
    label: 'Waiting for first sign-in',
    api: 'rpc/list_invitations',
    failure: 'Failed to fetch invitations',
  },
  'src/admin/faults/BrokenVideosPage.tsx': {
    at: async (backend) => {
      await backend.sql(
        `insert into private.video_faults (video_id, code) select id, 150 from public.course_videos limit 1`,
      )
      return href('admin-broken-videos')
    },
    label: 'Broken videos',
    api: 'rpc/list_video_faults',
    failure: 'Failed to fetch broken videos',
  },
  'src/admin/history/HistoryTable.tsx': {
    at: async (backend) => {
      await backend.sql(`update public.courses set description = 'Another' where id = $1`, [
        await panchakarmaId(),
      ])
      return href('admin-course-history', { courseId: await panchakarmaId() })
    },
    label: 'History',
    api: 'rpc/list_history',
    failure: 'Failed to fetch the history',
  },
  'src/admin/users/UsersPage.tsx': {
    at: async () => href('admin-users'),
    label: 'Users',
    api: 'rpc/list_profiles',
    failure: 'Failed to fetch users',
  },
}

test('Every list of the admin area is looked at', () => {
  expect(Object.keys(lists).sort()).toEqual(files.sort())
})

test.for(Object.keys(lists))(
  'A list whose refresh fails keeps its rows and says so once, until ‘Try again’: %s',
  async (file, { backend, expectConsoleError }) => {
    const { at, label, api, failure } = lists[file] as List
    await expectConsoleError(/500/)
    await open(await at(backend))
    // A list of which nothing can be done with a row is a table.
    const table = page.getByRole('grid', { name: label }).or(page.getByRole('table', { name: label }))
    const rows = () => table.getByRole('row').elements().length
    await expect.poll(rows).toBeGreaterThan(1)
    await expect.poll(() => table.element().closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('false')
    const before = rows()
    const heal = await backend.answer({ path: `/rest/v1/${api}` }, broken)
    // As somebody comes back to the tab.
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    const notices = page.getByRole('alert').filter({ hasText: failure })
    await expect.element(notices).toHaveLength(1)
    await expect.element(notices.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(rows()).toBe(before)
    await heal()
    await notices.getByRole('button', { name: 'Try again' }).click()
    await expect.element(notices).toHaveLength(0)
    expect(rows()).toBe(before)
  },
)
