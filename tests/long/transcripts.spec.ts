// What is said in a video can be read, searched, followed and turned into notes, with or without a network.
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

  test('A learner without a network reads the lecture, finds a word in any spelling, and saves a sentence as a note', async ({
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

test('While a video plays, its current line is marked; a press on another line goes there', async ({
  page,
}) => {
  await openCourse(page, course)
  await startPlaying(page)
  await inPlayer(page, (player) => player.seek(70))
  await expect(spoken(page)).toContainText('They are nadi')
  await transcript(page).getByRole('button', { name: 'Play at 1:39' }).click()
  await expect(spoken(page)).toContainText('Pulse, urine, stool')
  await lines(page).first().getByText('Welcome').click()
  await expect(spoken(page)).toContainText('Welcome')
})

test('On a wide screen the list of videos and the transcript are next to the video, at the same height', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 1200 })
  await openCourse(page, course)
  const panel = (name: string) => page.getByRole('tabpanel', { name }).boundingBox()
  const list = await panel('Course Content')
  await page.getByRole('tab', { name: 'Transcript' }).click()
  await expect(lines(page).first()).toBeVisible()
  const screen = await page.getByRole('region', { name: /^Player: / }).boundingBox()
  const beside = await panel('Transcript')
  if (!screen || !beside || !list) throw new Error('The video, its transcript or the list has no box.')
  expect([list.x, list.y, list.height]).toEqual([beside.x, beside.y, beside.height])
  expect(beside.x).toBeGreaterThan(screen.x + screen.width)
  expect(beside.y + beside.height).toBeCloseTo(screen.y + screen.height, 0)
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

test('A device short of space can do without transcripts, and they come back when they are switched on again', async ({
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

test('“/” opens Find over the course: matches are marked, the arrow keys go through them, and Enter plays there', async ({
  page,
}) => {
  await openCourse(page, course)
  await expect(lines(page).first()).toBeVisible()
  const find = page.getByRole('dialog', { name: 'Find' })
  const field = find.getByRole('searchbox')
  await page.getByRole('button', { name: 'Next' }).focus()
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await page.keyboard.type('/')
  await expect(field).toHaveValue('/')

  await field.fill('योगरत्नाकर')
  const result = find.getByRole('link', {
    name: /^Yogaratnakara lists eight things .*Transcript · 0:33 · The place/,
  })
  await expect(result.locator('mark')).toHaveText('Yogaratnakara')
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect(result).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(find).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused()

  await page.keyboard.press('/')
  await field.fill('one')
  const status = find.getByRole('status')
  await expect(status).toHaveText(/^The first 15 of \d\d matches$/)
  await find.getByRole('button', { name: 'Show more' }).press('Enter')
  await expect(status).toHaveText(/^\d\d matches$/)
  await expect(find.getByRole('link').nth(15)).toBeFocused()
  await field.fill('')
  await field.pressSequentially('yogaratnākara')
  await page.keyboard.press('Enter')
  await expect(find).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'The place of the pulse' })).toBeVisible()
  await expect.poll(() => inPlayer(page, (player) => player.time).catch(() => 0)).toBeGreaterThanOrEqual(33)
})

test('A learner who has turned the shortcuts off opens Find from the dashboard', async ({ page }) => {
  await openCourse(page, course)
  await expect(lines(page).first()).toBeVisible()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys).toContainText('Find in all courses')
  await keys.getByRole('switch', { name: 'Use these keys' }).click()
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await page.keyboard.press('/')
  await page.getByRole('link', { name: 'My courses' }).first().click()
  const find = page.getByRole('dialog', { name: 'Find' })
  const button = page.getByRole('button', { name: 'Find' })
  await expect(button).toBeVisible()
  await expect(find).toHaveCount(0)
  await button.click()
  await find.getByRole('button', { name: 'Close' }).click()
  await expect(button).toBeFocused()
})

test('If the search could not be loaded, Find says so, and a second try works', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/search\.worker|could not be loaded|ERR_FAILED/)
  await openCourse(page, course)
  const code = /\/search\.worker-/
  await page.route(code, (route) => route.abort())
  await page.getByRole('link', { name: 'My courses' }).first().click()
  await page.getByRole('button', { name: 'Find' }).click()
  const find = page.getByRole('dialog', { name: 'Find' })
  await expect(find.getByText('Find could not be shown. The rest of the page works.')).toBeVisible()
  await page.unroute(code)
  await find.getByRole('button', { name: 'Try again' }).click()
  await find.getByRole('searchbox').fill('yogaratnakara')
  await expect(find.getByRole('status')).toHaveText('1 match')
})
