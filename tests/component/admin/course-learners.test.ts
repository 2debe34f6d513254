import { page } from 'vitest/browser'
import { href } from '../../../src/routes.ts'
import { refusal } from '../../support/answers.ts'
import { addUsers } from '../../support/many-users.ts'
import { address } from '../support/app.tsx'
import { expectAccessible } from '../support/axe.ts'
import { copiedTexts } from '../support/clipboard.ts'
import { panchakarma } from '../support/courses.ts'
import { countIn, heading, openLearners } from '../support/learners.ts'
import { errorToast, news } from '../support/notices.ts'
import { press, pressOn, tick } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { courseIdOf } from '../support/videos.ts'

const table = () => page.getByRole('grid', { name: 'Course learners' }).getByRole('row')

test('The learners of a course are listed with their exact count, link to the user, and are removed unless that fails', async ({
  backend,
  expectConsoleError,
}) => {
  await expectConsoleError(/403/)
  await addUsers(backend, 60)
  await backend.sql(
    `insert into public.enrollments (user_id, course_id, enrolled_at)
     select id, $1, created_at from public.profiles where email like '%@clinic.example'`,
    [await courseIdOf(panchakarma)],
  )
  await openLearners(panchakarma, '?page=3')
  await expect.element(page.getByRole('heading', { name: 'Course Learners' })).toBeVisible()
  await expect.element(page.getByText('61 learners')).toBeVisible()
  await expect.element(table()).toHaveLength(12)

  const opener = page.getByRole('button', { name: 'Remove Vaidya 0001' })
  for (const number of ['0001', '0002'])
    await tick(page.getByRole('checkbox', { name: `Select Vaidya ${number}` }))
  await opener.click()
  const question = page.getByRole('dialog', { name: 'Remove Vaidya 0001?' })
  await expect.element(question).toBeVisible()
  await press('Escape')
  await expect.element(opener).toHaveFocus()
  await opener.click()
  const stop = await backend.answer({ path: '/rest/v1/enrollments', method: 'DELETE' }, refusal)
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.element(errorToast('Failed to remove the learner')).toBeVisible()
  await expect.element(question.getByRole('alert')).toHaveTextContent('You are not allowed to do this.')
  expect(await countIn()).toBe(61)
  await stop()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.element(question).toHaveLength(0)
  await expect.element(page.getByText('60 learners')).toBeVisible()
  await expect.element(heading()).toHaveFocus()
  expect(await countIn()).toBe(60)
  await expect.element(page.getByText('1 learner selected')).toBeVisible()

  // The toast may cover it.
  await pressOn(page.getByRole('link', { name: 'Vaidya 0002' }), 'Enter')
  await expect.element(heading()).toMatchTextContent('Manage User Enrollments')
})

test('A course may have no learners, or they may fail to load', async ({ backend, expectConsoleError }) => {
  await expectConsoleError(/403/)
  const stop = await backend.answer({ path: '/rest/v1/rpc/list_course_learners' }, refusal)
  await openLearners('Swasthavritta: Daily and Seasonal Routine')
  await expect.element(errorToast('Failed to fetch learners')).toBeVisible()
  await stop()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('No learners yet')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Courses' }).click()
  await expect.poll(address).toBe(href('admin-courses'))
})

test('The learners of an inactive course stay, and no one can be added', async () => {
  await openLearners('Marma Chikitsa: A First Look')
  const button = page.getByRole('button', { name: 'Enroll learners' })
  await expect.element(button).toBeDisabled()
  await expect.element(button).toHaveAccessibleDescription(/inactive: it takes no new enrollments/)
})

test('The learners of a course can be filtered by chips with counts, searched, sorted, and changed many at a time', async ({
  backend,
}) => {
  await addUsers(backend, 30)
  const course = await courseIdOf(panchakarma)
  await backend.sql(
    `insert into public.enrollments (user_id, course_id, enrolled_at)
     select id, $1, case when full_name is null then now() else now() - interval '20 days' end
       from public.profiles where email like '%@clinic.example'`,
    [course],
  )
  await backend.sql(
    `insert into private.watched (user_id, video_id, mark)
     select u.id, v.id, 1
       from (select id from public.profiles where email like 'user000%') u,
            (select id from public.course_videos where course_id = $1 order by order_index limit 2) v`,
    [course],
  )
  await openLearners()
  const chip = (name: string) => page.getByRole('radio', { name })
  for (const name of ['All 31', 'Not started 22', 'In progress 9', 'Completed 0', 'Quiet for 14 days 19'])
    await expect.element(chip(name)).toBeInTheDocument()
  await expect.element(table().nth(1)).toMatchTextContent('N/A')
  await page.getByText('Quiet for 14 days', { exact: false }).click()
  await expect.poll(address).toMatch(/\?status=quiet$/)
  await expect.element(page.getByText('19 learners', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Name' }).click()
  await expect.element(table().nth(2)).toMatchTextContent('Vaidya 0011')
  await page.getByPlaceholder('Search by name or email...').fill('vaidya 0015')
  await expect.element(page.getByText('1 learner', { exact: true })).toBeVisible()
  await page.getByPlaceholder('Search by name or email...').fill('nobody')
  await expect
    .element(page.getByText('Nobody whose name or email contains “nobody” is in this list.'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect.element(page.getByText('19 learners', { exact: true })).toBeVisible()
  await expectAccessible()

  const copied = copiedTexts()
  await tick(page.getByRole('checkbox', { name: 'Select Vaidya 0011' }))
  await tick(page.getByRole('checkbox', { name: 'Select Vaidya 0012' }))
  await page.getByRole('button', { name: 'Copy addresses' }).click()
  await expect.element(news('2 addresses copied')).toBeVisible()
  const place = window.scrollY
  await page.getByRole('button', { name: 'Copy a reminder' }).click()
  await page.getByRole('menuitem', { name: 'In Hindi' }).click()
  await expect.element(news('Reminder copied')).toBeVisible()
  expect(window.scrollY, 'the page stays where it was').toBe(place)
  expect(copied[0]).toBe('user0011@clinic.example, user0012@clinic.example')
  expect(copied[1]).toContain(`${window.location.origin}/course/${course}`)

  await page.getByRole('button', { name: 'Remove from the course' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove from the course' })
  await dialog.getByRole('button', { name: 'Remove 2 learners' }).click()
  await expect.element(dialog).toMatchTextContent(`2 learners removed from ${panchakarma}`)
  await press('Escape')
  await expect.element(page.getByText('17 learners', { exact: true })).toBeVisible()
  expect(await countIn()).toBe(29)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.element(page.getByText('19 learners', { exact: true })).toBeVisible()
})

test('A course with certificates shows who has one, can filter and sort by it, and links to it', async ({
  backend,
}) => {
  await addUsers(backend, 4)
  const course = await courseIdOf(panchakarma)
  await backend.sql(
    `insert into public.enrollments (user_id, course_id) select id, $1 from public.profiles where email like '%@clinic.example'`,
    [course],
  )
  await backend.sql(`update public.courses set certificate = 'off' where id = $1`, [course])
  await openLearners()
  await expect.element(table().nth(1)).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Certificate' })).toHaveLength(0)
  await backend.sql(
    `insert into private.certificates (user_id, course_id, learner_name, course_title, seconds, videos, completed_on, issued_at, code, revoked_at, reason)
     select p.id, $1, 'Asha', 'Pulse', 60, 2, '2026-11-03', c.issued_at::date, c.code, c.revoked_at::date, c.reason
       from (values ('user0001@clinic.example', '2026-11-03', '7K3MQ2XW9PAB', null, null),
                    ('user0002@clinic.example', '2026-11-04', '7K3MQ2XW9PAC', '2026-11-05', 'Twice')) as c (email, issued_at, code, revoked_at, reason)
       join public.profiles p using (email)`,
    [course],
  )
  await openLearners(panchakarma, '?sort=-certificate')
  await expect.element(table().nth(1)).toMatchTextContent(/Vaidya 0002.*Revoked/)
  await expect.element(table().nth(2)).toMatchTextContent(/Vaidya 0001.*3 Nov 2026/)
  await expect.element(table().nth(3)).toMatchTextContent(/–Remove$/)
  await page.viewport(768, 800)
  const isCut = () => {
    const frame = page.getByRole('grid', { name: 'Course learners' }).element().parentElement as HTMLElement
    return frame.scrollWidth > frame.clientWidth
  }
  await expect.poll(isCut, { message: 'on a tablet' }).toBe(false)
  await page.getByText('With certificate 1').click()
  await expect.element(table()).toHaveLength(2)
  await expectAccessible()
  await page.getByRole('link', { name: '3 Nov 2026: the certificate of Vaidya 0001' }).click()
  await expect.poll(address).toMatch(/\/certificates\?q=7K3M-Q2XW-9PAB$/)
  await expect.element(page.getByText('1 certificate', { exact: true })).toBeVisible()
})
