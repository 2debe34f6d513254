// What is said in a video can be read, searched, followed and noted, with or without a network.
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/e2e/axe.ts'
import { inPlayer, openCourse, startPlaying } from '../support/e2e/player.ts'
import { openDevicePage } from '../support/e2e/session.ts'
import { expect, test } from '../support/e2e/test.ts'
import { workerReady } from '../support/e2e/worker-ready.ts'

const course = 'Nadi Pariksha: Reading the Pulse'
const transcript = (page: Page) => page.getByRole('region', { name: 'Transcript' })
const lines = (page: Page) => transcript(page).getByRole('listitem')
const spoken = (page: Page) => transcript(page).locator('[aria-current]')

test.describe('With a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('A learner without a network reads the lecture, finds a word in any spelling, and keeps a sentence as a note', async ({
    page,
    goOffline,
  }) => {
    await openCourse(page, course)
    await expect(lines(page).first()).toContainText('Welcome.')
    await workerReady(page)
    await goOffline()
    await page.reload()
    await page.getByRole('button', { name: 'Read the transcript' }).click()
    await expect(lines(page).first()).toContainText('Welcome.')
    await expectAccessible(page)

    await transcript(page).getByRole('searchbox').fill('योगरत्नाकर')
    await expect(lines(page)).toHaveCount(1)
    await expect(lines(page)).toContainText('Yogaratnakara lists eight things')
    await transcript(page).getByRole('searchbox').fill('')

    await lines(page).nth(1).getByText('Yogaratnakara').selectText()
    await page.getByRole('button', { name: 'Add to my notes' }).click()
    await expect(transcript(page).getByText('Added to your notes.')).toBeVisible()
    await page.getByRole('tab', { name: 'Notes' }).click()
    await expect(
      page.getByRole('button', { name: /^Edit the note at 0:33: Yogaratnakara lists/ }),
    ).toBeVisible()
  })
})

test('While a video plays, its line is marked; a press on another line goes there', async ({ page }) => {
  await openCourse(page, course)
  await startPlaying(page)
  await inPlayer(page, (player) => player.seek(70))
  await expect(spoken(page)).toContainText('They are nadi')
  await transcript(page).getByRole('button', { name: 'Play at 1:39' }).click()
  await expect(spoken(page)).toContainText('Pulse, urine, stool')
  await lines(page).first().getByText('Welcome').click()
  await expect(spoken(page)).toContainText('Welcome')
})

test('A reader who scrolls is left alone until they ask for the current line', async ({ page }) => {
  await openCourse(page, course)
  await lines(page).first().hover()
  await page.mouse.wheel(0, 2000)
  await expect(lines(page).first()).not.toBeInViewport()
  await page.getByRole('button', { name: 'Back to the current line' }).click()
  await expect(lines(page).first()).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Back to the current line' })).toHaveCount(0)
})

test('Transcripts are kept off a device that is short of space, and come back when they are wanted again', async ({
  page,
}) => {
  await openCourse(page, course)
  await expect(lines(page).first()).toBeVisible()
  await openDevicePage(page)
  const keeps = page.getByRole('checkbox', { name: /^Keep transcripts on this device/ })
  await expect(keeps).toBeChecked()
  await expect(page.getByText(/They take \d+ kB/i)).toBeVisible()
  await keeps.click()
  await expect(keeps).not.toBeChecked()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Course Content' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Transcript' })).toHaveCount(0)
  await page.goForward()
  await keeps.click()
  await page.goBack()
  await expect(lines(page).first()).toContainText('Welcome.')
})

test('Find shows the moment at which something is said', async ({ page }) => {
  await openCourse(page, course)
  await expect(lines(page).first()).toBeVisible()
  await page.getByRole('link', { name: 'My courses' }).first().click()
  await page.getByRole('button', { name: /^Find/ }).click()
  await page.getByRole('searchbox').fill('yogaratnākara')
  await page.getByRole('link', { name: /Yogaratnakara lists eight things .* · 0:33 · Nadi/ }).click()
  await expect(page.getByRole('heading', { name: 'The place of the pulse' })).toBeVisible()
})
