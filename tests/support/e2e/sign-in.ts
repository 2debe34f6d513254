import { expect, type Page } from '@playwright/test'
import { href } from '../../../src/routes.ts'
import type { DemoPerson } from './demo-sessions.ts'
import { appOf } from './served-app.ts'

export type Person = { name: string; email: string }

const sessionKey = 'sb-localhost-auth-token'

/** Opens an address of the site as a user who has signed in before. */
async function openAs(page: Page, person: DemoPerson, address: string): Promise<void> {
  const session = await appOf(page).newSession(person)
  const store = await page.addInitScript(([key, session]) => localStorage.setItem(key, session), [
    sessionKey,
    session,
  ] as const)
  await page.goto(address)
  await store.dispose()
}

/** Opens the dashboard of a user who has signed in before. */
export async function signInAs(page: Page, who: 'Demo Learner' | 'Demo Newcomer'): Promise<void> {
  await openAs(page, who, href('dashboard'))
  await expectDashboard(page)
}

/**
 * Signs in with the mock Google, as one of the accounts that it offers ('Demo Learner', 'Demo Newcomer') or
 * as any other, and waits for the dashboard. `signInAs` skips the sign-in pages.
 */
export async function signInWithGoogle(
  page: Page,
  who: 'Demo Learner' | 'Demo Newcomer' | Person,
): Promise<void> {
  await page.goto(href('login'))
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  if (typeof who === 'string') {
    await page.getByRole('button', { name: who }).click()
  } else {
    await page.getByLabel('Name').fill(who.name)
    await page.getByLabel('E-mail').fill(who.email)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
  }
  await expectDashboard(page)
}

async function expectDashboard(page: Page): Promise<void> {
  // The login page says 'Welcome' as well, and appears if a sign-in takes longer than five seconds.
  await expect(page.getByRole('heading', { name: /^Welcome,/ })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(href('dashboard'))
}

/** Opens the admin dashboard of an admin who has signed in before. */
export async function signInAsAdmin(page: Page): Promise<void> {
  await openAs(page, 'Demo Admin', href('admin-dashboard'))
  await expect(page.getByRole('heading', { name: 'Admin dashboard' })).toBeVisible()
}

/** The page's next visit is an admin's. It stays at a file of the site. */
export async function becomeAdmin(page: Page): Promise<void> {
  await openAs(page, 'Demo Admin', '/favicon.svg')
}
