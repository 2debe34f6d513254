// Who is stuck, on the desk, and the reminders that are noted wherever a message is sent.
import { page } from 'vitest/browser'
import { demoLearner } from '../../../dev/demo-accounts.ts'
import { href } from '../../../src/routes.ts'
import { broken } from '../../support/answers.ts'
import { addUsers } from '../../support/many-users.ts'
import { address, open } from '../support/app.tsx'
import { expectAccessible } from '../support/axe.ts'
import type { PageBackend } from '../support/backend.ts'
import { copiedTexts } from '../support/clipboard.ts'
import { panchakarma, rowOf } from '../support/courses.ts'
import { learnerPage } from '../support/enrollments.ts'
import { openLearners } from '../support/learners.ts'
import { alert, news } from '../support/notices.ts'
import { press, pressOn, tick } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { courseIdOf } from '../support/videos.ts'

const panel = () => page.getByRole('region', { name: 'Stuck' })
const people = () => panel().getByRole('listitem')
const noteApi = { path: '/rest/v1/rpc/remind_learners', method: 'POST' }

/** Learners who have been quiet in Panchakarma, the first of them longest; nobody else is enrolled in anything. */
async function addQuiet(backend: PageBackend, count: number): Promise<string> {
  await addUsers(backend, count)
  const course = await courseIdOf(panchakarma)
  await backend.sql('delete from public.enrollments')
  await backend.sql(
    `insert into public.enrollments (user_id, course_id, enrolled_at)
     select id, $1, now() - interval '60 days' + substr(email, 5, 4)::integer * interval '1 hour'
       from public.profiles where email like '%@clinic.example'`,
    [course],
  )
  return course
}

const reminded = async (backend: PageBackend) =>
  (
    await backend.sql<{ count: number }>(
      'select count(*)::integer as count from public.enrollments where reminded_at is not null',
    )
  )[0]?.count

test('Nobody is stuck, or the list cannot be loaded', async ({ backend, expectConsoleError }) => {
  await expectConsoleError(/500/)
  await backend.sql('delete from public.enrollments')
  const stop = await backend.answer({ path: '/rest/v1/rpc/list_quiet_learners' }, broken)
  await open(href('admin-dashboard'))
  await expect.element(alert('Failed to load who is stuck')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Progress by course' })).toBeVisible()
  await stop()
  await panel().getByRole('button', { name: 'Try again' }).click()
  await expect.element(panel()).toMatchTextContent('Nobody is stuck.')
})

test('If the server has not looked at all who are quiet, the panel does not say that nobody is stuck', async ({
  backend,
}) => {
  const body = JSON.stringify({ rows: [], count: 0, more: true })
  const stop = await backend.answer({ path: '/rest/v1/rpc/list_quiet_learners' }, { status: 200, body })
  await open(href('admin-dashboard'))
  await expect.element(panel()).toMatchTextContent('Others may be stuck. Show their courses')
  await expect.element(panel()).not.toMatchTextContent('Nobody is stuck')
  await stop()
})

test('By keyboard, a message to one of those who are stuck is copied, and they are shown as reminded in their place', async ({
  backend,
}) => {
  const copied = copiedTexts()
  const course = await addQuiet(backend, 5)
  const other = await courseIdOf('Rasayana Therapy in Practice')
  await backend.sql(
    `insert into public.enrollments (user_id, course_id, enrolled_at)
     select id, $1, now() - interval '90 days' from public.profiles where email = 'user0001@clinic.example'`,
    [other],
  )
  await open(href('admin-dashboard'))
  await expect.element(people()).toHaveLength(3)
  await expect.element(panel()).toMatchTextContent('5 learners.')
  const first = people().nth(0)
  await expect
    .element(first)
    .toMatchTextContent(/Vaidya 0001Has not begunPanchakarma.*and 1 moreNot reminded yet/)
  await expectAccessible()
  await pressOn(first.getByRole('button', { name: 'Message to Vaidya 0001' }), 'Enter')
  await expect.element(page.getByRole('menuitem', { name: 'WhatsApp in English' })).toBeVisible()
  await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter')
  await expect.element(news('Reminder copied')).toBeVisible()
  await expect.element(first).toMatchTextContent('Reminded today')
  await expect.element(first).toMatchTextContent('Vaidya 0001')
  await expect.element(first.getByRole('button', { name: 'Message to Vaidya 0001' })).toHaveFocus()
  expect(copied).toHaveLength(1)
  expect(copied[0]).toContain(
    `Your courses “${panchakarma}” and “Rasayana Therapy in Practice” are waiting for you. Open them here:\n${location.origin}/dashboard`,
  )
  expect(await reminded(backend)).toBe(2)

  // The next time they are last.
  await open(href('admin-dashboard'))
  await expect.element(people().nth(0)).toMatchTextContent('Vaidya 0002')
  await panel().getByRole('button', { name: 'Show 2 more' }).click()
  await expect.element(people()).toHaveLength(5)
  await expect.element(people().nth(4)).toMatchTextContent(/Vaidya 0001.*Reminded today/)
  await panel().getByRole('button', { name: 'Show fewer' }).click()
  await expect.element(people()).toHaveLength(3)

  await open(href('admin-course-history', { courseId: course }))
  const history = page.getByRole('grid', { name: 'History' }).getByRole('row')
  await expect.element(history.nth(1)).toMatchTextContent('Reminded Vaidya 0001Demo Admin')
})

test('One message is copied for all, also for those who are not shown, and its list leads to the courses', async ({
  backend,
}) => {
  const copied = copiedTexts()
  await addQuiet(backend, 40)
  await page.viewport(390, 844)
  await open(href('admin-dashboard'))
  await panel().getByRole('button', { name: 'Copy one message for all' }).click()
  await page.getByRole('menuitem', { name: 'In Hindi' }).click()
  await expect.element(news('Reminder copied')).toBeVisible()
  await expect.element(people().nth(2)).toMatchTextContent('Reminded today')
  await expect.poll(() => reminded(backend)).toBe(40)
  expect(copied).toEqual([expect.stringMatching(/^नमस्ते,\n\nआपके कोर्स आपका इंतज़ार कर रहे हैं।/)])
  await panel().getByRole('button', { name: 'Show 22 more' }).click()
  await expect.element(people()).toHaveLength(25)
  await panel().getByRole('button', { name: 'Show 15 more' }).click()
  await expect.element(people()).toHaveLength(40)
  expect(document.documentElement.scrollWidth, 'nothing is cut on a phone').toBeLessThanOrEqual(390)
  await expectAccessible()

  await panel().getByRole('link', { name: panchakarma }).nth(0).click()
  await expect.poll(address).toMatch(/\/learners\?status=quiet$/)
  await open(`${href('admin-dashboard')}`)
  await panel().getByRole('link', { name: 'Show their courses' }).click()
  await expect.poll(address).toBe(`${href('admin-courses')}?needs=reminders`)
  await expect.element(page.getByText('1 course', { exact: true })).toBeVisible()
  await expect.element(rowOf(panchakarma)).toBeVisible()
})

test('If the server does not note a reminder, the message is copied all the same, and it can be noted again', async ({
  backend,
  expectConsoleError,
}) => {
  await expectConsoleError(/500/)
  const copied = copiedTexts()
  await addQuiet(backend, 2)
  const stop = await backend.answer(noteApi, broken)
  await open(href('admin-dashboard'))
  await panel().getByRole('button', { name: 'Message to Vaidya 0002' }).click()
  await page.getByRole('menuitem', { name: 'Copy in English' }).click()
  const notice = alert('The reminder is not noted')
  await expect.element(notice).toMatchTextContent('You have the message and can send it')
  expect(copied).toHaveLength(1)
  await expect.element(people().nth(1)).toMatchTextContent('Not reminded yet')
  await stop()
  await notice.getByRole('button', { name: 'Note it again' }).click()
  await expect.element(people().nth(1)).toMatchTextContent('Reminded today')
  await expect.element(notice).toHaveLength(0)
  expect(copied).toHaveLength(1)
  expect(await reminded(backend)).toBe(1)
})

test('A reminder that is copied for learners of a course, or sent from a person’s page, is noted as well', async ({
  backend,
}) => {
  copiedTexts()
  await addQuiet(backend, 3)
  // Of a course that they no longer have, nobody is reminded.
  await backend.sql(
    `update public.enrollments set ends_on = current_date - 5
      where user_id = (select id from public.profiles where full_name = 'Vaidya 0001')`,
  )
  await openLearners()
  await tick(page.getByRole('checkbox', { name: 'Select Vaidya 0001' }))
  await expect.element(page.getByRole('button', { name: 'Copy addresses' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Copy a reminder' })).not.toBeInTheDocument()
  await tick(page.getByRole('checkbox', { name: 'Select Vaidya 0002' }))
  await tick(page.getByRole('checkbox', { name: 'Select Vaidya 0003' }))
  await page.getByRole('button', { name: 'Copy a reminder' }).click()
  await page.getByRole('menuitem', { name: 'In English' }).click()
  const learners = page.getByRole('grid', { name: 'Course learners' }).getByRole('row')
  await expect.element(learners.filter({ hasText: 'Reminded today' })).toHaveLength(2)
  expect(await reminded(backend)).toBe(2)

  await backend.sql(
    `insert into public.enrollments (user_id, course_id, enrolled_at, ends_on)
     select $1, id, now(), case when title <> $2 then current_date - 5 end from public.courses
      where title in ($2, 'Nadi Pariksha: Reading the Pulse')`,
    [demoLearner.id, panchakarma],
  )
  await open(learnerPage)
  await page.getByRole('button', { name: 'Remind of 1 unfinished course' }).click()
  const item = page.getByRole('menuitem', { name: 'WhatsApp in Hindi' })
  const link = (await item.findElement()) as HTMLAnchorElement
  expect(new URL(link.href).searchParams.get('text')).toMatch(/^नमस्ते,\n\nआपका कोर्स “Panchakarma/)
  // Nothing outside is opened in a test.
  link.removeAttribute('target')
  link.href = '#'
  await item.click()
  await expect.element(page.getByRole('table', { name: 'Progress' })).toMatchTextContent('Reminded today')
  expect(await reminded(backend)).toBe(3)
  await open(`${href('admin-user-history', { userId: demoLearner.id })}`)
  const history = page.getByRole('grid', { name: 'History' }).getByRole('row')
  await expect.element(history.nth(1)).toMatchTextContent(`Reminded of “${panchakarma}”`)
})
