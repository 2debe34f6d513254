// Printed pages are complete and have no controls. Certificates: certificates.spec.ts.
import type { Page } from '@playwright/test'
import { openLearners, title } from '../support/e2e/learners-page.ts'
import { addNote } from '../support/e2e/notes.ts'
import { openCourse } from '../support/e2e/player.ts'
import { expect, test } from '../support/e2e/test.ts'
import { addUsers } from '../support/many-users.ts'
import { textsOfPrinted, withoutSpaces } from '../support/printed.ts'

const lecture = 'Nadi Pariksha: Reading the Pulse'

/** The text of each sheet, with the margins that browsers add. */
async function sheetsOf(page: Page): Promise<string[]> {
  const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' }
  const sheets = await textsOfPrinted(await page.pdf({ format: 'A4', margin }))
  expect(sheets).not.toContain('')
  return sheets
}

function expectAll(printed: string, texts: readonly string[]): void {
  expect(texts.filter((text) => !printed.includes(withoutSpaces(text)))).toEqual([])
}

test('A course is printed with the videos of all its sections, and with the transcript or the notes of the open one', async ({
  page,
  app,
}) => {
  await app.sql(
    `update public.course_videos set section = case when order_index < 5 then 'First days' else 'At the bedside' end
      where course_id = (select id from public.courses where title = $1)`,
    [lecture],
  )
  const videos = await app.sql<{ title: string }>(
    `select v.title from public.course_videos v join public.courses c on c.id = v.course_id where c.title = $1`,
    [lecture],
  )
  const titles = videos.map(({ title }) => title)
  // The list scrolls in its own box beside the video.
  await page.setViewportSize({ width: 1280, height: 800 })
  await openCourse(page, lecture)
  const transcript = page.getByRole('region', { name: 'Transcript' })
  await expect(transcript.getByRole('listitem').first()).toContainText('Welcome.')
  const lines = await transcript
    .getByRole('listitem')
    .evaluateAll((lines) => lines.map((line) => line.textContent ?? ''))
  expect(lines.length).toBeGreaterThan(20)
  const rows = page.getByRole('region', { name: 'Course Content' }).getByRole('list').getByRole('button')
  await expect(rows).toHaveCount(5)

  const printed = (await sheetsOf(page)).join('')
  expectAll(printed, [lecture, 'First days', 'At the bedside', 'Watched 0 of 12', ...titles, ...lines])
  expect(printed).not.toMatch(/Filter|Previous|Markaswatched|Searchthe|Mycourses/)
  await expect(rows).toHaveCount(5)

  // What is filtered out on the screen, too.
  await page.getByRole('searchbox', { name: 'Filter videos' }).fill('Gati')
  await expect(rows).toHaveCount(1)
  expectAll((await sheetsOf(page)).join(''), titles)
  await page.getByRole('searchbox', { name: 'Filter videos' }).fill('')

  await page.getByRole('tab', { name: 'Notes' }).click()
  const note = 'Three fingers below the wrist. '.repeat(20).trim()
  await addNote(page, note)
  const withNotes = (await sheetsOf(page)).join('')
  expectAll(withNotes, [lecture, ...titles, `0:00${note}`])
  expect(withNotes).not.toMatch(/Addanote|Edit|Welcome/)

  // A phone shows the list in a tab of its own; it is printed nevertheless.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('tab', { name: 'Transcript' }).click()
  const fromPhone = (await sheetsOf(page)).join('')
  expectAll(fromPhone, [lecture, ...titles, ...lines])
  expect(fromPhone).not.toContain('Threefingers')
})

test('A course in dark colours is printed black on white', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'dark'))
  await openCourse(page, lecture)
  await page.emulateMedia({ media: 'print' })
  const colours = await page.getByRole('main').evaluate((main) => {
    const seen = [...main.querySelectorAll('*')].filter(
      (element) => element.checkVisibility() && element.textContent,
    )
    return [...new Set(seen.map((element) => getComputedStyle(element).color))]
  })
  const light = colours.filter((colour) =>
    (colour.match(/\d+/g) ?? []).slice(0, 3).some((part) => Number(part) > 130),
  )
  expect(light).toEqual([])
})

test('An admin prints the learners of a course as the list is filtered and sorted, with all its pages and headings on every sheet', async ({
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

  // The browser's own dialog would wait for a user.
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
