// A page of the site can be seen before its code is loaded: early presses are handled once it is.
import type { Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { expect, test } from '../support/e2e/test.ts'

/** Holds back a file of the page's code until it is released. */
async function holdCode(page: Page, name: string): Promise<() => void> {
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await isLetGo
    await route.continue()
  })
  return () => letGo()
}

const buttons = [
  {
    path: href('login'),
    name: 'Continue with Google',
    isDone: (page: Page) => expect(page.getByRole('button', { name: 'Demo Learner' })).toBeVisible(),
  },
  {
    path: href('admin-login'),
    name: 'Sign in',
    isDone: (page: Page) => expect(page.getByText('Please enter both email and password')).toBeVisible(),
  },
] as const

for (const { path, name, isDone } of buttons) {
  test(`'${name}' pressed before any code is loaded shows that it is working, and is done once`, async ({
    page,
  }) => {
    const letGo = await holdCode(page, 'index')
    await page.goto(path, { waitUntil: 'commit' })
    const button = page.getByRole('button', { name })
    await button.click()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    expect(await button.evaluate((element) => Number(getComputedStyle(element).opacity))).toBeLessThan(1)
    letGo()
    await isDone(page)
  })
}

test('What a press on the login needs for Google is requested in parallel with the page’s own code, not after it', async ({
  page,
}) => {
  const letGo = await holdCode(page, 'LoginPage')
  const asked = page.waitForRequest(/\/assets\/sign-in-/)
  await page.goto(href('login'))
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await asked
  letGo()
  await expect(page.getByRole('button', { name: 'Demo Learner' })).toBeVisible()
})
