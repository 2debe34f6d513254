// Only the app decides where a sign-in ends, whatever the address, the referrer or another site says.
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
const redirectParams = new URLSearchParams(names.map((name) => [name, elsewhere])).toString()
const withoutScheme = redirectParams.replaceAll('https%3A', '')
const hostileTails = [`?${redirectParams}#${withoutScheme}`, `?${withoutScheme}#${redirectParams}`] as const

/** Every address this tab navigates to from now on. */
function recordAddresses(page: Page): string[] {
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  return addresses
}

test('A learner’s sign-in ends at the dashboard despite a redirect in the login address', async ({
  page,
  app,
}) => {
  const addresses = recordAddresses(page)
  await page.goto(href('login') + hostileTails[1], { referer: elsewhere })
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

  // Signed in, they stay on their own dashboard too.
  for (const tail of hostileTails) {
    await page.goto(href('login') + tail)
    await expect(page).toHaveURL(href('dashboard'))
  }
  expect(addresses.filter((address) => new URL(address).origin !== app.origin)).toEqual([])
})

test('An admin’s sign-in ends at the admin dashboard despite a redirect in the login address', async ({
  page,
  app,
}) => {
  const addresses = recordAddresses(page)
  await page.goto(href('admin-login') + hostileTails[0], { referer: elsewhere })
  await page.getByLabel('Email').fill(demoAdmin.email)
  await page.getByLabel('Password', { exact: true }).fill(demoAdmin.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(href('admin-dashboard'))
  expect(addresses.filter((address) => new URL(address).origin !== app.origin)).toEqual([])
})

test('A session planted in an address neither signs anyone in nor replaces the signed-in user', async ({
  page,
  app,
}) => {
  const { access_token, refresh_token } = JSON.parse(await app.newSession('Demo Newcomer'))
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
    await page.goto('/favicon.svg')
    await page.goto(href('dashboard') + tail)
    // A sync waits for the session, so by then the address has been processed.
    await expect(page.getByText('Up to date')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Welcome, Demo Learner' })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(demoCourses)
  }
})
