// Where one left off, remembered on the device.
import type { Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { signOut } from '../support/e2e/session.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { readStoredMirror } from '../support/e2e/stored-mirror.ts'
import { expect, test } from '../support/e2e/test.ts'

const course = 'Panchakarma Foundations'
const rows = (page: Page) => page.getByRole('list').getByRole('button')
const current = (page: Page) => page.locator('[aria-current="true"]')
const offerOnCard = (page: Page) => page.getByRole('article').getByRole('link', { name: /^Continue with / })
const offerInPlayer = (page: Page) => page.getByRole('button', { name: /^Continue with / })

async function openCourse(page: Page): Promise<void> {
  await page.getByRole('link', { name: course }).click()
  await expect(page.getByRole('heading', { name: 'Course Content' })).toBeVisible()
}

/** Opens the course's third video, leaves, and returns its title. */
async function leaveAtThird(page: Page): Promise<string> {
  await openCourse(page)
  await rows(page).nth(2).click()
  await expect(rows(page).nth(2)).toHaveAttribute('aria-current', 'true')
  const title = await rows(page).nth(2).locator('span').last().textContent()
  await page.getByRole('link', { name: 'My courses' }).first().click()
  await expect(offerOnCard(page)).toBeVisible()
  return title ?? ''
}

async function syncNow(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
}

test.beforeEach(async ({ page }) => {
  await signInAs(page, 'Demo Learner')
  await expect(page.getByText('Up to date')).toBeVisible()
})

test('the last opened video is offered on the card and in the player, where the first is selected all the same', async ({
  page,
}) => {
  await expect(offerOnCard(page)).toHaveCount(0)
  const title = await leaveAtThird(page)
  await expect(offerOnCard(page)).toHaveText(`Continue with ${title}`)

  await openCourse(page)
  await expect(rows(page).first()).toHaveAttribute('aria-current', 'true')
  await offerInPlayer(page).click()
  await expect(current(page)).toContainText(title)
  await expect(offerInPlayer(page)).toHaveCount(0)

  await page.getByRole('link', { name: 'My courses' }).first().click()
  await offerOnCard(page).click()
  await expect(page.getByRole('heading', { level: 1, name: course })).toBeVisible()
  await expect(current(page)).toContainText(title)
  await expect(offerInPlayer(page)).toHaveCount(0)
})

test('the offer follows a new title, and goes when the video or the course does', async ({ page, app }) => {
  const title = await leaveAtThird(page)
  await app.sql('update public.course_videos set title = $2 where title = $1', [title, 'A better title'])
  await syncNow(page)
  await expect(offerOnCard(page)).toHaveText('Continue with A better title')

  await openCourse(page)
  await expect(offerInPlayer(page)).toBeVisible()
  await app.sql('delete from public.course_videos where title = $1', ['A better title'])
  await syncNow(page)
  await expect(offerInPlayer(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'My courses' }).first().click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(offerOnCard(page)).toHaveCount(0)

  await leaveAtThird(page)
  await app.sql(
    'delete from public.enrollments where course_id = (select id from public.courses where title = $1)',
    [course],
  )
  await syncNow(page)
  await expect(offerOnCard(page)).toHaveCount(0)
  expect((await readStoredMirror(page)).lastVideos).toEqual([])
})

test('it leaves with its learner: neither the next one nor the same one later is offered it', async ({
  page,
}) => {
  await leaveAtThird(page)
  await signOut(page)
  await signInAs(page, 'Demo Newcomer')
  await expect(page.getByRole('heading', { name: 'No courses yet' })).toBeVisible()
  await signOut(page)
  await signInAs(page, 'Demo Learner')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(offerOnCard(page)).toHaveCount(0)
})

test('a video that is chosen after the sign-out in another tab is not written down', async ({
  page,
  context,
}) => {
  await openCourse(page)
  const other = await context.newPage()
  await other.goto(href('dashboard'))
  // Else its sync would take the wipe below for the mirror of a learner who is still here, and begin it anew.
  await expect(other.getByText('Up to date')).toBeVisible()
  // The wipe has happened, and this tab has not heard of it yet.
  await other.evaluate(async () => {
    const name =
      (await indexedDB.databases()).find((stored) => stored.name?.startsWith('mirror-'))?.name ?? ''
    const request = indexedDB.open(name)
    await new Promise((resolve) => {
      request.onsuccess = resolve
    })
    const wipe = request.result.transaction([...request.result.objectStoreNames], 'readwrite')
    for (const table of request.result.objectStoreNames) wipe.objectStore(table).clear()
    await new Promise((resolve) => {
      wipe.oncomplete = resolve
    })
    request.result.close()
  })
  await rows(page).nth(1).click()
  await expect(rows(page).nth(1)).toHaveAttribute('aria-current', 'true')
  // Read in the same tab, whose storage answers in turn: what the click began to write would be there.
  expect((await readStoredMirror(page)).lastVideos).toEqual([])
})

test('it is still known after the browser was closed, and after it was killed', async ({
  launchKillable,
}, testInfo) => {
  const profile = testInfo.outputPath('profile')
  const first = await launchKillable(profile)
  await signInAs(first.page, 'Demo Learner')
  const title = await leaveAtThird(first.page)
  await first.context.close()

  const second = await launchKillable(profile)
  await second.page.goto(href('dashboard'))
  await expect(offerOnCard(second.page)).toHaveText(`Continue with ${title}`)
  await second.kill()

  const third = await launchKillable(profile)
  await third.page.goto(href('dashboard'))
  await expect(offerOnCard(third.page)).toHaveText(`Continue with ${title}`)
  await third.context.close()
})
