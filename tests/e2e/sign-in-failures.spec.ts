// Somebody passes an address on that makes the site say what they please.
import { href } from '../../src/routes.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'

const theirs = 'Your account is locked. Call 0800 1234 at once.'
const generic = 'An unexpected error occurred. Please try again.'

for (const mark of ['?', '#']) {
  test(`a stranger’s sentence in the address behind ${mark} is not on the page`, async ({ page }) => {
    const hostile = new URLSearchParams({ error: theirs, error_code: theirs, error_description: theirs })
    await page.goto(`${href('dashboard')}${mark}${hostile}`)
    await expect(page).toHaveURL(href('login'))
    const toast = page.getByRole('alert').filter({ hasText: 'Login Failed' })
    await expect(toast).toContainText(generic)
    await expect(page.locator('body')).not.toContainText('0800')
    await page.goto(`${href('login')}${mark}${hostile}`)
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
    await expect(page.locator('body')).not.toContainText('0800')
  })

  test(`a known code behind ${mark} has its own sentence`, async ({ page }) => {
    const cancelled = `error=access_denied&error_description=`
    await page.goto(`${href('dashboard')}${mark}${cancelled}`)
    await expect(page.getByRole('alert').filter({ hasText: 'Login Failed' })).toContainText(
      'You cancelled the sign-in.',
    )
  })
}

test('a sentence of the auth server that came by way of the address is not shown either', async ({
  page,
  app,
  expectConsoleError,
}) => {
  expectConsoleError(/400/)
  const refusal = { error_code: 'flow_state_not_found', msg: theirs }
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

test('a learner who opens such an address stays signed in and reads nothing of it', async ({ page }) => {
  await signInAs(page, 'Demo Learner')
  await page.goto(`${href('dashboard')}?error=server_error&error_description=${encodeURIComponent(theirs)}`)
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  await expect(page.locator('body')).not.toContainText('0800')
})
