// Content added since the learner last opened a course is marked as new.
import type { Page } from '@playwright/test'
import { signOut } from '../support/e2e/session.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'

const course = 'Panchakarma Foundations'
type TestWindow = Window & { badge?: number }

const cardOf = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })
const badge = (page: Page) => page.evaluate(() => (window as TestWindow).badge)

test('An added video and an added course are new, also on the app’s icon, until they are opened: after a reload and in another tab as well', async ({
  page,
  context,
  app,
}) => {
  await context.addInitScript(() => {
    Object.assign(navigator, {
      setAppBadge: async (count: number) => Object.assign(window, { badge: count }),
    })
  })
  await signInAs(page, 'Demo Learner')
  await expect(page.getByText('Up to date')).toBeVisible()
  await expect.poll(() => badge(page)).toBe(0)
  await expect(page.getByText(/^(?:\d+ )?new$/i)).toHaveCount(0)

  await app.sql(`insert into course_videos (course_id, title, youtube_url, order_index)
    select id, 'Added ' || number, 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', 1000 + number
      from courses, generate_series(1, 2) as number where title = '${course}'`)
  await app.sql(`with added as (insert into courses (title) values ('A new course') returning id)
    insert into enrollments (user_id, course_id)
    select users.id, added.id from added, auth.users where email = 'learner@demo.local'`)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(cardOf(page, course).getByText('2 new', { exact: true })).toBeVisible()
  await expect(cardOf(page, 'A new course').getByText('New', { exact: true })).toBeVisible()
  await expect.poll(() => badge(page)).toBe(3)
  await page.reload()
  await expect(cardOf(page, course).getByText('2 new', { exact: true })).toBeVisible()

  const other = await context.newPage()
  await other.goto(page.url())
  await cardOf(other, course).getByRole('link', { name: course }).click()
  const rows = other.getByRole('list').getByRole('button')
  await expect(rows.filter({ hasText: /New$/ })).toHaveCount(2)
  await rows.filter({ hasText: 'Added 1' }).click()
  await expect(rows.filter({ hasText: /New$/ })).toHaveText([/Added 2/])
  await expect(cardOf(page, course).getByText('1 new', { exact: true })).toBeVisible()
  await expect.poll(() => badge(page)).toBe(2)

  await page.getByRole('link', { name: 'A new course' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'A new course' })).toBeVisible()
  await expect.poll(() => badge(page)).toBe(1)
  await page.getByRole('link', { name: 'My courses' }).first().click()
  await expect(cardOf(page, 'A new course').getByText('New', { exact: true })).toHaveCount(0)
  await other.close()
  await signOut(page)
  await expect.poll(() => badge(page)).toBe(0)
})
