// Where a sign-in ends is the app's own choice, whatever the address, the referrer or another site say.
import type { Page } from '@playwright/test'
import { demoAdmin } from '../../dev/demo-accounts.ts'
import { href } from '../../src/routes.ts'
import { demoCourses } from '../support/e2e/demo-content.ts'
import { readDeviceStorage } from '../support/e2e/device-storage.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'

const elsewhere = 'https://hostile.example/dashboard'
const names = [
  'next',
  'redirect',
  'redirect_to',
  'redirectTo',
  'returnTo',
  'return_to',
  'continue',
  'url',
  'from',
  'state',
]
const lure = new URLSearchParams(names.map((name) => [name, elsewhere])).toString()
const lures = [`?${lure}`, `#${lure}`, `?${lure.replaceAll('https%3A', '')}#${lure}`]

/** Every page that this tab goes to from now on. */
function recordAddresses(page: Page): string[] {
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  return addresses
}

for (const tail of lures) {
  const name = `${tail.slice(0, 30)}…`

  test(`a learner’s sign-in ends at the dashboard, whatever the login’s address says: ${name}`, async ({
    page,
    app,
  }) => {
    const addresses = recordAddresses(page)
    await page.goto(href('login') + tail, { referer: elsewhere })
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await page.getByRole('button', { name: 'Demo Learner' }).click()
    await expect(page.getByRole('article')).toHaveCount(demoCourses)
    const asked = app.proxy
      .requestsTo({ path: '/auth/v1/authorize' })
      .map(({ path }) => new URL(path, app.origin))
    expect(asked.map(({ searchParams }) => searchParams.get('redirect_to'))).toEqual([
      `${app.origin}/dashboard`,
    ])
    expect(new URL(page.url()).pathname).toBe(href('dashboard'))
    expect(addresses.filter((address) => new URL(address).origin !== app.origin)).toEqual([])
  })

  test(`an admin’s sign-in ends at the admin dashboard, whatever the login’s address says: ${name}`, async ({
    page,
    app,
  }) => {
    const addresses = recordAddresses(page)
    await page.goto(href('admin-login') + tail, { referer: elsewhere })
    await page.getByLabel('Email').fill(demoAdmin.email)
    await page.getByLabel('Password', { exact: true }).fill(demoAdmin.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(href('admin-dashboard'))
    expect(addresses.filter((address) => new URL(address).origin !== app.origin)).toEqual([])
  })
}

test('who is signed in already and opens a login with a lure stays at home', async ({ page, app }) => {
  await signInAs(page, 'Demo Learner')
  for (const tail of lures) {
    await page.goto(href('login') + tail)
    await expect(page).toHaveURL(href('dashboard'))
  }
  expect(new URL(page.url()).origin).toBe(app.origin)
})

test('a session that stands in an address signs nobody in, and nobody over', async ({ page, openDevice }) => {
  const other = await openDevice()
  await signInAs(other, { name: 'Mallory', email: 'mallory@example.com' })
  const { localStorage } = await readDeviceStorage(other)
  const stored = Object.entries(localStorage).find(([key]) => key.endsWith('-auth-token'))?.[1] ?? ''
  const { access_token, refresh_token } = JSON.parse(stored)
  const planted = new URLSearchParams({
    access_token,
    refresh_token,
    expires_in: '3600',
    token_type: 'bearer',
  })

  for (const mark of ['#', '?']) {
    await page.goto(`${href('dashboard')}${mark}${planted}`)
    await expect(page).toHaveURL(href('login'))
    expect((await readDeviceStorage(page)).localStorage).toEqual({})
  }
  await signInAs(page, 'Demo Learner')
  for (const tail of [`#${planted}`, `?${planted}`, '?code=01234567-89ab-4cde-8f01-23456789abcd']) {
    await page.goto(href('about'))
    await page.goto(href('dashboard') + tail)
    // A sync waits for the session: by then what stands in the address has been looked at.
    await expect(page.getByText('Up to date')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Welcome, Demo Learner' })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(demoCourses)
  }
})
