import { expect, type Page } from '@playwright/test'
import { demoPublishableKey } from '../../../dev/backend/demo-key.ts'
import { demoAdmin } from '../../../dev/demo-accounts.ts'
import { href } from '../../../src/routes.ts'

export type Person = { name: string; email: string }

/**
 * Signs in with the mock Google, as one of the accounts that it offers ('Demo Learner', 'Demo Newcomer') or as anybody
 * else, and waits for the dashboard.
 */
export async function signInAs(page: Page, who: 'Demo Learner' | 'Demo Newcomer' | Person): Promise<void> {
  await page.goto(href('login'))
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  if (typeof who === 'string') {
    await page.getByRole('button', { name: who }).click()
  } else {
    await page.getByLabel('Name').fill(who.name)
    await page.getByLabel('E-mail').fill(who.email)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
  }
  // The login page says 'Welcome' as well, and shows itself where a sign-in takes longer than five seconds.
  await expect(page.getByRole('heading', { name: /^Welcome,/ })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(href('dashboard'))
}

/** Signs in with e-mail and password, and waits for the admin dashboard. */
export async function signInAsAdmin(page: Page): Promise<void> {
  await page.goto(href('admin-login'))
  await page.getByLabel('Email').fill(demoAdmin.email)
  await page.getByLabel('Password', { exact: true }).fill(demoAdmin.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => url.pathname === href('admin-dashboard'))
  await expect(page.getByRole('heading', { name: 'Admin dashboard' })).toBeVisible()
}

/** Signs in without the form, which has tests of its own. The page is left at a file of the site. */
export async function becomeAdmin(page: Page): Promise<void> {
  const answer = await page.request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey: demoPublishableKey },
    data: demoAdmin,
  })
  expect(answer.ok()).toBe(true)
  await page.goto('/favicon.svg')
  await page.evaluate(
    (session) => localStorage.setItem('sb-localhost-auth-token', session),
    await answer.text(),
  )
}
