// Pictures from other sites in the forms of courses and videos; how links are read is in
// tests/unit/lib/video-url.test.ts.
import { openVideos } from '../support/e2e/course-videos.ts'
import { openCourses, openNewCourse } from '../support/e2e/courses-page.ts'
import { readDeviceStorage } from '../support/e2e/device-storage.ts'
import { expect, test } from '../support/e2e/test.ts'
import { openVideoForm } from '../support/e2e/video-form.ts'
import { workerReady } from '../support/e2e/worker-ready.ts'
import { courseIdOf } from '../support/stored-content.ts'

test.use({ serviceWorkers: 'allow' })

const id = 'aqz-KE-bpKQ'

test('The thumbnails of a course and of a video appear in their forms, and are neither sent to anyone nor stored', async ({
  page,
  context,
  app,
  expectConsoleError,
}) => {
  expectConsoleError(/net::ERR_/)
  const referrers: (string | undefined)[] = []
  await context.route('https://pictures.example/**', (route) => {
    referrers.push(route.request().headers().referer)
    if (route.request().url().endsWith('missing.jpg')) return route.abort()
    return route.fulfill({
      contentType: 'image/svg+xml',
      headers: { 'access-control-allow-origin': '*' },
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>',
    })
  })
  await openCourses(page)
  await workerReady(page)

  await test.step('of a course, with a plain sentence when it cannot be loaded', async () => {
    const dialog = await openNewCourse(page)
    await expect(dialog.getByText('Without an image, learners see this cover.')).toBeVisible()
    await dialog.getByLabel('Thumbnail URL').fill('https://pictures.example/there.jpg')
    const picture = dialog.getByRole('img', { name: 'Thumbnail of the course' })
    await expect(picture).toBeVisible()
    expect(await picture.getAttribute('crossorigin')).toBeNull()
    await dialog.getByLabel('Thumbnail URL').fill('https://pictures.example/missing.jpg')
    await expect(dialog.getByText('This image can’t be loaded.')).toBeVisible()
    await expect(picture).toHaveCount(0)
    expect(referrers).toEqual([undefined, undefined])
  })

  await test.step('of a video, with its player on demand', async () => {
    await openVideos(page, await courseIdOf(app, 'Rasayana Therapy in Practice'))
    const dialog = await openVideoForm(page)
    await dialog.getByLabel('YouTube URL').fill(`https://www.youtube.com/embed/${id}?start=9`)
    const picture = dialog.getByRole('img', { name: 'Thumbnail of the video' })
    await expect(picture).toHaveAttribute('src', `https://i.ytimg.com/vi/${id}/hqdefault.jpg`)
    await expect(picture).toHaveAttribute('referrerpolicy', 'no-referrer')
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).complete)).toBe(true)
    expect(await picture.getAttribute('crossorigin')).toBeNull()

    await dialog.getByRole('button', { name: 'Preview video' }).click()
    const frame = dialog.getByTitle('Video preview')
    await expect(frame).toHaveAttribute(
      'src',
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ\?.*start=9/,
    )
    await expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin')
    await dialog.getByRole('button', { name: 'Close preview' }).click()
    await expect(picture).toBeVisible()
  })

  const { caches } = await readDeviceStorage(page)
  const addresses = Object.values(caches).flatMap(Object.keys)
  expect(addresses.length).toBeGreaterThan(0)
  expect(addresses.filter((address) => /pictures|ytimg/.test(address))).toEqual([])
})
