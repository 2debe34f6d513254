// Links crafted to make the site display an attacker's message.
import { href } from '../../src/routes.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'
import { workerReady } from '../support/e2e/worker-ready.ts'

test.use({ serviceWorkers: 'allow' })

const plantedMessage = 'Your account is locked. Call 0800 1234 at once.'
const generic = 'An unexpected error occurred. Please try again.'

for (const mark of ['?', '#']) {
  test(`A message planted in the address after ${mark} is not shown`, async ({ page }) => {
    const hostile = new URLSearchParams({
      error: plantedMessage,
      error_code: plantedMessage,
      error_description: plantedMessage,
    })
    await page.goto(`${href('dashboard')}${mark}${hostile}`)
    await expect(page).toHaveURL(href('login'))
    const toast = page.getByRole('alert').filter({ hasText: 'Login Failed' })
    await expect(toast).toContainText(generic)
    await expect(page.locator('body')).not.toContainText('0800')
    await page.goto(`${href('login')}${mark}${hostile}`)
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
    await expect(page.locator('body')).not.toContainText('0800')
  })

  test(`A known error code in the address after ${mark} has its own message`, async ({ page }) => {
    const cancelled = `error=access_denied&error_description=`
    await page.goto(`${href('dashboard')}${mark}${cancelled}`)
    await expect(page.getByRole('alert').filter({ hasText: 'Login Failed' })).toContainText(
      'You cancelled the sign-in.',
    )
  })
}

// The auth server goes there with a sign-in that it cannot place.
const unplaced = `error=invalid_request&error_code=bad_oauth_state&error_description=${encodeURIComponent(plantedMessage)}`

for (const [place, tail] of [
  ['the query', `?${unplaced}`],
  ['the fragment', `#${unplaced}`],
  ['both', `?${unplaced}#${unplaced}&sb=`],
]) {
  test(`The home page leads a sign-in that failed to the login page: its code stands in ${place}`, async ({
    page,
  }) => {
    await page.goto(href('about'))
    await page.goto(href('home') + tail)
    await expect(page).toHaveURL(href('login'))
    const toast = page.getByRole('alert').filter({ hasText: 'Login Failed' })
    await expect(toast).toContainText('This sign-in took too long, or was started in another browser.')
    await expect(page.locator('body')).not.toContainText('0800')
    await page.goBack()
    await expect(page).toHaveURL(href('about'))
  })
}

test('The home page leads a sign-in that failed to the login page offline, too', async ({
  page,
  goOffline,
}) => {
  await page.goto(href('home'))
  await workerReady(page)
  await goOffline()
  await page.goto(`${href('home')}?${unplaced}`)
  await expect(page).toHaveURL(href('login'))
  await expect(page.getByRole('alert').filter({ hasText: 'Login Failed' })).toContainText('took too long')
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
  const toast = page.getByRole('alert').filter({ hasText: 'Login Failed' })
  await expect(toast).toContainText('This sign-in took too long, or was started in another browser.')
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
