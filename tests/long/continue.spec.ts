// Where a learner stopped is offered again, on each of their devices.
import type { Page } from '@playwright/test'
import { signOut } from '../support/e2e/session.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { readStoredMirror } from '../support/e2e/stored-mirror.ts'
import { expect, test } from '../support/e2e/test.ts'

const course = 'Panchakarma Foundations'
const rows = (page: Page) => page.getByRole('list').getByRole('button')
const current = (page: Page) => page.locator('[aria-current="true"]')
const offerOnDashboard = (page: Page) => page.getByRole('link', { name: /^Continue: / })
const offerInPlayer = (page: Page) => page.getByRole('button', { name: /^Continue: / })

async function openCourse(page: Page): Promise<void> {
  await page.getByRole('link', { name: course }).click()
  await expect(page.getByRole('heading', { name: 'Course Content' })).toBeVisible()
}

/** Opens the course's third video, leaves, and returns its title. */
async function leaveAtThirdVideo(page: Page): Promise<string> {
  await openCourse(page)
  await rows(page).nth(2).click()
  await expect(rows(page).nth(2)).toHaveAttribute('aria-current', 'true')
  const title = await rows(page).nth(2).locator('span').nth(1).textContent()
  await page.getByRole('link', { name: 'My courses' }).first().click()
  await expect(offerOnDashboard(page)).toBeVisible()
  return title ?? ''
}

async function syncNow(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
}

test.beforeEach(async ({ page }) => {
  await signInAs(page, 'Demo Learner')
  await expect(page.getByText('Up to date')).toBeVisible()
})

test('The card and the player offer the last opened video until its learner signs out, and again when they return', async ({
  page,
}) => {
  await expect(offerOnDashboard(page)).toHaveCount(0)
  const title = await leaveAtThirdVideo(page)
  await expect(offerOnDashboard(page)).toHaveAccessibleName(`Continue: ${title}`)

  await openCourse(page)
  await expect(rows(page).first()).toHaveAttribute('aria-current', 'true')
  await offerInPlayer(page).click()
  await expect(page.getByRole('region', { name: `Player: ${title}` }).locator('iframe')).toBeVisible()
  await expect(current(page)).toContainText(title)
  await expect(offerInPlayer(page)).toHaveCount(0)

  await page.getByRole('link', { name: 'My courses' }).first().click()
  await offerOnDashboard(page).click()
  await expect(page.getByRole('heading', { level: 1, name: course })).toBeVisible()
  // One press on the dashboard plays; a reload does not.
  await expect(page.locator('iframe')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: `Play ${title}` })).toBeVisible()
  await expect(current(page)).toContainText(title)
  await expect(offerInPlayer(page)).toHaveCount(0)
  await signOut(page)
  await signInAs(page, 'Demo Newcomer')
  await expect(page.getByRole('heading', { name: 'No courses yet' })).toBeVisible()
  await expect(offerOnDashboard(page)).toHaveCount(0)
  await signOut(page)
  await signInAs(page, 'Demo Learner')
  await expect(offerOnDashboard(page)).toHaveAccessibleName(`Continue: ${title}`)
})

test('The resume offer follows a renamed video and disappears with the video or the enrollment', async ({
  page,
  app,
}) => {
  const title = await leaveAtThirdVideo(page)
  await app.sql('update public.course_videos set title = $2 where title = $1', [title, 'A better title'])
  await syncNow(page)
  await expect(offerOnDashboard(page)).toHaveAccessibleName('Continue: A better title')

  await openCourse(page)
  await expect(offerInPlayer(page)).toBeVisible()
  await app.sql('delete from public.course_videos where title = $1', ['A better title'])
  await syncNow(page)
  await expect(offerInPlayer(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'My courses' }).first().click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(offerOnDashboard(page)).toHaveCount(0)

  await leaveAtThirdVideo(page)
  await app.sql(
    'delete from public.enrollments where course_id = (select id from public.courses where title = $1)',
    [course],
  )
  await syncNow(page)
  await expect(offerOnDashboard(page)).toHaveCount(0)
  expect((await readStoredMirror(page)).summaries.map(({ resume }) => resume).filter(Boolean)).toEqual([])
})
