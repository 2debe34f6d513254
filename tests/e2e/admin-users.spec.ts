import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { expectAccessible } from '../support/e2e/axe.ts'
import { addUsers } from '../support/e2e/many-users.ts'
import { signInAsAdmin } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'

const anyList = { path: /^\/rest\/v1\/(profiles\?|rpc\/search_profiles).*limit=25/ }

const rows = (page: Page) => page.getByRole('table', { name: 'Users' }).getByRole('row')
const searchBox = (page: Page) => page.getByPlaceholder('Search by name or email...')
const toast = (page: Page, text: string) =>
  page.getByRole('alert').filter({ hasText: new RegExp(`^Error${text}`) })

async function openUsers(page: Page, search = ''): Promise<void> {
  await signInAsAdmin(page)
  await page.goto(`${href('admin-users')}${search}`)
}

const textOf = async (download: Download) => readFile(await download.path(), 'utf8')

test.describe('the list of users', () => {
  test('shows name, e-mail, role and date, and leads to a user and back to the dashboard', async ({
    page,
    app,
  }) => {
    await app.sql(`update public.profiles set full_name = null where email = 'learner@demo.local'`)
    await openUsers(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
    const headers = page.getByRole('columnheader')
    await expect(headers).toHaveText(['Name', 'Email', 'Role', 'Joined', 'Actions'])
    const learner = rows(page).filter({ hasText: 'learner@demo.local' })
    await expect(learner.getByRole('cell')).toHaveText([
      'N/A',
      'learner@demo.local',
      'learner',
      /2026/,
      'Manage',
    ])
    await expect(
      rows(page).filter({ hasText: 'admin@demo.local' }).getByText('admin', { exact: true }),
    ).toBeVisible()
    await learner.getByRole('link', { name: 'Manage' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Manage User Enrollments' })).toBeFocused()
    await page.getByRole('link', { name: 'Back to Users' }).click()
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await expect(page).toHaveURL(href('admin-dashboard'))
  })

  test('of 2,502 counts them all, turns their pages, sorts them and finds any of them', async ({
    page,
    app,
  }) => {
    await addUsers(app, 2500)
    await openUsers(page)
    await expect(page.getByText('2,502 users')).toBeVisible()
    await expect(rows(page)).toHaveCount(26)
    await expect(rows(page).nth(1)).toContainText('learner@demo.local')

    await page.getByRole('button', { name: 'Page 101' }).click()
    await expect(page).toHaveURL(/\?page=101$/)
    await expect(rows(page)).toHaveCount(3)
    await expect(rows(page).nth(2)).toContainText('user0001@clinic.example')

    await page.getByRole('button', { name: 'Email' }).click()
    await expect(page).toHaveURL(/\?sort=email$/)
    await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'ascending')
    await expect(rows(page).nth(1)).toContainText('admin@demo.local')
    await page.getByRole('button', { name: 'Email' }).click()
    await expect(rows(page).nth(1)).toContainText('user2500@clinic.example')
    await expect(page).toHaveURL(/sort=-email/)

    await searchBox(page).fill('VAIDYA 1234')
    await expect(rows(page)).toHaveCount(2)
    await expect(page.getByText('1 user', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/q=VAIDYA\+1234/)

    await rows(page).getByRole('link', { name: 'Manage' }).click()
    await expect(page.getByRole('heading', { name: 'Manage User Enrollments' })).toBeVisible()
    await page.goBack()
    await expect(searchBox(page)).toHaveValue('VAIDYA 1234')
    await expect(rows(page).nth(1)).toContainText('user1234@clinic.example')
    await page.goBack()
    await expect(page).toHaveURL(/\?sort=email$/)
    await expect(searchBox(page)).toHaveValue('')
    await expect(rows(page).nth(1)).toContainText('admin@demo.local')
    await page.goForward()
    await expect(searchBox(page)).toHaveValue('VAIDYA 1234')
    await expect(rows(page).nth(1)).toContainText('user1234@clinic.example')
  })

  test('takes every character of a search as itself', async ({ page, app }) => {
    await addUsers(app, 6)
    const names = ['100% Ayurveda', 'snake_case', 'back\\slash', 'quote"d', 'a, comma', '(round)']
    for (const [index, name] of names.entries()) {
      await app.sql(`update public.profiles set full_name = $1 where email = $2`, [
        name,
        `user000${index + 1}@clinic.example`,
      ])
    }
    await openUsers(page)
    for (const [index, words] of ['%', '_', '\\', '"', ',', '('].entries()) {
      await searchBox(page).fill(words)
      await expect(rows(page)).toHaveCount(2)
      await expect(rows(page).nth(1)).toContainText(names[index] ?? '')
    }
    await searchBox(page).fill('nobody is called so')
    await expect(page.getByText('No users found')).toBeVisible()
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await expect(rows(page)).toHaveCount(9)
  })

  test('shows the answer to the last search only, in whatever order the answers come', async ({
    page,
    app,
  }) => {
    await addUsers(app, 30)
    await openUsers(page)
    await expect(page.getByText('32 users')).toBeVisible()
    const slow = app.proxy.hold({ path: '/rest/v1/rpc/search_profiles' }, 'answer')
    await searchBox(page).fill('user0001')
    await searchBox(page).press('Enter')
    await slow.reached
    await searchBox(page).fill('learner@')
    await searchBox(page).press('Enter')
    slow.release()
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).nth(1)).toContainText('learner@demo.local')
    await expect(page.getByText('user0001@clinic.example')).toHaveCount(0)
  })

  test('leads from a page that does not exist to the last one', async ({ page, app, expectConsoleError }) => {
    expectConsoleError(/416/)
    await addUsers(app, 30)
    await openUsers(page, '?page=99')
    await expect(page).toHaveURL(/\?page=2$/)
    await expect(rows(page)).toHaveCount(8)
  })

  test('that cannot be fetched says so, and is fetched on demand', async ({
    page,
    app,
    expectConsoleError,
  }) => {
    expectConsoleError(/40[03]/)
    await signInAsAdmin(page)
    const stop = app.proxy.answer(anyList, { status: 403, body: '{"code":"42501","message":"no"}' })
    await page.goto(href('admin-users'))
    await expect(toast(page, 'Failed to fetch users')).toBeVisible()
    stop()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rows(page).filter({ hasText: 'learner@demo.local' })).toBeVisible()
  })
})

test.describe('selected users', () => {
  test('stay selected over pages and searches until the selection is cleared', async ({ page, app }) => {
    await addUsers(app, 60)
    await openUsers(page)
    await page.getByRole('checkbox', { name: 'Select Demo Learner' }).check()
    await page.getByRole('button', { name: 'Page 2' }).click()
    await page.getByRole('checkbox', { name: 'Select Vaidya 0021' }).check()
    await searchBox(page).fill('user0003')
    await expect(rows(page)).toHaveCount(2)
    await page.getByRole('checkbox', { name: 'Select this page' }).check()
    await expect(page.getByText('3 users selected')).toBeVisible()
    await searchBox(page).fill('')
    await expect(page.getByRole('checkbox', { name: 'Select Demo Learner' })).toBeChecked()
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await expect(page.getByText('selected')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

test.describe('an export', () => {
  test('holds everybody whom the search finds, and no formula', async ({ page, app }) => {
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

  test('of enrollments holds each with learner, course and date', async ({ page, app }) => {
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

  test('shows how far it is, can be cancelled, and says when it has failed', async ({
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

    const stop = app.proxy.answer(second, { status: 403, body: '{"code":"42501","message":"no"}' })
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

  test('is off with the reason while there is no network', async ({ page, goOffline, goOnline }) => {
    await openUsers(page)
    await expect(rows(page)).toHaveCount(3)
    await goOffline()
    const button = page.getByRole('button', { name: 'Export users' })
    await expect(button).toBeDisabled()
    await expect(button).toHaveAccessibleDescription(/You are offline/)
    await goOnline()
    await expect(button).toBeEnabled()
  })
})

test('axe finds nothing among the users, with some selected, with none found', async ({ page, app }) => {
  await addUsers(app, 30)
  await openUsers(page)
  await page.getByRole('checkbox', { name: 'Select Demo Learner' }).check()
  await expectAccessible(page)
  await searchBox(page).fill('nobody is called so')
  await expect(page.getByText('No users found')).toBeVisible()
  await expectAccessible(page)
})
