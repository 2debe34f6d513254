// The ways to the demo's screens that `npm run pictures` shows.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { timeZone } from '../../src/lib/operator.ts'
import { href } from '../../src/routes.ts'
import { demoAdmin } from '../demo-accounts.ts'

/** Blocks other sites, so that the screenshots are the same offline: covers replace thumbnails. */
export async function newVisitor(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    reducedMotion: 'reduce',
    timezoneId: timeZone,
    ...options,
  })
  await context.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  )
  return context
}

/** In `supabase/seed.sql`. */
export const liveSession = 'Live: your questions on herbs'

export const open = (path: string) => async (page: Page) => {
  await page.goto(path, { waitUntil: 'networkidle' })
}

export async function openDashboard(page: Page): Promise<void> {
  await page.goto(href('login'))
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Demo Learner' }).click()
  await page.getByText('Up to date').waitFor()
  await page.getByRole('article').nth(4).waitFor()
}

const videosOf = (page: Page) =>
  page.getByRole('region', { name: 'Course Content' }).getByRole('list').getByRole('button')

export async function openCourse(page: Page, title = 'Panchakarma Foundations'): Promise<void> {
  await openDashboard(page)
  await page.getByRole('article').getByRole('link', { name: title }).click()
  await page.getByRole('heading', { name: 'Course Content' }).waitFor()
}

/** A course at its live session, which is to come. */
export async function openLiveSession(page: Page): Promise<void> {
  await openCourse(page, 'Dravyaguna: Herbs for Daily Practice')
  await videosOf(page).filter({ hasText: liveSession }).click()
  await page.getByRole('button', { name: 'Add to calendar' }).waitFor()
  // Not over the row that is there once the page is at its top again.
  await page.mouse.move(0, 0)
}

/** The course of a learner who has watched its first five videos, at the sixth. */
export async function openUsedCourse(page: Page): Promise<void> {
  await openCourse(page)
  const videos = videosOf(page)
  for (const place of [0, 1, 2, 3, 4]) {
    await videos.nth(place).click()
    const mark = page.getByRole('button', { name: /^Mark as (not )?watched$/ })
    // An earlier picture's device may have sent that already.
    if ((await mark.textContent()) === 'Mark as watched') await mark.click()
  }
  await videos.nth(5).click()
}

/** The dashboard of a learner who has watched part of a course. */
export async function openUsedDashboard(page: Page): Promise<void> {
  await openUsedCourse(page)
  await page.getByRole('link', { name: 'My courses' }).first().click()
  await page.getByRole('link', { name: /^Continue: / }).waitFor()
}

export async function openDesk(page: Page): Promise<void> {
  await page.goto(href('admin-login'))
  await page.getByLabel('Email').fill(demoAdmin.email)
  await page.getByLabel('Password', { exact: true }).fill(demoAdmin.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Show as a table').waitFor()
}
