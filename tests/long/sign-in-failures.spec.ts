// Links crafted to make the site display an attacker's message.
import type { Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'
import { workerReady } from '../support/e2e/worker-ready.ts'

const plantedMessage = 'Your account is locked. Call 0800 1234 at once.'
const generic = 'An unexpected error occurred. Please try again.'

const toast = (page: Page) => page.getByRole('alert').filter({ hasText: 'Login Failed' })

test('A message planted in the address is not shown, whether it is in the query or in the fragment', async ({
  page,
}) => {
  const hostile = new URLSearchParams({
    error: plantedMessage,
    error_code: plantedMessage,
    error_description: plantedMessage,
  })
  for (const mark of ['?', '#']) {
    await page.goto(`${href('dashboard')}${mark}${hostile}`)
    await expect(page).toHaveURL(href('login'))
    await expect(toast(page)).toContainText(generic)
    await expect(page.locator('body')).not.toContainText('0800')
    await page.goto(`${href('login')}${mark}${hostile}`)
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
    await expect(page.locator('body')).not.toContainText('0800')
  }
})

// Where the auth server redirects a sign-in with an invalid state.
const unplaced = `error=invalid_request&error_code=bad_oauth_state&error_description=${encodeURIComponent(plantedMessage)}`

test('The home page sends a failed sign-in to the login page, wherever in the address its code is', async ({
  page,
}) => {
  const tails = {
    'in the query': `?${unplaced}`,
    'in the fragment': `#${unplaced}`,
    'in both': `?${unplaced}#${unplaced}&sb=`,
  }
  for (const [place, tail] of Object.entries(tails)) {
    await page.goto(href('about'))
    await page.goto(href('home') + tail)
    await expect(page, place).toHaveURL(href('login'))
    await expect(toast(page), place).toContainText(
      'This sign-in took too long, or was started in another browser.',
    )
    await expect(page.locator('body'), place).not.toContainText('0800')
    await page.goBack()
    await expect(page, place).toHaveURL(href('about'))
  }
})

test.describe('With the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('The home page sends a failed sign-in to the login page offline, too', async ({ page, goOffline }) => {
    await page.goto(href('home'))
    await workerReady(page)
    await goOffline()
    await page.goto(`${href('home')}?${unplaced}`)
    await expect(page).toHaveURL(href('login'))
    await expect(toast(page)).toContainText('took too long')
  })
})

test('The auth server’s own message about a failed sign-in is not shown', async ({
  page,
  app,
  expectConsoleError,
}) => {
  expectConsoleError(/400/)
  const refusal = { error_code: 'flow_state_not_found', msg: plantedMessage }
  app.proxy.answer(
    { path: '/auth/v1/token?grant_type=pkce' },
    { status: 400, headers: { 'content-type': 'application/json' }, body: JSON.stringify(refusal) },
  )
  await page.goto(href('login'))
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Demo Learner' }).click()
  await expect(toast(page)).toContainText('This sign-in took too long, or was started in another browser.')
  await expect(page.locator('body')).not.toContainText('0800')
})

test('A signed-in learner who opens a link with a planted message stays signed in and does not see it', async ({
  page,
}) => {
  await signInAs(page, 'Demo Learner')
  await page.goto(
    `${href('dashboard')}?error=server_error&error_description=${encodeURIComponent(plantedMessage)}`,
  )
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  await expect(page.locator('body')).not.toContainText('0800')
  await expect(page, 'nothing of it is left in the address').toHaveURL(href('dashboard'))
  await page.goto(`${href('home')}?${unplaced}`)
  await expect(page).toHaveURL(href('dashboard'))
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  await expect(page.locator('body')).not.toContainText('Login Failed')
})
