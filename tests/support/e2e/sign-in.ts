import { expect, type Page } from '@playwright/test'
import { demoAdmin } from '../../../backend/demo-accounts.ts'
import { href } from '../../../src/routes.ts'

export type Person = { name: string; email: string }

/**
 * Signs in with Google's stand-in, as one of the accounts that it offers ('Demo Learner', 'Demo Newcomer') or as anybody
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
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
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
