// How long each interaction of the main journeys takes until the next paint, by name: for a visitor on a
// phone, a learner with a course of 400 videos, and an admin with lists of 100 people and 400 videos.
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import type { Backend } from '../../dev/backend/backend.ts'
import { href } from '../../src/routes.ts'
import { aLearner, anAdmin } from '../../tests/integration/support/people.ts'
import { addUsers } from '../../tests/support/many-users.ts'
import { serveCounted } from '../support/counted-server.ts'
import { addCourses, coursesOf, enroll } from '../support/school.ts'
import { openSignedIn } from '../support/signed-in.ts'
import { openSlowed } from './data-on-screen.ts'

/** Times in milliseconds. */
export type Interaction = {
  area: string
  touch: string
  slowdown: number
  /** To the next paint; 16 means 16 or less. */
  total: number
  /** Before the page's code was called, while it ran, and from its end to the paint. */
  waiting: number
  handling: number
  painting: number
  /** The script that ran longest in that frame, how much of it was forced layout, and what called it. */
  script: string
}

type Touch = [name: string, act: (page: Page) => Promise<unknown>]
type Journey = { area: string; path: string; isThere: (page: Page) => Promise<unknown>; touches: Touch[] }

/** Until the effects of an interaction are over, in milliseconds, plus the same times the slowdown. */
const rest = 300

type BenchWindow = Window & {
  touched: PerformanceEventTiming[]
  longFrames: (PerformanceEntry & {
    scripts: { duration: number; forcedStyleAndLayoutDuration: number; invoker: string }[]
  })[]
}

const button = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()
const press = (key: string) => (page: Page) => page.keyboard.press(key)

const openVideo = (row: number) => (page: Page) =>
  page.locator('tbody tr:not([hidden]) [data-kind=main]').nth(row).getByRole('button').click()

const visitors: Journey = {
  area: 'site',
  path: href('home'),
  isThere: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  touches: [
    ['menu (starts the page)', button('Menu')],
    [
      'a service in the menu',
      (page) => page.getByRole('navigation', { name: 'Menu' }).getByRole('link').nth(1).click(),
    ],
    ['colours', (page) => page.getByRole('group', { name: 'Colours' }).getByRole('button').last().click()],
  ],
}

const dashboard: Journey = {
  area: 'learner',
  path: href('dashboard'),
  isThere: (page) => page.getByRole('button', { name: 'Find' }).waitFor(),
  touches: [
    ['account menu', button('Your account')],
    ['Escape', press('Escape')],
    ['Find', button('Find')],
    ['first key in Find', press('v')],
    ['second key in Find', press('a')],
    ['Escape from Find', press('Escape')],
    ['a course', (page) => page.getByRole('article').nth(4).getByRole('link').first().click()],
  ],
}

const course = (courseId: string): Journey => ({
  area: 'learner',
  path: href('course', { courseId }),
  isThere: (page) => page.locator('[data-video]').nth(399).waitFor(),
  touches: [
    ['a video', (page) => page.locator('[data-video]').nth(3).click()],
    ['a video 200 below', (page) => page.locator('[data-video]').nth(203).click()],
    ['arrow down in the list', press('ArrowDown')],
    ['mark as watched', button(/^Mark as (not )?watched$/)],
    ['add a note', button('Add a note')],
    ['key in a note', press('a')],
    ['next video', button('Next')],
    ['back to the dashboard', (page) => page.getByRole('link', { name: 'My courses' }).first().click()],
  ],
})

const users: Journey = {
  area: 'admin',
  path: `${href('admin-users')}?size=100`,
  isThere: (page) => page.locator('tbody tr').nth(99).waitFor(),
  touches: [
    ['select a person', (page) => page.locator('tbody [type=checkbox]').nth(2).click()],
    ['select all 100', (page) => page.locator('thead [type=checkbox]').click()],
    ['unselect all', (page) => page.locator('thead [type=checkbox]').click()],
    ['arrow down in the table', press('ArrowDown')],
    ['sort', (page) => page.getByRole('columnheader').getByRole('button', { name: 'Email' }).click()],
    ['into the search', (page) => page.getByRole('searchbox').click()],
    ['key in the search', press('v')],
    ['palette', press('Control+k')],
    ['key in the palette', press('c')],
    ['Escape', press('Escape')],
    ['a person', (page) => page.locator('tbody [data-kind=main]').first().click()],
  ],
}

const courses: Journey = {
  area: 'admin',
  path: href('admin-courses'),
  isThere: (page) => page.locator('tbody tr').nth(4).waitFor(),
  touches: [
    ['Add Course', button('Add Course')],
    ['Escape from it', press('Escape')],
    ['Add Course again', button('Add Course')],
    ['key in its title', press('a')],
  ],
}

const videos = (courseId: string): Journey => ({
  area: 'admin, 400 videos',
  path: href('admin-course-videos', { courseId }),
  isThere: (page) => page.locator('tbody tr').nth(399).waitFor(),
  touches: [
    ['move a video down', button(/^Move .* down$/)],
    ['select a video', (page) => page.locator('tbody [type=checkbox]').nth(2).click()],
    ['select all 400', (page) => page.locator('thead [type=checkbox]').click()],
    ['unselect all', (page) => page.locator('thead [type=checkbox]').click()],
    ['arrow down in the table', press('ArrowDown')],
    ['into the filter', (page) => page.getByRole('searchbox').click()],
    ['key in the filter', press('v')],
    ['keys that find nothing', (page) => page.keyboard.type('zzq')],
    ['clear the filter', press('Escape')],
    ['edit a video', openVideo(1)],
    ['Escape from it', press('Escape')],
    ['edit another', openVideo(2)],
    ['key in its title', press('a')],
  ],
})

type Place = { browser: Browser; backend: Backend; siteDir: string }

export async function measureInteractions(
  { browser, backend, siteDir }: Place,
  slowdowns: readonly number[],
): Promise<Interaction[]> {
  const taught = coursesOf({ name: 'interactions', courses: 12, videos: 400 })
  await addCourses(backend, taught)
  await addUsers(backend, 1_000)
  const learner = await aLearner(backend)
  const admin = await anAdmin(backend)
  await enroll(backend, learner.id, taught)
  const courseId = taught[0]?.id ?? ''
  const server = await serveCounted(backend, siteDir)
  const measured: Interaction[] = []
  for (const slowdown of slowdowns)
    for (const journey of [visitors, dashboard, course(courseId), users, courses, videos(courseId)]) {
      const role = journey.area === 'learner' ? 'learner' : 'admin'
      const context =
        journey === visitors
          ? await browser.newContext({
              baseURL: server.origin,
              viewport: { width: 390, height: 844 },
              hasTouch: true,
            })
          : await openSignedIn(browser, server.origin, role === 'learner' ? learner : admin, { role })
      const page = await openSlowed(context, slowdown)
      await page.addInitScript(observe)
      await page.goto(journey.path)
      await journey.isThere(page)
      for (const [touch, act] of journey.touches) {
        const interaction = await measureTouch(page, act, slowdown)
        measured.push({ area: journey.area, touch, slowdown, ...interaction })
        console.error(JSON.stringify(measured.at(-1)))
      }
      await context.close()
    }
  await server.close()
  return measured
}

async function measureTouch(page: Page, act: Touch[1], slowdown: number) {
  await wait(rest * slowdown)
  await page.evaluate(() => {
    const bench = window as unknown as BenchWindow
    bench.touched = []
    bench.longFrames = []
  })
  await act(page)
  await wait(rest * slowdown)
  return page.evaluate(() => {
    const { touched, longFrames } = window as unknown as BenchWindow
    const worst = touched
      .filter(({ interactionId }) => interactionId)
      .sort((a, b) => b.duration - a.duration)[0]
    if (!worst) return { total: 16, waiting: 0, handling: 0, painting: 0, script: '' }
    const { startTime, duration } = worst
    const together = touched.filter((each) => each.interactionId === worst.interactionId)
    const begun = Math.min(...together.map((each) => each.processingStart))
    const ended = Math.max(...together.map((each) => each.processingEnd))
    const frame = longFrames.find(
      (each) => each.startTime < startTime + duration && startTime < each.startTime + each.duration,
    )
    const script = frame?.scripts.toSorted((a, b) => b.duration - a.duration)[0]
    return {
      total: Math.round(duration),
      waiting: Math.max(0, Math.round(begun - startTime)),
      handling: Math.round(ended - begun),
      painting: Math.max(0, Math.round(startTime + duration - ended)),
      script: script
        ? `${Math.round(script.duration)} (layout ${Math.round(script.forcedStyleAndLayoutDuration)}) ${script.invoker}`
        : '',
    }
  })
}

/** Runs in the page. */
function observe(): void {
  const bench = window as unknown as BenchWindow
  bench.touched = []
  bench.longFrames = []
  new PerformanceObserver((list) => {
    bench.touched.push(...(list.getEntries() as PerformanceEventTiming[]))
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    bench.longFrames.push(...(list.getEntries() as BenchWindow['longFrames']))
  }).observe({ type: 'long-animation-frame' })
}
