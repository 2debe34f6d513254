import { page } from 'vitest/browser'
import { demoLearner } from '../../../dev/demo-accounts.ts'
import { writeLastUser } from '../../../src/mirror/last-user.ts'
import { href } from '../../../src/routes.ts'
import { address, open } from '../support/app.tsx'
import { expectAccessible } from '../support/axe.ts'
import { panchakarma } from '../support/courses.ts'
import { press, type } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { courseIdOf, fillForm, saveVideo, storedVideo } from '../support/videos.ts'

const link = 'https://youtu.be/dQw4w9WgXcQ'
const share = (shared: Record<string, string>) => `${href('admin-share')}?${new URLSearchParams(shared)}`
const heading = (name: string) => page.getByRole('heading', { level: 1, name })

test('A shared link goes into the course that the admin searches for, through the form for a new video', async () => {
  await open(share({ title: 'Nadi <b>Pariksha</b>', text: `Look: ${link}` }))
  await expect.element(heading('Add a Shared Video')).toBeVisible()
  await expect.element(page.getByText('Nadi <b>Pariksha</b>')).toBeVisible()
  await expect.element(page.getByText(link)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add to the course' })).toBeDisabled()
  await expectAccessible()
  await page.getByRole('searchbox', { name: 'Search courses' }).click()
  await type('panchak')
  await expect.element(page.getByRole('radio')).toHaveLength(1)
  // By keyboard: from the search to the course, and on.
  await press('Tab')
  await press('Tab')
  await press('Space')
  await expect.element(page.getByRole('radio', { name: panchakarma })).toBeChecked()
  await press('Enter')

  const dialog = page.getByRole('dialog', { name: 'Add New Video' })
  await expect.element(dialog.getByLabelText('YouTube URL')).toHaveValue(link)
  await expect.poll(address).toBe(href('admin-course-videos', { courseId: await courseIdOf(panchakarma) }))
  await fillForm(dialog, { 'Video Title': 'Shared' })
  await saveVideo(dialog)
  await expect.element(dialog).toHaveLength(0)
  expect(await storedVideo('Shared')).toMatchObject({ youtube_url: link })
})

test('A text without a link to a video is refused in plain words, and at most shown as text', async () => {
  for (const shared of [{}, { url: 'https://example.com/x' }, { text: '<img src=x onerror=alert(1)>' }]) {
    await open(share(shared))
    await expect
      .element(page.getByText('What you shared has no link to a YouTube video.', { exact: false }))
      .toBeVisible()
    expect(document.querySelector('#main img[src="x"]')).toBeNull()
  }
})

test('Visitors read that a sign-in is needed, which leads back to the link', async () => {
  localStorage.clear()
  await open(share({ text: link }))
  await expect.element(heading('Sign in to add this video')).toBeVisible()
  await expect.poll(() => sessionStorage.getItem('pending-share')).toContain(share({ text: link }))
  await page.getByRole('link', { name: 'Admin Login' }).click()
  await expect.element(heading('Admin login')).toBeVisible()
})

test('A learner reads that only admins add videos, and the link is not kept', async () => {
  localStorage.clear()
  sessionStorage.setItem('pending-share', `${Date.now()} ${share({ text: link })}`)
  const { id, email } = demoLearner
  writeLastUser({ id, email, full_name: 'Demo Learner', avatar_url: null, role: 'learner' })
  await open(share({ text: link }))
  await expect.element(heading('Only admins can add videos')).toBeVisible()
  await expect.poll(() => sessionStorage.getItem('pending-share')).toBeNull()
})
