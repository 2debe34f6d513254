// Names chosen to break the pages that list them.
import type { Locator, Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { insertAccount } from '../support/account-rows.ts'
import { title } from '../support/e2e/learners-page.ts'
import type { ServedApp } from '../support/e2e/served-app.ts'
import { becomeAdmin, signInWithGoogle } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'
import { courseIdOf } from '../support/stored-content.ts'

const longName = 'W'.repeat(320)
const rightToLeft = 'نبض الأيورفيدا 123'
const long = { id: '00000000-0000-4000-8000-0000000000aa', email: `${'w'.repeat(200)}@clinic.example` }
const other = { id: '00000000-0000-4000-8000-0000000000ab', email: 'nabd@clinic.example' }

async function addPeople(app: ServedApp): Promise<void> {
  const course = await courseIdOf(app, title)
  for (const [{ id, email }, name, role] of [
    [long, longName, 'admin'],
    [other, rightToLeft, 'learner'],
  ] as const) {
    await app.sql(insertAccount, [id, email])
    await app.sql('insert into public.profiles (id, email, full_name, role) values ($1, $2, $3, $4)', [
      id,
      email,
      name,
      role,
    ])
    await app.sql('insert into public.enrollments (user_id, course_id) values ($1, $2)', [id, course])
  }
}

/** Expects each text to be fully visible, on one line or on at most this many. */
async function expectFullyVisible(texts: Locator, atMost = 1): Promise<void> {
  await expect(texts.first()).toBeVisible()
  for (const text of await texts.all()) {
    const { clipped, lines } = await text.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      return { clipped: element.scrollWidth - element.clientWidth, lines: tops.size }
    })
    expect([await text.textContent(), clipped <= 0, lines <= atMost]).toEqual([
      await text.textContent(),
      true,
      true,
    ])
  }
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
}

test('A name of 320 characters leaves room for role, date and buttons on a phone, a tablet and a desktop', async ({
  page,
  app,
}) => {
  await addPeople(app)
  await becomeAdmin(page)
  const atEveryWidth = async (check: (width: number) => Promise<void>) => {
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await test.step(`${new URL(page.url()).pathname} at ${width} px`, async () => {
        await check(width)
        await expectNoSidewaysScroll(page)
      })
    }
  }

  await page.goto(href('admin-users'))
  const row = page.getByRole('row').filter({ hasText: longName })
  await atEveryWidth(async () => {
    await expectFullyVisible(row.getByText('admin', { exact: true }))
    await expectFullyVisible(page.getByRole('row').getByText(/^\d+ \w+ \d{4}$/))
    await expectFullyVisible(
      row
        .getByRole('link', { name: /^Manage/ })
        .locator('span')
        .last(),
    )
  })

  await page.goto(href('admin-user', { userId: long.id }))
  await atEveryWidth(async () => {
    await expectFullyVisible(page.getByRole('definition').getByText('admin', { exact: true }))
    await expectFullyVisible(page.getByRole('definition').getByText(/^\d+ \w+ \d{4}$/))
  })

  await page.goto(href('admin-course-learners', { courseId: await courseIdOf(app, title) }))
  // With the column for certificates, a date takes two lines on a tablet.
  await atEveryWidth((width) =>
    expectFullyVisible(page.getByRole('row').getByText(/^\d+ \w+ \d{4}$/), width === 768 ? 2 : 1),
  )
})

test('A right-to-left name does not disturb the text next to it, and loses its invisible characters on the way from Google', async ({
  page,
  app,
}) => {
  const [first = '', ...others] = rightToLeft.split(' ')
  const sent = [`${first}\u202E\u200B`, ...others].join(' ')
  await signInWithGoogle(page, { name: sent, email: 'asha@example.com' })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(`Welcome, ${rightToLeft}`)
  await expect(heading.locator('bdi')).toHaveText(rightToLeft)
  await page.getByRole('button', { name: 'Your account' }).click()
  await expect(page.locator('#account bdi')).toHaveText([rightToLeft, 'asha@example.com'])
  const profiles = await app.sql('select full_name from public.profiles where email = $1', [
    'asha@example.com',
  ])
  expect(profiles).toEqual([{ full_name: rightToLeft }])
})
