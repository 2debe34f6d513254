import { page } from 'vitest/browser'
import { demoLearner } from '../../../dev/demo-accounts.ts'
import { href } from '../../../src/routes.ts'
import { refusal } from '../../support/answers.ts'
import { address, open } from '../support/app.tsx'
import { expectAccessible } from '../support/axe.ts'
import { panchakarma, rowOf } from '../support/courses.ts'
import { alert } from '../support/notices.ts'
import { expect, test } from '../support/test.ts'
import { courseIdOf } from '../support/videos.ts'

const panel = (name: string) => page.getByRole('region', { name })

test('The dashboard says that nothing is waiting and that no one has learned, until that changes', async ({
  backend,
}) => {
  const course = await courseIdOf(panchakarma)
  await backend.sql('delete from private.video_transcripts')
  await backend.sql(
    `insert into public.enrollments (user_id, course_id) select $1, id from public.courses where is_active on conflict do nothing`,
    [demoLearner.id],
  )
  await open(href('admin-dashboard'))
  await expect.element(panel('Needs attention')).toMatchTextContent('Nothing is waiting for you.')
  await expect.element(panel('Active learners')).toMatchTextContent('Nobody has watched a video')
  await expect.element(panel('Faults of the app')).toMatchTextContent('No device has reported')
  await expect.element(page.getByText('Nobody has pressed play in the last 7 days.')).toBeVisible()
  await expect.element(page.getByText('every video plays')).toHaveLength(0)

  await backend.sql(
    `insert into private.activity_totals (day, learners, seconds)
     values (private.day_in_india(now()), 3, 4200), (private.day_in_india(now()) - 1, 7, 60)`,
  )
  await backend.sql(
    `insert into private.invitations (course_id, email, invited_at) values ($1, 'asha@clinic.example', now() - interval '15 days')`,
    [course],
  )
  await backend.sql(`insert into public.courses (title) values ('Netra Tarpana')`)
  // As on Supabase, where a migration could set nothing outside of our tables.
  await backend.sql('create role authenticator')
  await open(href('admin-dashboard'))
  const activity = panel('Active learners')
  await expect.element(activity).toMatchTextContent('3 today · peak 7')
  await activity.getByText('Show as a table').click()
  const rows = activity.getByRole('table', { name: 'Active learners of the last 30 days' }).getByRole('row')
  await expect.element(rows).toHaveLength(31)
  await expect.element(rows.nth(1)).toMatchTextContent('31 h 10 min')
  await expectAccessible()

  await expect.element(panel('Needs attention')).toMatchTextContent('Expired data is not erased at night')
  const needs = panel('Needs attention').getByRole('link')
  await expect.element(needs).toHaveLength(3)
  await needs.filter({ hasText: '1 invitation has been waiting' }).click()
  await expect.poll(address).toBe(`${href('admin-courses')}?needs=invitations`)
  await expect.element(page.getByText('1 course', { exact: true })).toBeVisible()
  await expect.element(rowOf(panchakarma)).toBeVisible()
  await page.getByLabelText('Needs attention').selectOptions('No videos')
  await expect.element(rowOf('Netra Tarpana')).toBeVisible()
})

test('The dashboard warns of a player that does not answer, and of a build with which learners cannot save', async ({
  backend,
}) => {
  await backend.sql(
    `insert into private.play_totals (day, learners, silent)
     values (private.day_in_india(now()), 60, 14), (private.day_in_india(now()) - 1, 80, 1)`,
  )
  await backend.sql(
    `insert into private.app_fault_totals (build, kind, code, browser, first_day, last_day, learners)
     values ('Bq3fX9_a', 'storage', 'QuotaExceededError', 'Chrome', current_date - 1, current_date, 5),
            ('Bq3fX9_a', 'storage', 'UnknownError', 'Safari', current_date - 1, current_date, 2),
            ('x7Lp0-Kd', 'crash', 'TypeError', 'Firefox', current_date - 9, current_date - 8, 1)`,
  )
  await open(href('admin-dashboard'))
  const needs = panel('Needs attention')
  await expect.element(needs).toMatchTextContent('The player did not answer for 14 of 60 learners today')
  await expect.element(needs).toMatchTextContent('Since build Bq3fX9_a: 7 learners could not save')
  const rows = panel('Faults of the app').getByRole('row')
  await expect.element(rows).toHaveLength(3)
  await expect
    .element(rows.nth(1))
    .toMatchTextContent('Bq3fX9_a7could not saveQuotaExceededError (5), Chrome (5)')
  const card = page.getByRole('listitem').filter({ hasText: 'Broken Videos' })
  await expect.element(card).toMatchTextContent('No video is reported, but we do not know whether they play.')
  await expect.element(card).toMatchTextContent('The player did not answer for 14 of 60 learners today.')
  await expectAccessible()
})

test('Each part of a course’s bar links to exactly those learners', async ({ backend }) => {
  const course = await courseIdOf(panchakarma)
  await backend.sql(
    `insert into private.watched (user_id, video_id, mark)
     select $1, id, 1 from public.course_videos where course_id = $2 order by order_index limit 1`,
    [demoLearner.id, course],
  )
  await open(href('admin-dashboard'))
  const standing = panel('Progress by course').getByRole('listitem').filter({ hasText: panchakarma })
  await expect.element(standing).toMatchTextContent('0 completed1 in progress0 not started')
  await standing.getByRole('link', { name: '1 in progress' }).click()
  await expect.poll(address).toBe(`${href('admin-course-learners', { courseId: course })}?status=started`)
  await expect.element(page.getByText('1 learner', { exact: true })).toBeVisible()
})

test('A summary that cannot be loaded shows a notice in its place, and the rest of the dashboard stays', async ({
  backend,
  expectConsoleError,
}) => {
  await expectConsoleError(/403/)
  const stop = await backend.answer({ path: '/rest/v1/rpc/summarize_school' }, refusal)
  await open(href('admin-dashboard'))
  await expect.element(alert('Failed to load the summary')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Manage Users' })).toBeVisible()
  await stop()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(panel('Needs attention')).toBeVisible()
})
