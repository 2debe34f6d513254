import type { Page } from '@playwright/test'
import { refusal } from '../support/answers.ts'
import { openLearners, title } from '../support/e2e/learners-page.ts'
import { expect, test } from '../support/e2e/test.ts'
import { addUsers } from '../support/many-users.ts'
import { countLearners } from '../support/stored-content.ts'

// Admins work online: the worker does nothing for them but take time.

const enrolling = { path: '/rest/v1/rpc/enroll_people', method: 'POST' }

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Enroll/ })
const addresses = (page: Page) => dialog(page).getByLabel('E-mail addresses')
const checkButton = (page: Page) => dialog(page).getByRole('button', { name: 'Check' })

test('Enrolling many in a course reads a file beside the page, which goes on, and can be told to stop', async ({
  page,
  app,
}) => {
  await openLearners(page, app)
  await page.getByRole('button', { name: 'Enroll learners' }).click()
  let letGo = () => {}
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/address-file.worker-*.js', async (route) => {
    await released
    await route.continue()
  })
  const upload = (content: string) =>
    page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  await upload('Email\nravi@example.com')
  await expect(dialog(page).getByText('Reading people.csv: 0%')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Cancel' }).first().click()
  await expect(dialog(page).getByText('Nothing was taken from people.csv.')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Add a CSV file' })).toBeFocused()
  await upload('Email\nravi@example.com')
  await expect(dialog(page).getByText('Reading people.csv: 0%')).toBeVisible()
  await addresses(page).fill('asha@example.com')
  letGo()
  await expect(dialog(page).getByText('1 row taken from people.csv.')).toBeVisible()
  await expect(addresses(page)).toHaveValue('asha@example.com\nravi@example.com')
})

test('Enrolling many in a course refuses a file that would grow without bound, and answers keys meanwhile', async ({
  page,
  app,
}) => {
  await openLearners(page, app)
  await page.getByRole('button', { name: 'Enroll learners' }).click()
  await page.evaluate(() => {
    const state = { longest: 0, last: performance.now() }
    Object.assign(window, { state })
    const beat = () => {
      const now = performance.now()
      state.longest = Math.max(state.longest, now - state.last)
      state.last = now
      setTimeout(beat, 10)
    }
    beat()
  })
  await page.locator('input[type="file"]').setInputFiles({
    name: 'wide.csv',
    mimeType: 'text/csv',
    // One wide row over short ones: 20,000 columns by 500,000 rows.
    buffer: Buffer.from(`${'a,'.repeat(20_000)}${'\nb'.repeat(500_000)}`),
  })
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'wide.csv has more than 100 columns. Keep the column of addresses and delete the others.',
  )
  const longest = await page.evaluate(
    () => (window as unknown as { state: { longest: number } }).state.longest,
  )
  expect(longest).toBeLessThan(2_000)
})

test('Enrolling 6,000 in a course goes on behind the part that is done when it was interrupted', async ({
  page,
  app,
  expectConsoleError,
}) => {
  expectConsoleError(/403/)
  await addUsers(app, 6000)
  await openLearners(page, app)
  await page.getByRole('button', { name: 'Enroll learners' }).click()
  // Typing that many into the field takes the browser minutes.
  const lines = Array.from({ length: 6000 }, (_, n) => `user${String(n + 1).padStart(4, '0')}@clinic.example`)
  await page.locator('input[type="file"]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  })
  await expect(dialog(page).getByText('6000 addresses')).toBeVisible()
  await checkButton(page).click()
  await expect(dialog(page).getByText('New: 6000')).toBeVisible()
  let batches = 0
  const stop = app.proxy.inject(enrolling, (_, server) => (++batches > 10 ? refusal : server()))
  await dialog(page).getByRole('button', { name: 'Enroll 6,000 learners' }).click()
  const failure = dialog(page).getByRole('alert').filter({ hasText: 'Enrolling was interrupted' })
  await expect(failure).toContainText('The first 5,000 of 6,000 people are done and will not be undone.')
  expect(await countLearners(app, title)).toBe(5001)
  stop()
  await failure.getByRole('button', { name: 'Continue' }).click()
  await expect(
    dialog(page).getByRole('heading', { name: `6,000 learners enrolled in ${title}` }),
  ).toBeVisible()
  expect(await countLearners(app, title)).toBe(6001)
  // Batches of 500: twelve checked, ten enrolled, one refused, two more enrolled.
  expect(app.proxy.requestsTo(enrolling)).toHaveLength(25)
})
