// The code of an area is fetched while a user signs in.
import type { Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { expect, test } from '../support/e2e/test.ts'

/** The names of the areas' files that a login page has fetched. */
async function fetched(page: Page): Promise<string[]> {
  const paths = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  return paths.map((path) => /^\/assets\/(.+)-[\w-]{8}\.js$/.exec(path)?.[1] ?? '')
}

test('While a visitor reads the login page, the code of the learner area is fetched, in their language', async ({
  page,
}) => {
  await page.goto(href('login'))
  await expect.poll(() => fetched(page)).toEqual(expect.arrayContaining(['learn', 'supabase', 'en-texts']))
  expect(await fetched(page)).not.toContain('admin')
})

test('With Save-Data, nothing is fetched before the user signs in', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } }),
  )
  await page.goto(href('login'))
  // It would have begun at this point: this file decides it.
  await expect.poll(() => fetched(page)).toContain('fetch-ahead')
  await page.waitForLoadState('networkidle')
  expect(await fetched(page)).not.toContain('learn')
})
