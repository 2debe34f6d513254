import { href } from '../../src/routes.ts'
import {
  addVideo,
  courseTitle,
  news,
  openCourses,
  openNewCourse,
  rowOf,
} from '../support/e2e/courses-page.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'

// Admins work online: the worker only costs time here.

test('A course is created with three videos, watched by a learner on another device, and deleted', async ({
  page,
  openDevice,
}) => {
  test.slow()
  const title = 'Pulse for beginners'
  const device = await openDevice()
  const card = device.getByRole('link', { name: title })

  await test.step('a newcomer has no courses yet', async () => {
    await signInAs(device, 'Demo Newcomer')
    await expect(device.getByRole('heading', { name: 'No courses yet' })).toBeVisible()
  })

  await test.step('an admin creates the course', async () => {
    await openCourses(page)
    const dialog = await openNewCourse(page)
    await courseTitle(dialog).fill(title)
    await dialog.getByLabel('Description').first().fill('Three films about the pulse.')
    await dialog.getByText('More', { exact: true }).click()
    await dialog.getByLabel('Level').fill('Beginner')
    await dialog.getByLabel('Language').selectOption('Hindi')
    await addVideo(dialog, 1, 'Finding the pulse')
    await addVideo(dialog, 2, 'Reading the pulse', 'https://www.youtube.com/watch?v=YE7VzlLtp-4')
    await addVideo(dialog, 3, 'Practice', 'https://www.youtube.com/embed/eRsGyueVLvQ')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(news(page, 'Course created with 3 videos')).toBeVisible()
    await expect(page.getByRole('link', { name: `0 learners of ${title}` })).toBeVisible()
  })

  await test.step('and enrolls the newcomer', async () => {
    await page.getByRole('link', { name: 'Users', exact: true }).click()
    await page
      .getByRole('row', { name: /Demo Newcomer/ })
      .getByRole('link', { name: /Manage/ })
      .click()
    await page.getByRole('checkbox', { name: title }).check()
    await page.getByRole('button', { name: 'Save Enrollments' }).click()
    await expect(news(page, 'User enrollments updated successfully')).toBeVisible()
    await expect(page).toHaveURL(href('admin-users'))
  })

  await test.step('who finds it on the dashboard and watches it', async () => {
    await device.reload()
    await expect(device.getByRole('article').filter({ has: card })).toContainText('Beginner')
    await card.click()
    await expect(device.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(device.getByRole('heading', { level: 1, name: title })).toHaveAttribute('lang', 'hi')
    await expect(device.getByText('Beginner', { exact: true })).toBeVisible()
    await expect(device.getByText('3 videos', { exact: true })).toBeVisible()
    await device.getByRole('button', { name: 'Play Finding the pulse' }).click()
    for (const video of ['Finding the pulse', 'Reading the pulse', 'Practice']) {
      await expect(device.getByRole('heading', { level: 2, name: video })).toBeVisible()
      await expect(device.locator(`iframe[title="${video}"]`)).toBeVisible()
      const next = device.getByRole('button', { name: 'Next' })
      if (await next.isEnabled()) await next.click()
    }
    await expect(device.getByRole('button', { name: 'Next' })).toBeDisabled()
  })

  await test.step('the admin deletes it after reading that one learner will lose access', async () => {
    await page.getByRole('link', { name: 'Courses', exact: true }).click()
    await expect(page.getByRole('link', { name: `1 learner of ${title}` })).toBeVisible()
    await page.getByRole('button', { name: `Delete ${title}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete course' })
    await expect(dialog).toContainText('Are you sure you want to delete this course?')
    await expect(dialog).toContainText('1 learner will lose access.')
    await expect(dialog).toContainText('3 videos will be deleted too.')
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(news(page, 'Course deleted successfully')).toBeVisible()
    await expect(rowOf(page, title)).toHaveCount(0)
  })

  await test.step('and with the next sync it is gone from the learner’s device', async () => {
    await device.goto(href('dashboard'))
    await expect(device.getByRole('heading', { name: 'No courses yet' })).toBeVisible()
    await expect(card).toHaveCount(0)
  })
})
