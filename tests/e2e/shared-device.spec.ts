import type { Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { readDeviceStorage } from '../support/e2e/device-storage.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'

const courseOfTheFirst = 'Panchakarma Foundations'

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(href('home'))
}

test('25: two learners take turns on one device, and neither ever sees the other’s courses', async ({
  page,
}) => {
  await signInAs(page, 'Demo Learner')
  await expect(page.getByRole('article')).toHaveCount(5)
  await signOut(page)

  // Whatever is drawn from here on, for however short a time, is looked through for the first learner's courses.
  await page.addInitScript((title) => {
    new MutationObserver(() => {
      if (document.body?.textContent.includes(title)) console.error('The other learner’s course was shown.')
    }).observe(document, { childList: true, subtree: true, characterData: true })
  }, courseOfTheFirst)
  await signInAs(page, 'Demo Newcomer')
  await expect(page.getByRole('heading', { name: 'No courses yet' })).toBeVisible()
  const { databases } = await readDeviceStorage(page)
  expect(JSON.stringify(databases)).not.toContain(courseOfTheFirst)
})

test('21: a session that the server has ended is wiped in every tab', async ({
  page,
  context,
  app,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 400/)
  await signInAs(page, 'Demo Learner')
  await expect(page.getByRole('article')).toHaveCount(5)
  const other = await context.newPage()
  await other.goto(href('dashboard'))
  await expect(other.getByRole('article')).toHaveCount(5)

  await app.sql('delete from auth.refresh_tokens; delete from auth.sessions;')
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? ''
    const session = JSON.parse(localStorage.getItem(key) ?? '')
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1_000_000 }))
  })
  await page.reload()
  await expect(page).toHaveURL(href('login'))
  await expect(other).toHaveURL(href('login'))
  await expect
    .poll(async () => {
      const { databases, localStorage } = await readDeviceStorage(page)
      const rows = Object.values(databases).flatMap((tables) => Object.values(tables).flat())
      return { rows, localStorage }
    })
    .toEqual({ rows: [], localStorage: {} })
})
