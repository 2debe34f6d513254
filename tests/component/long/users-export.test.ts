import { page } from 'vitest/browser'
import { refusal } from '../../support/answers.ts'
import { addUsers } from '../../support/many-users.ts'
import { nextDownload } from '../support/files.ts'
import { alert } from '../support/notices.ts'
import { expect, test } from '../support/test.ts'
import { openUsers, searchBox } from '../support/users.ts'

const button = (name: string) => page.getByRole('button', { name })
const linesOf = (text: string) => text.trimEnd().split('\r\n')

test('An export holds everyone whom the search finds, and no formulas, or each enrollment with learner, course and date', async ({
  backend,
}) => {
  await addUsers(backend, 1200)
  await backend.sql(`update public.profiles set full_name = $1 where email = 'user0777@clinic.example'`, [
    '=HYPERLINK("x")',
  ])
  await backend.sql(
    `insert into public.enrollments (user_id, course_id)
     select p.id, c.id from public.profiles p, public.courses c
     where p.email like '%@clinic.example' and c.title = 'Rasayana Therapy in Practice'`,
  )
  await openUsers()
  await expect.element(page.getByText('1,202 users')).toBeVisible()
  const everybody = nextDownload()
  await button('Export users').click()
  const { name, text } = await everybody
  expect(name).toMatch(/^users-\d{4}-\d{2}-\d{2}\.csv$/)
  expect(linesOf(text)[0]).toContain('"Name","Email","Role","Joined"')
  expect(new Set(linesOf(text).slice(1)).size).toBe(1202)
  expect(text).toContain('"\'=HYPERLINK(""x"")","user0777@clinic.example","learner"')
  await expect.element(page.getByText('1,202 users exported.')).toBeVisible()

  await searchBox().fill('user07')
  await expect.element(page.getByText('100 users', { exact: true })).toBeVisible()
  const found = nextDownload()
  await button('Export users').click()
  expect(linesOf((await found).text)).toHaveLength(101)

  const enrollments = nextDownload()
  await button('Export enrollments').click()
  const file = await enrollments
  expect(file.name).toMatch(/^enrollments-\d{4}-\d{2}-\d{2}\.csv$/)
  expect(file.text).toContain('"Name","Email","Course","Group","Enrolled","Last day"')
  expect(file.text).toContain('"Demo Learner","learner@demo.local","Panchakarma Foundations","","2026-')
  expect(new Set(linesOf(file.text)).size).toBe(1206)
})

test('An export shows its progress, can be cancelled, reports a failure, and is disabled without a network', async ({
  backend,
  expectConsoleError,
  goOffline,
  goOnline,
}) => {
  await expectConsoleError(/403/)
  await addUsers(backend, 1100)
  await openUsers()
  await expect.element(page.getByText('1,102 users')).toBeVisible()
  const second = { path: /^\/rest\/v1\/profiles.*id=gt\./ }

  const held = await backend.hold(second)
  await button('Export users').click()
  await held.reached()
  await expect.element(page.getByText('Exporting: 1,000 users so far...')).toBeVisible()
  await expect.element(button('Export enrollments')).toBeDisabled()
  await button('Cancel export').click()
  await expect.element(page.getByText('so far')).toHaveLength(0)
  await held.release()

  const stop = await backend.answer(second, refusal)
  await button('Export users').click()
  const failure = alert('Failed to export users')
  await expect.element(failure).toBeVisible()
  await stop()
  const file = nextDownload()
  await failure.getByRole('button', { name: 'Try again' }).click()
  expect(linesOf((await file).text)).toHaveLength(1103)
  await expect.element(failure).toHaveLength(0)

  await goOffline()
  await expect.element(button('Export users')).toBeDisabled()
  await expect.element(button('Export users')).toHaveAccessibleDescription(/The server can’t be reached/)
  await goOnline()
  await expect.element(button('Export users')).toBeEnabled()
})
