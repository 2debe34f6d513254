import { openCourses, openNewCourse } from '../support/e2e/courses-page.ts'
import { readDeviceStorage } from '../support/e2e/device-storage.ts'
import { expect, test } from '../support/e2e/test.ts'
import { workerReady } from '../support/e2e/worker-ready.ts'

test.use({ serviceWorkers: 'allow' })

test('The thumbnail of a course is shown while it is typed, with a plain sentence when it cannot be loaded, and kept by nobody', async ({
  page,
  context,
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
  const { caches } = await readDeviceStorage(page)
  expect(
    Object.values(caches)
      .flatMap(Object.keys)
      .filter((address) => /pictures/.test(address)),
  ).toEqual([])
})
