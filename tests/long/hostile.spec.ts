// Pages full of an attacker's texts and links show them as plain text, and nothing runs.
import type { Locator, Page } from '@playwright/test'
import { visibleText } from '../../src/lib/visible-text.ts'
import { href } from '../../src/routes.ts'
import { openVideos } from '../support/e2e/course-videos.ts'
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
import { courseIdOf } from '../support/stored-content.ts'

// A worker would request the images itself, out of the test's sight.
test.use({ viewport: { width: 390, height: 844 } })

const titles = hostileRows.map(({ title }) => title)
const descriptions = hostileRows.map(({ description }) => description)

/** Expects the elements' exact texts, to the last character. */
async function expectTexts(elements: Locator, texts: string[]): Promise<void> {
  await expect
    .poll(() => elements.evaluateAll((all) => all.map((element) => element.textContent)))
    .toEqual(texts)
}

/** Loads every image, lazy ones included, and waits until each has loaded or failed. */
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

test('A learner sees hostile course texts as written, and none of them runs', async ({ page, app }) => {
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
  await expectTexts(rows.locator('span:nth-child(2)'), titles)
  expect(await readAbouts(page)).toEqual(hostileRows.map(({ title, description }) => [title, description]))
  await strikes.expectNone()
})

/**
 * Selects one row of the list after the other. Reads the text below the video, where each one's link is
 * refused.
 */
async function readAbouts(page: Page): Promise<(string | null)[][]> {
  return page.evaluate(async () => {
    const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? null
    const abouts: (string | null)[][] = []
    for (const row of document.querySelectorAll<HTMLElement>('[data-video]')) {
      const title = row.querySelector('span:nth-child(2)')?.textContent ?? ''
      row.click()
      // A title that is never shown is read as what appears in its place.
      for (let frames = 0; frames < 60 && textOf('[aria-live] > h2') !== title; frames++)
        await new Promise(requestAnimationFrame)
      const isRefused = [...document.querySelectorAll('main p')].some(
        ({ textContent }) => textContent === 'This video URL is not valid',
      )
      abouts.push(
        isRefused
          ? [textOf('[aria-live] > h2'), textOf('div:has(> [aria-live]) ~ div > p')]
          : [`${title} has a player`],
      )
    }
    return abouts
  })
}

/** The texts of the first column, over as many pages as needed. */
async function readList(page: Page, path: string): Promise<(string | null)[]> {
  const read: (string | null)[] = []
  const column = page.locator('tbody [data-kind="main"]')
  for (let number = 1; read.length < storedTexts.length; number++) {
    await page.goto(`${path}?size=100&page=${number}`)
    await expect(column.first()).toBeVisible()
    read.push(...(await column.evaluateAll((all) => all.map((element) => element.textContent))))
  }
  return read.slice(0, storedTexts.length)
}

test('An admin sees hostile names and titles in lists as plain text, and none of them runs', async ({
  page,
  app,
}) => {
  await storeHostileTexts(app)
  await signInAsAdmin(page)
  const strikes = await watchForStrikes(page)
  for (const path of [href('admin-users'), href('admin-courses')]) {
    const shown = path === href('admin-users') ? storedTexts.map(visibleText) : storedTexts
    expect(await readList(page, path)).toEqual(shown)
    await strikes.expectNone()
  }
  const [user] = await app.sql<{ id: string }>('select id from public.profiles where full_name = $1', [
    storedTexts[0],
  ])
  await page.goto(href('admin-user', { userId: user?.id ?? '' }))
  // The form lists 50 courses at first.
  await expectTexts(page.getByRole('listitem').locator('label'), storedTexts.slice(0, 50))
  await strikes.expectNone()
})

test('An admin sees hostile videos as written and gets no link to follow', async ({ page, app }) => {
  const courseId = await courseIdOf(app, 'Panchakarma Foundations')
  await signInAsAdmin(page)
  const strikes = await watchForStrikes(page)
  answerHostileVideos(app)
  await openVideos(page, courseId)
  await expectTexts(page.locator('tbody [data-kind="main"]'), titles)
  await expect(page.getByRole('grid').getByRole('link')).toHaveCount(0)
  await strikes.expectNone()
  await page.goto(href('admin-course-preview', { courseId }))
  await expectTexts(page.getByRole('list').getByRole('button').locator('span:nth-child(2)'), titles)
  await strikes.expectNone()
})
