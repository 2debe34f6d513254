import { expect, type Page } from '@playwright/test'
import { href } from '../../../src/routes.ts'

/**
 * The app considers the access token long expired: the next request that needs it has to refresh it first,
 * with this token if given.
 */
export async function expireToken(
  page: Page,
  { refreshToken }: { refreshToken?: string } = {},
): Promise<void> {
  await page.evaluate((refresh_token) => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? ''
    const session = JSON.parse(localStorage.getItem(key) ?? '')
    const changes = { expires_at: 1_000_000, ...(refresh_token !== undefined && { refresh_token }) }
    localStorage.setItem(key, JSON.stringify({ ...session, ...changes }))
  }, refreshToken)
}

/** Loses the session without the server knowing, as browsers do that clear part of their storage. */
export async function loseSession(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.includes('-auth-token')) localStorage.removeItem(key)
  })
}

export async function openAccountMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click()
}

/** Through the account menu, which every area but the admin's has. */
export async function openDevicePage(page: Page): Promise<void> {
  await openAccountMenu(page)
  await page.getByRole('link', { name: 'Device and data' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Device and data' })).toBeFocused()
}

export async function signOut(page: Page): Promise<void> {
  await openAccountMenu(page)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(href('home'))
}
