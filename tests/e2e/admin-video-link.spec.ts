import { openVideos } from '../support/e2e/course-videos.ts'
import { readDeviceStorage } from '../support/e2e/device-storage.ts'
import { becomeAdmin, signInAsAdmin } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'
import { fillForm, openVideoForm } from '../support/e2e/video-form.ts'
import { workerReady } from '../support/e2e/worker-ready.ts'
import { courseIdOf } from '../support/stored-content.ts'

test.use({ serviceWorkers: 'allow' })

const course = 'Rasayana Therapy in Practice'
const id = 'aqz-KE-bpKQ'

test('A pasted link of a video is put into shape and previewed; nothing of it is kept on the device', async ({
  page,
  app,
}) => {
  await signInAsAdmin(page)
  await workerReady(page)
  await openVideos(page, await courseIdOf(app, course))
  const dialog = await openVideoForm(page)
  const link = dialog.getByLabel('YouTube URL')
  const forms = [
    [`youtube.com/shorts/${id}?feature=share`, `https://www.youtube.com/watch?v=${id}`],
    [` https://www.youtube.com/live/${id}?t=1m `, `https://www.youtube.com/watch?v=${id}&t=60`],
    [`https://m.youtube.com/watch?v=${id}`, `https://www.youtube.com/watch?v=${id}`],
    [`http://youtu.be/${id}`, `https://youtu.be/${id}`],
    [`https://www.youtube.com/embed/${id}?start=9`, `https://www.youtube.com/embed/${id}?start=9`],
  ] as const
  for (const [pasted, kept] of forms) {
    await link.fill(pasted)
    await link.blur()
    await expect(link).toHaveValue(kept)
  }
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
  const { caches } = await readDeviceStorage(page)
  expect(JSON.stringify(Object.values(caches).map(Object.keys))).not.toContain('ytimg')

  await link.fill('https://www.youtube.com/playlist?list=PL1')
  await expect(picture).toHaveCount(0)
  await link.blur()
  await expect(link).toHaveAccessibleDescription('This video URL is not valid')
})

test('A thumbnail of a video that does not load leaves a word in its place', async ({
  page,
  app,
  expectConsoleError,
}) => {
  expectConsoleError(/[hm]qdefault/)
  await page.context().route('https://i.ytimg.com/**', (route) => route.fulfill({ status: 404 }))
  await becomeAdmin(page)
  await openVideos(page, await courseIdOf(app, course))
  const dialog = await openVideoForm(page)
  await fillForm(dialog, { 'YouTube URL': `https://youtu.be/${id}` })
  await expect(dialog.getByText('No thumbnail')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Preview video' })).toBeVisible()
})
