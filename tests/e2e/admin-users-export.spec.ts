import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import { refusal } from '../support/answers.ts'
import { expect, test } from '../support/e2e/test.ts'
import { openUsers, searchBox } from '../support/e2e/users-page.ts'
import { addUsers } from '../support/many-users.ts'

// Admins work online: the worker does nothing for them but take time.

const textOf = async (download: Download) => readFile(await download.path(), 'utf8')

test('An export of users holds everybody whom the search finds, and no formula', async ({ page, app }) => {
  await addUsers(app, 2500)
  await app.sql(`update public.profiles set full_name = $1 where email = 'user1777@clinic.example'`, [
    '=HYPERLINK("x")',
  ])
  await openUsers(page)
  await expect(page.getByText('2,502 users')).toBeVisible()
  const [everybody] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export users' }).click(),
  ])
  expect(everybody.suggestedFilename()).toMatch(/^users-\d{4}-\d{2}-\d{2}\.csv$/)
  const text = await textOf(everybody)
  expect(text.startsWith('\uFEFF"Name","Email","Role","Joined"\r\n')).toBe(true)
  const lines = text.trimEnd().split('\r\n').slice(1)
  expect(new Set(lines).size).toBe(2502)
  expect(text).toContain('"\'=HYPERLINK(""x"")","user1777@clinic.example","learner"')
  await expect(page.getByText('2,502 users exported.')).toBeVisible()

  await searchBox(page).fill('user17')
  await expect(page.getByText('100 users', { exact: true })).toBeVisible()
  const [found] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export users' }).click(),
  ])
  expect((await textOf(found)).trimEnd().split('\r\n')).toHaveLength(101)
})

test('An export of enrollments holds each with learner, course and date', async ({ page, app }) => {
  await addUsers(app, 1200)
  await app.sql(
    `insert into public.enrollments (user_id, course_id)
     select p.id, c.id from public.profiles p, public.courses c
     where p.email like '%@clinic.example' and c.title = 'Rasayana Therapy in Practice'`,
  )
  await openUsers(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export enrollments' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^enrollments-\d{4}-\d{2}-\d{2}\.csv$/)
  const text = await textOf(file)
  expect(text).toContain('"Name","Email","Course","Enrolled"')
  expect(text).toContain('"Demo Learner","learner@demo.local","Panchakarma Foundations","2026-')
  expect(new Set(text.trimEnd().split('\r\n')).size).toBe(1206)
})

test('An export shows how far it is, can be cancelled, and says when it has failed', async ({
  page,
  app,
  expectConsoleError,
}) => {
  expectConsoleError(/403/)
  await addUsers(app, 1500)
  await openUsers(page)
  await expect(page.getByText('1,502 users')).toBeVisible()
  const second = { path: /^\/rest\/v1\/profiles.*id=gt\./ }

  const held = app.proxy.hold(second)
  await page.getByRole('button', { name: 'Export users' }).click()
  await held.reached
  await expect(page.getByText('Exporting: 1,000 users so far...')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export enrollments' })).toBeDisabled()
  await page.getByRole('button', { name: 'Cancel export' }).click()
  await expect(page.getByText('so far')).toHaveCount(0)
  held.release()

  const stop = app.proxy.answer(second, refusal)
  await page.getByRole('button', { name: 'Export users' }).click()
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to export users' })
  await expect(failure).toBeVisible()
  stop()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    failure.getByRole('button', { name: 'Try again' }).click(),
  ])
  expect((await textOf(file)).trimEnd().split('\r\n')).toHaveLength(1503)
  await expect(failure).toHaveCount(0)
})
