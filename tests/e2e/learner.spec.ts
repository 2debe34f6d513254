import type { Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'
import { workerReady } from '../support/e2e/worker-ready.ts'

test.use({ serviceWorkers: 'allow' })

const unknownCourse = href('course', { courseId: '00000000-0000-4000-8000-000000000000' })

async function openCourse(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test('A newcomer is told that no courses are assigned yet and where to find more', async ({ page }) => {
  await signInAs(page, 'Demo Newcomer')
  await expect(page.getByRole('heading', { name: 'No courses yet' })).toBeVisible()
  await expect(page.getByText('Your learning journey begins soon!')).toBeVisible()
  await expect(page.getByText('No courses have been assigned to you yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Browse More Courses' }).click()
  await expect(page).toHaveURL(href('services'))
})

test('A newcomer sees “Course Not Found” for an unknown course and for one they are not enrolled in', async ({
  page,
  app,
}) => {
  await signInAs(page, 'Demo Newcomer')
  const [other] = await app.sql<{ id: string }>('select id from public.courses limit 1')
  const addresses = [
    unknownCourse,
    href('course', { courseId: 'x' }),
    href('course', { courseId: other?.id ?? '' }),
  ]
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Course Not Found' })).toBeVisible()
    await expect(
      page.getByText("The course you're looking for doesn't exist or has been removed"),
    ).toBeVisible()
  }
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL(href('dashboard'))
})

test('The dashboard shows four figures and the courses, latest enrollment first', async ({ page }) => {
  await signInAs(page, 'Demo Learner')
  await expect(page.getByRole('article')).toHaveCount(5)
  const figures = await page.getByRole('definition').allTextContents()
  expect(figures).toEqual(['5', '5', '0', '0'])
  const dates = await page
    .locator('article time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')))
  expect(dates).toEqual([...dates].sort().reverse())
  await expect(page.getByText(/^Enrolled \d/)).toHaveCount(5)
})

test('The dashboard figures fit two by two or in one row at every width, with no label cut off', async ({
  page,
}) => {
  await signInAs(page, 'Demo Learner')
  await expect(page.getByRole('definition')).toHaveCount(4)
  const layout = () =>
    page.getByRole('term').evaluateAll((labels) => ({
      rows: new Set(labels.map((label) => label.parentElement?.getBoundingClientRect().top)).size,
      cut: labels.filter((label) => label.scrollWidth > label.clientWidth).length,
    }))
  for (const width of [320, 360, 390, 600, 767, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const expected = { rows: width < 768 ? 2 : 1, cut: 0 }
    await expect.poll(layout, `at ${width}`).toEqual(expected)
  }
  await page.setViewportSize({ width: 390, height: 800 })
  for (const size of ['150%', '200%']) {
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize
    }, size)
    await expect.poll(async () => (await layout()).cut, `text at ${size}`).toBe(0)
  }
})

test('A course that cannot be fetched sends the learner back to the dashboard with a message', async ({
  page,
  app,
  expectConsoleError,
}) => {
  await signInAs(page, 'Demo Learner')
  await expect(page.getByRole('article')).toHaveCount(5)
  expectConsoleError(/503/)
  app.proxy.answer({ path: '/rest/v1' }, { status: 503, headers: {}, body: '' })
  await page.goto(unknownCourse)
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load course' })).toBeVisible()
  await expect(page).toHaveURL(href('dashboard'))
})

test('A video plays on YouTube’s privacy-enhanced host with the referrer policy it requires', async ({
  page,
}) => {
  await signInAs(page, 'Demo Learner')
  await openCourse(page, 'Panchakarma Foundations')
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.getByRole('button', { name: /^Play / }).click()
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?/)
  await expect(frame).toHaveAttribute('src', /rel=0&modestbranding=1/)
  await expect(frame).toHaveAttribute('src', /enablejsapi=1&origin=http%3A%2F%2Flocalhost/)
  await expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin')
})

test('A video with an invalid link says so, and the learner can go on to the next one', async ({
  page,
  app,
}) => {
  const [course, title] = ['Rasayana Therapy in Practice', 'Amalaki Rasayana']
  // As from an older server: today's would reject this link.
  app.proxy.change({ path: '/rest/v1/rpc/pull_mirror' }, (answer) => {
    const pulled: { changed?: { videos: { title: string; youtube_url: string }[] }[] } = JSON.parse(
      String(answer.body),
    )
    const video = pulled.changed?.flatMap(({ videos }) => videos).find((video) => video.title === title)
    if (video) video.youtube_url = 'https://www.youtube.com/watch?v=too-short'
    return { ...answer, body: JSON.stringify(pulled) }
  })
  await signInAs(page, 'Demo Learner')
  await openCourse(page, course)
  await page.getByRole('button', { name: title }).click()
  await expect(page.getByText('Invalid Video URL')).toBeVisible()
  await expect(page.getByText('This video URL is not valid')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Invalid Video URL')).toHaveCount(0)
})

test('The video comes back by itself when the network returns', async ({ page, goOffline, goOnline }) => {
  await signInAs(page, 'Demo Learner')
  await openCourse(page, 'Panchakarma Foundations')
  await goOffline()
  await expect(page.getByText('This video needs a connection')).toBeVisible()
  await goOnline()
  await expect(page.getByRole('button', { name: /^Play / })).toBeVisible()
})

test('A list of 400 videos works by keyboard in a 500 px area, with the current video always in view', async ({
  page,
  app,
}) => {
  await app.sql(
    `insert into public.course_videos (course_id, title, youtube_url, order_index)
     select id, 'Case ' || n, 'https://youtu.be/aqz-KE-bpKQ', 1000 + n
     from public.courses, generate_series(1, 400) n where title = 'Panchakarma Foundations'`,
  )
  await page.setViewportSize({ width: 1280, height: 1000 })
  await signInAs(page, 'Demo Learner')
  await openCourse(page, 'Panchakarma Foundations')
  const rows = page.getByRole('list').getByRole('button')
  const last = rows.last()
  const area = rows.first().locator('xpath=ancestor::div[1]')
  expect((await area.boundingBox())?.height).toBe(500)

  await rows.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(last).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(last).toHaveAttribute('aria-current', 'true')
  await expect(last).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()

  await page.keyboard.press('Home')
  await expect(rows.first()).toBeFocused()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(rows.nth(-2)).toBeInViewport()
})

test('A course without videos says so', async ({ page, app }) => {
  await app.sql(
    `delete from public.course_videos where course_id =
       (select id from public.courses where title = 'Panchakarma Foundations')`,
  )
  await signInAs(page, 'Demo Learner')
  await openCourse(page, 'Panchakarma Foundations')
  await expect(page.getByText('No videos yet')).toBeVisible()
  await expect(page.getByText('0 videos')).toBeVisible()
})

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
