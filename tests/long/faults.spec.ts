// A rendering error in one part of a page, or in the whole page.
import type { BrowserContext, Page } from '@playwright/test'
import { trace } from '../../dev/scripts/trace.ts'
import { href, tagline } from '../../src/routes.ts'
import { expectAccessible } from '../support/e2e/axe.ts'
import { demoCourses, renameCourse } from '../support/e2e/demo-content.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { readStoredMirror } from '../support/e2e/stored-mirror.ts'
import { expect, test } from '../support/e2e/test.ts'

const course = 'Panchakarma Foundations'

type Table = 'courses' | 'playlists'

/** Damages the course's row in the stored mirror, as a failing disk might. Returns the course's id. */
async function damage(page: Page, table: Table, damaged: object): Promise<string> {
  await page.goto('/robots.txt')
  return page.evaluate(
    async ([title, table, damaged]) => {
      const settled = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
      const name = (await indexedDB.databases()).find((stored) => stored.name?.startsWith('mirror-'))?.name
      const database = await settled(indexedDB.open(name ?? ''))
      const stores = database.transaction(['courses', 'playlists'], 'readwrite')
      const courses = await settled(stores.objectStore('courses').getAll())
      const { id } = courses.find((row) => row.title === title)
      const row = await settled(stores.objectStore(table).get(id))
      await settled(stores.objectStore(table).put({ ...row, ...damaged }))
      database.close()
      return id as string
    },
    [course, table, damaged] as const,
  )
}

function recordReports(context: BrowserContext): string[] {
  const reports: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') reports.push(message.text())
  })
  return reports
}

test.beforeEach(async ({ page }) => {
  await signInAs(page, 'Demo Learner')
  await expect(page.getByText('Up to date')).toBeVisible()
})

test('A damaged course removes only its own card from the dashboard, its page shows the error, and each is reported once', async ({
  page,
  context,
  app,
  expectConsoleError,
}) => {
  const courseId = await damage(page, 'courses', { title: { not: 'a text' }, enrolled_at: 'no date' })
  expectConsoleError(/Invalid time value|Objects are not valid|#31|is not a function/)
  const reports = recordReports(context)
  await page.goto(href('dashboard'))
  const notice = page.getByRole('alert').filter({ hasText: 'This course could not be shown.' })
  await expect(notice).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(demoCourses - 1)
  await expect(page.getByRole('heading', { name: 'Welcome, Demo Learner' })).toBeVisible()
  await expect(page.getByText('Up to date')).toBeVisible()
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toBeVisible()
  // The new title re-renders every card, the damaged one included.
  await renameCourse(app, 'Rasayana Therapy in Practice', 'Rasayana Anew')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByRole('link', { name: 'Rasayana Anew' })).toBeVisible()
  await expect(notice).toBeVisible()
  // Reported by its card, and by the offer above the cards.
  expect(reports).toHaveLength(2)
  reports.length = 0
  await page.goto(href('course', { courseId }))
  await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(1)
  expect(reports).toHaveLength(1)
  await page.getByText('Tell us').click()
  const report = page.getByRole('textbox', { name: 'Tell us' })
  await expect(report).toHaveValue(
    /^Fault: crash, .*^Page: \/course\/:courseId$.*^Unsent: 0 notes, 0 other$.*^at /ms,
  )
  const text = await report.inputValue()
  expect(text).not.toMatch(new RegExp(`${courseId}|Demo|demo|@|${course}`))
  const { text: traced, missing } = trace(text, 'dist-demo-maps')
  expect(missing).toEqual([])
  // React's own, which refuses to render the title.
  expect(traced).toMatch(/^at .*\/react-dom-client\.production\.js:\d+/m)
  await expectAccessible(page, 'the report on the error page')
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tagline)
})

test('A damaged video affects only its text or the list; the player and the way back keep working', async ({
  page,
  context,
  expectConsoleError,
}) => {
  expectConsoleError(/Objects are not valid|#31|Cannot read|is not a function|trim/)
  await damage(page, 'playlists', {
    videos: [
      {
        id: 'a',
        title: 'Whole',
        description: { not: 'a text' },
        youtube_url: 'https://youtu.be/aqz-KE-bpKQ',
        order_index: 0,
      },
      {
        id: 'b',
        title: 'Whole too',
        description: null,
        youtube_url: 'https://youtu.be/aqz-KE-bpKQ',
        order_index: 1,
      },
    ],
  })
  const reports = recordReports(context)
  await page.goto(href('dashboard'))
  await page.getByRole('link', { name: course }).click()
  await expect(
    page.getByText('The description of this video could not be shown. The rest of the page works.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play Whole' })).toBeVisible()
  expect(reports).toHaveLength(1)
  await page.getByRole('button', { name: 'Whole too' }).click()
  await expect(page.getByRole('button', { name: 'Play Whole too' })).toBeVisible()
  await expect(page.getByText('could not be shown')).toHaveCount(0)
  // The dashboard offers the course whose video was opened last, once that is saved.
  await expect
    .poll(async () => (await readStoredMirror(page)).outbox.map(({ video_id }) => video_id))
    .toContain('b')

  await damage(page, 'playlists', {
    videos: [
      {
        id: 'a',
        title: 'Whole',
        description: null,
        youtube_url: 'https://youtu.be/aqz-KE-bpKQ',
        order_index: 0,
      },
      { id: 'b', title: { not: 'a text' }, description: null, youtube_url: '', order_index: 1 },
    ],
  })
  reports.length = 0
  await page.goto(href('dashboard'))
  // Reported by the dashboard's offer, which comes after the cards.
  await expect.poll(() => reports).toHaveLength(1)
  await page.getByRole('link', { name: course }).click()
  await expect(page.getByText('The list of videos could not be shown.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play Whole' })).toBeVisible()
  // And by the list.
  expect(reports).toHaveLength(2)
  await page.getByRole('link', { name: 'My courses' }).first().click()
  await expect(page.getByRole('article')).toHaveCount(demoCourses)
})
