// What people print is whole on paper, and there is nothing to press on it. Certificates: certificates.spec.ts.
import type { Page } from '@playwright/test'
import { openLearners, title } from '../support/e2e/learners-page.ts'
import { expect, test } from '../support/e2e/test.ts'
import { addUsers } from '../support/many-users.ts'
import { textsOfPrinted } from '../support/printed.ts'

/** What the sheets say, with the margins that browsers leave. */
async function sheetsOf(page: Page): Promise<string[]> {
  const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' }
  return textsOfPrinted(await page.pdf({ format: 'A4', margin }))
}

test('An admin prints the learners of a course as the list stands, with all its pages, in its order, and with headings on every sheet', async ({
  page,
  app,
}) => {
  await addUsers(app, 60)
  await app.sql(
    `insert into public.enrollments (user_id, course_id)
     select p.id, c.id from public.profiles p, public.courses c where c.title = $1 and p.email like 'user0%'`,
    [title],
  )
  await openLearners(page, app)
  await page.goto(`${page.url()}?q=clinic.example&sort=email`)
  const rows = page.getByRole('row')
  await expect(rows).toHaveCount(26)
  expect((await sheetsOf(page)).join('')).toContain('60learnersPage1of3')

  // The browser's own dialog would wait for a person.
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('[data-printed]')).toBeAttached()
  const sheets = await sheetsOf(page)
  const printed = sheets.join('')
  expect(printed.match(/user\d{4}@clinic\.example/g)).toEqual(
    Array.from({ length: 60 }, (_, n) => `user${String(n + 1).padStart(4, '0')}@clinic.example`),
  )
  expect(sheets.length).toBeGreaterThan(1)
  expect(sheets.filter((sheet) => !sheet.includes('EmailEnrolledVideoswatched'))).toEqual([])
  expect(printed).not.toMatch(/Page1|Export|Getting|Remove|Actions|Waitingforfirst/)
  await expect(rows).toHaveCount(26)
})
