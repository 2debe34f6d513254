// What a learner sees of their courses. The course page itself is tested in tests/component/player.
import { readFile } from 'node:fs/promises'
import { demoLearner, demoNewcomer } from '../../dev/demo-accounts.ts'
import { href } from '../../src/routes.ts'
import { expectAccessible } from '../support/e2e/axe.ts'
import { watchLayoutShifts } from '../support/e2e/layout-shifts.ts'
import { addNote, syncNow, unsentRows } from '../support/e2e/notes.ts'
import { openCourse } from '../support/e2e/player.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'
import { workerReady } from '../support/e2e/worker-ready.ts'

test('A newcomer reads where to find courses, and sees “Course Not Found” for one they are not enrolled in', async ({
  page,
  app,
}) => {
  await signInAs(page, 'Demo Newcomer')
  await expect(page.getByRole('heading', { name: 'No courses yet' })).toBeVisible()
  await expect(page.getByText('Your learning journey begins soon!')).toBeVisible()
  await expect(page.getByText('No courses have been assigned to you yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Browse More Courses' }).click()
  await expect(page).toHaveURL(href('services'))

  const [other] = await app.sql<{ id: string }>('select id from public.courses limit 1')
  for (const courseId of ['x', other?.id ?? '']) {
    await page.goto(href('course', { courseId }))
    await expect(page.getByRole('heading', { name: 'Course Not Found' })).toBeVisible()
    await expect(
      page.getByText("The course you're looking for doesn't exist or has been removed"),
    ).toBeVisible()
    // They never were.
    await expect(page.getByText(/no longer enrolled/)).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL(href('dashboard'))
})

test('A newcomer reads which account they are signed in with, can ask to be enrolled, and can sign in with another account; no figures are shown', async ({
  page,
}) => {
  const shifts = await watchLayoutShifts(page)
  await signInAs(page, 'Demo Newcomer')
  const main = page.getByRole('main')
  await expect(main.getByText(`You are signed in as ${demoNewcomer.email}`)).toBeVisible()
  await expect(main.getByRole('term')).toHaveCount(0)
  await expect(main.getByRole('button', { name: 'Find' })).toHaveCount(0)
  expect(await shifts()).toEqual([])
  await expectAccessible(page)

  const chat = new URL(
    (await main.getByRole('link', { name: 'Ask to be enrolled' }).getAttribute('href')) ?? '',
  )
  expect(chat.origin).toBe('https://wa.me')
  expect(chat.searchParams.get('text')).toBe(
    `Hello, I’d like to be enrolled in a course. I am signed in as ${demoNewcomer.email}.`,
  )

  await main.getByRole('button', { name: 'Use another account' }).click()
  await expect(page).toHaveURL(href('login'))
  // Otherwise Google would use the only account that it knows, without asking.
  const asked = page.waitForRequest((request) => request.url().includes('/auth/v1/authorize'))
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  expect(new URL((await asked).url()).searchParams.get('prompt')).toBe('select_account')
  await page.getByRole('button', { name: demoLearner.name }).click()
  await expect(page.getByRole('article')).toHaveCount(5)
})

test('A learner whose enrollment ends while the course is open reads that, and that their notes are kept: they are', async ({
  page,
  app,
}) => {
  await openCourse(page)
  await addNote(page, 'Snehana before swedana')
  await syncNow(page)
  await expect.poll(() => unsentRows(page)).toBe(0)
  await page.getByRole('button', { name: 'Next' }).focus()
  await app.sql(
    `delete from public.enrollments e using public.courses c
     where c.id = e.course_id and c.title = 'Panchakarma Foundations'`,
  )
  await syncNow(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Course Not Found' })).toBeFocused()
  await expect(
    page.getByText(/^You are no longer enrolled in this course\. Your notes are kept/),
  ).toBeVisible()
  await expectAccessible(page)
  const chat = await page.getByRole('link', { name: 'Ask to be enrolled' }).getAttribute('href')
  expect(new URL(chat ?? '').searchParams.get('text')).toBe(
    `Hello, I’d like to be enrolled in ‘Panchakarma Foundations’ again. I am signed in as ${demoLearner.email}.`,
  )

  await page.getByRole('main').getByRole('link', { name: 'Device and data' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Snehana before swedana')
})

test('The dashboard shows the courses, at first by enrollment date, and four figures that fit every width', async ({
  page,
  app,
}) => {
  await app.sql('delete from private.watched')
  await signInAs(page, 'Demo Learner')
  await expect(page.getByRole('article')).toHaveCount(5)
  expect(await page.getByRole('term').allTextContents()).toEqual([
    'Total Courses',
    'In Progress',
    'Completed',
    'Learning Streak',
  ])
  expect(await page.getByRole('definition').allTextContents()).toEqual(['5', '5', '0', '0'])
  const dates = await page
    .getByText(/^Enrolled \d/)
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')))
  // The latest first, except the one that is offered above.
  const listed = dates.slice(0, -1)
  expect(listed).toEqual([...listed].sort().reverse())
  await expect(page.getByText(/^Enrolled \d/)).toHaveCount(5)

  const layout = () =>
    page.getByRole('term').evaluateAll((labels) => ({
      rows: new Set(labels.map((label) => label.parentElement?.getBoundingClientRect().top)).size,
      cut: labels.filter((label) => label.scrollWidth > label.clientWidth).length,
    }))
  for (const width of [320, 360, 390, 600, 767, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const expected = { rows: width >= 1088 ? 2 : 1, cut: 0 }
    await expect.poll(layout, `in one row, or two by two beside the rest, at ${width}`).toEqual(expected)
  }
  await page.setViewportSize({ width: 390, height: 800 })
  for (const size of ['150%', '200%']) {
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize
    }, size)
    await expect.poll(async () => (await layout()).cut, `text at ${size}`).toBe(0)
  }
})

test('When the server fails, the learner sees a message, keeps every course, and reads that a new one cannot be fetched', async ({
  page,
  app,
  expectConsoleError,
}) => {
  await signInAs(page, 'Demo Learner')
  await expect(page.getByText('Up to date')).toBeVisible()
  expectConsoleError(/503/)
  app.proxy.answer({ path: '/rest/v1' }, { status: 503, headers: {}, body: '' })
  await page.reload()
  await expect(page.getByText(/^The server is not answering – showing your saved courses/)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(5)

  await page.goto(href('course', { courseId: '00000000-0000-4000-8000-000000000000' }))
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load course' })).toBeVisible()
  await expect(page).toHaveURL(href('dashboard'))
})

test.describe('With the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('Thumbnails are kept for offline use where their host allows it, and never as opaque responses', async ({
    page,
    context,
    app,
    goOffline,
    expectConsoleError,
  }) => {
    expectConsoleError(/closed\.svg/)
    await signInAs(page, 'Demo Learner')
    await workerReady(page)
    const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>'
    await context.route('https://pictures.test/**', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: picture,
      }),
    )
    // This host serves its image to pages but refuses cross-origin requests by scripts.
    await context.route('https://pictures.test/closed.svg', (route) =>
      route.request().headers().origin ? route.abort() : route.fallback(),
    )
    await app.sql(
      `update public.courses set thumbnail_url = 'https://pictures.test/open.svg' where title like 'Pancha%'`,
    )
    await app.sql(
      `update public.courses set thumbnail_url = 'https://pictures.test/closed.svg' where title like 'Rasa%'`,
    )
    await page.reload()
    const pictures = page.locator('article img')
    await expect(pictures).toHaveCount(2)
    const loaded = () =>
      pictures.evaluateAll(
        (images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length,
      )
    await expect.poll(loaded).toBe(2)
    const kept = () =>
      page.evaluate(async () => {
        const cache = await caches.open('course-thumbnails')
        const answers = await Promise.all((await cache.keys()).map(async (request) => cache.match(request)))
        return answers
          .map((answer) => [answer?.url, answer?.type])
          .filter(([url]) => url?.startsWith('https://pictures.test/'))
      })
    // The worker responds before it has cached the image.
    await expect.poll(kept).toEqual([['https://pictures.test/open.svg', 'cors']])
    await goOffline()
    await context.unrouteAll()
    await page.reload()
    await expect(page.locator('article img')).toHaveCount(1)
    await expect.poll(loaded).toBe(1)
  })
})
