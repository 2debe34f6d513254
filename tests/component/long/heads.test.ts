// The head shared by all pages of a course, and by all pages of a user.
import { onTestFinished, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { demoLearner } from '../../../dev/demo-accounts.ts'
import { href } from '../../../src/routes.ts'
import { address, open } from '../support/app.tsx'
import { expectAccessibleInBothSchemes } from '../support/axe.ts'
import { courseTitle, openEdit, panchakarma, saveCourse, storedCourses } from '../support/courses.ts'
import { learnerPage } from '../support/enrollments.ts'
import { heading } from '../support/learners.ts'
import { news } from '../support/notices.ts'
import { press, pressOn } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { giveVideos, openVideos } from '../support/videos.ts'

const menu = () => page.getByRole('button', { name: 'More actions' })
const place = (of: Locator) => of.element().getBoundingClientRect()
const tab = (subject: string, name: string) =>
  page.getByRole('navigation', { name: subject }).getByRole('link', { name, exact: true })
const crumbs = () => page.getByRole('navigation', { name: 'Breadcrumb' })

test('All pages of a course have one head: its title, figures, switch, Edit and menu stay where they are', async () => {
  const courseId = await giveVideos(panchakarma, 3)
  await openVideos(courseId)
  const figures = page.getByLabelText('Progress', { exact: true })
  await expect.element(figures).toMatchTextContent(/^Videos3Enrolled1/)
  await expect.element(crumbs()).toMatchTextContent(`Back to Courses${panchakarma}Videos`)
  const parts = [menu(), page.getByRole('button', { name: 'Edit', exact: true }), page.getByRole('switch')]
  const places = parts.map(place)
  await expectAccessibleInBothSchemes()

  for (const [name, said] of [
    ['Learners', `Learners of ${panchakarma}`],
    ['History', `History of ${panchakarma}`],
  ] as const) {
    await tab('This course', name).click()
    await expect.element(heading()).toHaveTextContent(said)
    await expect.element(crumbs()).toMatchTextContent(`Back to Courses${panchakarma}${name}`)
    await expect.element(figures).toMatchTextContent(/^Videos3Enrolled1/)
    expect(parts.map(place), name).toEqual(places)
  }
  await crumbs().getByRole('link', { name: panchakarma }).click()
  await expect.poll(address).toBe(href('admin-course-videos', { courseId }))
})

test('A long course title takes two lines, and all of them on demand; the breadcrumb takes one, and the buttons stay', async ({
  backend,
}) => {
  const courseId = await giveVideos(panchakarma, 1)
  await openVideos(courseId)
  const before = place(menu())
  await backend.sql('update public.courses set title = $1 where id = $2', [
    'Purification '.repeat(20).trim(),
    courseId,
  ])
  await openVideos(courseId)
  const short = place(heading()).height
  expect(short).toBeGreaterThan(80)
  expect(short).toBeLessThan(110)
  expect(place(crumbs()).height).toBeLessThan(50)
  expect(place(menu())).toEqual(before)
  const whole = page.getByRole('button', { name: 'Show all' })
  await pressOn(whole, 'Enter')
  expect(place(heading()).height).toBeGreaterThan(short + 30)
  const shorten = page.getByRole('button', { name: 'Show less' })
  await expect.element(shorten).toHaveFocus()
  await press('Enter')
  expect(place(heading()).height).toBe(short)
  await page.viewport(390, 900)
  await openVideos(courseId)
  await expect.element(whole).toBeVisible()
  await page.viewport(1920, 900)
  await backend.sql('update public.courses set title = $1 where id = $2', [panchakarma, courseId])
  await openVideos(courseId)
  await expect.element(whole).toHaveLength(0)
})

test('A course is renamed, deactivated and deleted from the head of its own pages', async () => {
  const courseId = await giveVideos(panchakarma, 1)
  await open(href('admin-course-learners', { courseId }))
  const dialog = await openEdit()
  await courseTitle(dialog).fill('Renamed')
  await saveCourse()
  await expect.element(heading()).toHaveTextContent('Learners of Renamed')
  await expect.element(page.getByRole('button', { name: 'Edit', exact: true })).toHaveFocus()
  await pressOn(page.getByRole('switch', { name: 'Active: Renamed' }), 'Space')
  await expect.element(news('Renamed is now inactive')).toBeVisible()
  await expect.element(page.getByText('This course is inactive')).toBeVisible()

  await menu().click()
  await page.getByRole('menuitem', { name: 'Delete course' }).click()
  const question = page.getByRole('dialog', { name: 'Delete course' })
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await press('Escape')
  await expect.element(question).toHaveLength(0)
  await expect.element(menu()).toHaveFocus()
  await press('Enter')
  await page.getByRole('menuitem', { name: 'Delete course' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(news('Course deleted successfully')).toBeVisible()
  await expect.poll(address).toBe(href('admin-courses'))
  expect(await storedCourses('Renamed')).toEqual([])
})

test('All pages of a user show who it is and how far they are, and copy their address', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => write.mockRestore())
  await open(learnerPage)
  await expect.element(heading()).toHaveTextContent('Manage User Enrollments Demo Learner')
  const facts = page.getByRole('region', { name: 'User Information' })
  await expect
    .element(facts)
    .toMatchTextContent(/NameDemo LearnerEmaillearner@demo\.localRolelearnerJoined.*2026Enrolled in5 courses/)
  await expect.element(facts).toMatchTextContent(/Videos watched\d+ of \d+Last activity/)
  const known = facts.element().textContent
  await tab('This user', 'History').click()
  await expect.element(heading()).toHaveTextContent('History of Demo Learner')
  await expect.element(facts).toHaveTextContent(known ?? '')
  await expect.element(crumbs()).toMatchTextContent('Back to UsersDemo LearnerHistory')
  await page.getByRole('button', { name: 'Copy email' }).click()
  await expect.element(news('Email address copied')).toBeVisible()
  expect(write).toHaveBeenCalledExactlyOnceWith(demoLearner.email)
})
