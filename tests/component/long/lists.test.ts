// Every list of the admin area is reloaded without success while its rows are on the screen.
import { demoLearner } from '../../../dev/demo-accounts.ts'
import { href } from '../../../src/routes.ts'
import { broken } from '../../support/answers.ts'
import { open } from '../support/app.tsx'
import type { PageBackend } from '../support/backend.ts'
import { panchakarma } from '../support/courses.ts'
import { alert, news } from '../support/notices.ts'
import { expect, test } from '../support/test.ts'
import { courseIdOf, videosApi } from '../support/videos.ts'

const sources = import.meta.glob<string>('/src/admin/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})
/** A list keeps its position in the address, is a `ListPage`, or puts what it loads into its own table. */
const files = Object.entries(sources)
  .filter(
    ([, text]) =>
      /= useListState\b|<ListPage\b/.test(text) || (/\buseQuery\(/.test(text) && /<DataTable\b/.test(text)),
  )
  .map(([path]) => path.slice('/src/admin/'.length))

type Way = {
  /** The address of its page, where it has rows. */
  at: (backend: PageBackend, courseId: string) => Promise<string> | string
  /** The table’s name. */
  table: string
  api: string | RegExp
  failure: string
}

/** By the file that shows it. */
const ways: Record<string, Way> = {
  'certificates/CourseCertificates.tsx': {
    async at(backend, courseId) {
      await backend.sql(
        `insert into private.certificates (user_id, course_id, learner_name, course_title, seconds, videos, completed_on, code)
         values ($1, $2, 'Asha Rao', $3, 5400, 24, '2026-11-03', '7K3MQ2XW9PAB')`,
        [demoLearner.id, courseId, panchakarma],
      )
      return href('admin-course-certificates', { courseId })
    },
    table: 'Course certificates',
    api: '/rest/v1/rpc/list_certificates',
    failure: 'Failed to fetch the certificates',
  },
  'courses/list/CoursesPage.tsx': {
    at: () => href('admin-courses'),
    table: 'All courses',
    api: '/rest/v1/courses',
    failure: 'Failed to fetch courses',
  },
  'courses/videos/CourseVideos.tsx': {
    at: (_, courseId) => href('admin-course-videos', { courseId }),
    table: 'Course Videos',
    api: videosApi.path,
    failure: 'Failed to fetch course videos',
  },
  'deleted/DeletedPage.tsx': {
    async at(backend, courseId) {
      await backend.sql(
        `insert into private.deleted (id, kind, title, course_id, course_title, learners, videos)
         select id, 'video', title, course_id, $2, 1, 1 from public.course_videos where course_id = $1`,
        [courseId, panchakarma],
      )
      return href('admin-deleted')
    },
    table: 'Recently deleted',
    api: '/rest/v1/rpc/list_deleted',
    failure: 'Failed to fetch deleted items',
  },
  'enrollments/course/CourseLearners.tsx': {
    at: (_, courseId) => href('admin-course-learners', { courseId }),
    table: 'Course learners',
    api: '/rest/v1/rpc/list_course_learners',
    failure: 'Failed to fetch learners',
  },
  'enrollments/course/Invitations.tsx': {
    async at(backend, courseId) {
      await backend.sql(`insert into private.invitations (course_id, email) values ($1, 'asha@x.example')`, [
        courseId,
      ])
      return href('admin-course-learners', { courseId })
    },
    table: 'Waiting for first sign-in',
    api: '/rest/v1/rpc/list_invitations',
    failure: 'Failed to fetch invitations',
  },
  'faults/BrokenVideosPage.tsx': {
    async at(backend, courseId) {
      await backend.sql(
        'insert into private.video_faults (video_id, code) select id, 100 from public.course_videos where course_id = $1',
        [courseId],
      )
      return href('admin-broken-videos')
    },
    table: 'Broken videos',
    api: '/rest/v1/rpc/list_video_faults',
    failure: 'Failed to fetch broken videos',
  },
  'history/HistoryTable.tsx': {
    async at(backend, courseId) {
      await backend.sql('delete from public.course_videos where course_id = $1', [courseId])
      return href('admin-course-history', { courseId })
    },
    table: 'History',
    api: '/rest/v1/rpc/list_acts',
    failure: 'Failed to fetch the history',
  },
  'progress/UserProgress.tsx': {
    at: () => href('admin-user', { userId: demoLearner.id }),
    table: 'Progress',
    api: '/rest/v1/rpc/list_progress',
    failure: 'Failed to fetch the progress',
  },
  'users/UsersPage.tsx': {
    at: () => href('admin-users'),
    table: 'Users',
    api: '/rest/v1/rpc/list_profiles',
    failure: 'Failed to fetch users',
  },
}

/** The ids of the table's rows. */
const rowsIn = (table: string) =>
  [...document.querySelectorAll<HTMLElement>(`table[aria-label="${table}"] [data-row]`)].map(
    ({ dataset }) => dataset.row,
  )

/** The admin comes back from another tab, which reloads everything on the screen that is not being loaded already. */
const comeBack = () => window.dispatchEvent(new Event('visibilitychange'))

/**
 * A request that was under way when the failure began may still succeed: the admin comes back until one has failed, and none is
 * under way.
 */
const seeFailure = (failure: string) =>
  expect
    .poll(() => {
      const notices = alert(failure).elements()
      if (notices.length === 0) comeBack()
      return notices.length > 0 && !notices.some((notice) => notice.querySelector('[data-loading]'))
    })
    .toBe(true)

test('Every list of the admin area is covered here', () => {
  expect(Object.keys(ways).sort()).toEqual(files.sort())
})

test.for(Object.entries(ways))(
  'The rows of %s stay when they cannot be reloaded, which is reported once, until they can',
  async ([, { at, table, api, failure }], { backend, expectConsoleError, goOffline, goOnline }) => {
    await expectConsoleError(/500/)
    await open(await at(backend, await courseIdOf(panchakarma)))
    await expect.poll(() => rowsIn(table)).not.toEqual([])
    const rows = rowsIn(table)

    await goOffline()
    await seeFailure(failure)
    await expect.element(alert(failure).first()).toBeVisible()
    expect(rowsIn(table)).toEqual(rows)
    expect(alert(failure).elements()).toHaveLength(1)
    await expect.element(news('No connection to the server')).toBeVisible()
    await goOnline()
    await expect.element(alert(failure)).toHaveLength(0)
    expect(rowsIn(table)).toEqual(rows)

    const heal = await backend.answer({ path: api }, broken)
    await seeFailure(failure)
    await expect.element(alert(failure).first()).toBeVisible()
    expect(alert(failure).elements()).toHaveLength(1)
    await heal()
    await alert(failure).getByRole('button', { name: 'Try again' }).click()
    await expect.element(alert(failure)).toHaveLength(0)
    expect(rowsIn(table)).toEqual(rows)
    await expect.poll(() => document.activeElement?.tagName).toMatch(/^H[12]$/)
  },
)
