// Pages whose texts and links all come from somebody who means harm: they show what was written, and nothing happens.
import type { Locator, Page } from '@playwright/test'
import { visibleText } from '../../src/lib/visible-text.ts'
import { href } from '../../src/routes.ts'
import { courseIdOf, openVideos } from '../support/e2e/course-videos.ts'
import {
  answerHostileCourses,
  answerHostileVideos,
  hostileRows,
  storedTexts,
  storeHostileTexts,
} from '../support/e2e/hostile-content.ts'
import { signInAs, signInAsAdmin } from '../support/e2e/sign-in.ts'
import { watchForStrikes } from '../support/e2e/strike-watch.ts'
import { expect, test } from '../support/e2e/test.ts'

// A worker would ask for the pictures in the page's place, where the test does not see it.
test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } })

const titles = hostileRows.map(({ title }) => title)
const descriptions = hostileRows.map(({ description }) => description)

/** What the elements hold, to the last character. */
async function expectTexts(elements: Locator, texts: string[]): Promise<void> {
  await expect
    .poll(() => elements.evaluateAll((all) => all.map((element) => element.textContent)))
    .toEqual(texts)
}

/** Loads every picture, also those that wait to be scrolled to, until each has come or failed. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ends = Array.from(document.images, (image) => {
      const end = new Promise((resolve) => {
        image.addEventListener('load', resolve)
        image.addEventListener('error', resolve)
      })
      image.loading = 'eager'
      return image.complete || end
    })
    await Promise.all(ends)
  })
}

test('a learner reads hostile courses as they were written', async ({ page, app }) => {
  await page.goto(href('login'))
  const strikes = await watchForStrikes(page)
  answerHostileCourses(app)
  await signInAs(page, 'Demo Learner')

  const cards = page.getByRole('article')
  await expectTexts(cards.getByRole('heading'), titles)
  await expectTexts(cards.locator('h3 + p'), descriptions)
  await loadPictures(page)
  await strikes.expectNone()

  await cards.first().getByRole('link').first().click()
  const rows = page.getByRole('list').getByRole('button')
  await expectTexts(rows.locator('span:last-child'), titles)
  const about = page.locator('[aria-live] > h2, [aria-live] > h2 + p')
  for (const [index, { title, description }] of hostileRows.entries()) {
    await rows.nth(index).click()
    await expectTexts(about, [title, description])
    await expect(page.getByText('This video URL is not valid')).toBeVisible()
  }
  await strikes.expectNone()
})

/** What the first column holds, over as many pages as it takes. */
async function readList(page: Page, path: string): Promise<(string | null)[]> {
  const read: (string | null)[] = []
  const column = page.locator('tbody [data-kind="main"]')
  for (let number = 1; read.length < storedTexts.length; number++) {
    await page.goto(`${path}?page=${number}`)
    await expect(column.first()).toBeVisible()
    read.push(...(await column.evaluateAll((all) => all.map((element) => element.textContent))))
  }
  return read.slice(0, storedTexts.length)
}

test('an admin reads hostile names and titles in the lists as they were written', async ({ page, app }) => {
  await storeHostileTexts(app)
  await page.goto(href('login'))
  const strikes = await watchForStrikes(page)
  await signInAsAdmin(page)
  for (const path of [href('admin-users'), href('admin-courses')]) {
    const shown = path === href('admin-users') ? storedTexts.map(visibleText) : storedTexts
    expect(await readList(page, path)).toEqual(shown)
    await strikes.expectNone()
  }
  const [user] = await app.sql<{ id: string }>('select id from public.profiles where full_name = $1', [
    storedTexts[0],
  ])
  await page.goto(href('admin-user', { userId: user?.id ?? '' }))
  // As many courses as the form lists at first.
  await expectTexts(page.getByRole('listitem').locator('label'), storedTexts.slice(0, 50))
  await strikes.expectNone()
})

test('an admin reads hostile videos as they were written, and can follow none of their links', async ({
  page,
  app,
}) => {
  const courseId = await courseIdOf(app, 'Panchakarma Foundations')
  await page.goto(href('login'))
  const strikes = await watchForStrikes(page)
  await signInAsAdmin(page)
  answerHostileVideos(app)
  await openVideos(page, courseId)
  await expectTexts(page.locator('tbody [data-kind="main"]'), titles)
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(0)
  await strikes.expectNone()
  await page.goto(href('admin-course-preview', { courseId }))
  await expectTexts(page.getByRole('list').getByRole('button').locator('span:last-child'), titles)
  await strikes.expectNone()
})
