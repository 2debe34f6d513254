// A page that the browser translates says the same as an untranslated one, whatever changes on it.
import type { Page } from '@playwright/test'
import { type RouteId, route, tagline } from '../../src/routes.ts'
import { unsentRows } from '../support/e2e/notes.ts'
import { openCourse } from '../support/e2e/player.ts'
import { becomeAdmin } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'
import { expectAllTranslated, readable, translatePages } from '../support/e2e/translator.ts'

type Step = [name: string, act: () => Promise<unknown>]

/**
 * Runs the steps twice, the second time on translated pages, and expects to read the same after every step.
 */
async function expectSameWhenTranslated(page: Page, steps: readonly Step[]): Promise<void> {
  const untranslated: string[] = []
  for (const [, act] of steps) {
    await act()
    untranslated.push(await readable(page))
  }
  await translatePages(page)
  for (const [index, [name, act]] of steps.entries()) {
    await act()
    await expect.poll(() => readable(page), name).toBe(untranslated[index])
    await expectAllTranslated(page)
  }
}

const path = (id: RouteId) => route(id).path

test('Translated public pages come alive, and lead to others', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 })
  const header = page.getByRole('navigation', { name: 'Main' })
  const discover = page.locator('#discover').getByRole('link').first()
  await expectSameWhenTranslated(page, [
    [
      'home',
      async () => {
        await page.goto(path('home'))
        await expect(heading).toHaveText(tagline)
      },
    ],
    [
      'home, alive, with its menu',
      async () => {
        await page.getByRole('main').hover()
        await expect(page.locator('[data-live]')).toBeAttached()
        await header.getByRole('button', { name: 'Discover' }).click()
        await expect(discover).toBeVisible()
      },
    ],
    [
      'a service',
      async () => {
        await discover.click()
        await expect(page).toHaveURL(/services\/./)
        await expect(discover).toBeHidden()
      },
    ],
    [
      'FAQ',
      async () => {
        await header.getByRole('link', { name: 'FAQ' }).click()
        await expect(page).toHaveURL(path('faq'))
        await page.locator('summary').first().click()
        await expect(page.locator('details[open]')).toHaveCount(1)
      },
    ],
  ])
})

test('A translated dashboard and course show the correct connection, progress, videos and notes', async ({
  page,
  goOffline,
  goOnline,
}) => {
  const notes = page.getByRole('region', { name: 'Notes' })
  const filter = page.getByRole('searchbox', { name: 'Filter videos' })
  const rows = page.getByRole('region', { name: 'Course Content' }).getByRole('listitem')
  await expectSameWhenTranslated(page, [
    [
      'course',
      async () => {
        await openCourse(page)
        await expect(page.getByText('Up to date')).toBeVisible()
        // The line of the certificate comes last.
        await expect(page.getByText('24 videos left to play')).toBeVisible()
      },
    ],
    [
      'course, video watched',
      async () => {
        await page.getByRole('button', { name: 'Mark as watched' }).click()
        await expect(page.getByText('Watched 1 of')).toBeVisible()
        await expect(page.getByText('Up to date')).toBeVisible()
      },
    ],
    [
      'course, video not watched',
      async () => {
        await page.getByRole('button', { name: 'Mark as not watched' }).click()
        await expect(page.getByText('Watched 0 of')).toBeVisible()
        await expect(page.getByText('Up to date')).toBeVisible()
      },
    ],
    [
      'course, next video',
      async () => {
        await page.getByRole('button', { name: 'Next' }).click()
        await expect(page.getByRole('heading', { name: 'The three stages' })).toBeVisible()
      },
    ],
    [
      'course, first video',
      async () => {
        await page.getByRole('button', { name: 'Previous' }).click()
        await expect(page.getByRole('heading', { name: 'Why purify?' })).toBeVisible()
      },
    ],
    [
      'course, filtered',
      async () => {
        await filter.fill('snehapana')
        await expect(page.getByText('2 videos found')).toBeVisible()
      },
    ],
    [
      'course, not filtered',
      async () => {
        await filter.fill('')
        await expect(rows).toHaveCount(24)
      },
    ],
    [
      'course, with a note',
      async () => {
        await notes.getByRole('button', { name: 'Add a note' }).click()
        await notes.getByRole('textbox').fill('Ghee')
        await expect(page.getByText('Up to date')).toBeVisible()
      },
    ],
    [
      'course, without the note',
      async () => {
        await notes.getByRole('button', { name: /^Delete/ }).click()
        await expect(notes.getByText('Note deleted')).toBeVisible()
        await expect(page.getByText('Up to date')).toBeVisible()
      },
    ],
    [
      'dashboard',
      async () => {
        await page.getByRole('main').getByRole('link', { name: 'My courses' }).click()
        await expect(page.getByRole('article')).toHaveCount(5)
      },
    ],
    [
      'dashboard, offline',
      async () => {
        // Unsent changes are counted.
        await expect.poll(() => unsentRows(page)).toBe(0)
        await goOffline()
        await expect(page.getByText('Offline').filter({ visible: true })).toBeVisible()
      },
    ],
    [
      'dashboard, online again',
      async () => {
        await goOnline()
        await expect(page.getByText('Up to date')).toBeVisible()
      },
    ],
  ])
})

test('Translated lists and forms of the admin area show the correct counts, selections, filters and errors', async ({
  page,
}) => {
  const search = page.getByRole('searchbox', { name: 'Search users' })
  const dialog = page.getByRole('dialog', { name: 'Add New Course' })
  await expectSameWhenTranslated(page, [
    [
      'users',
      async () => {
        await becomeAdmin(page)
        await page.goto(path('admin-users'))
        await expect(page.getByText(/^\d+ users$/)).toBeVisible()
      },
    ],
    [
      'users, searched',
      async () => {
        await search.fill('learner@demo')
        await expect(page.getByRole('status').getByText('1 user', { exact: true })).toBeVisible()
      },
    ],
    [
      'users, one selected',
      async () => {
        await page.getByRole('checkbox', { name: 'Select this page' }).check()
        await expect(page.getByText('1 user selected')).toBeVisible()
      },
    ],
    [
      'users, all again',
      async () => {
        await page.getByRole('button', { name: 'Clear selection' }).click()
        await search.fill('')
        await expect(page.getByText(/^\d+ users$/)).toBeVisible()
      },
    ],
    [
      'courses',
      async () => {
        await page.getByRole('link', { name: 'Courses', exact: true }).click()
        await expect(page.getByText(/^\d courses$/)).toBeVisible()
        // The numbers of learners.
        await expect(page.getByText('–', { exact: true })).toHaveCount(0)
      },
    ],
    [
      'new course, with a mistake',
      async () => {
        await page.getByRole('button', { name: 'Add Course' }).click()
        await dialog.getByRole('button', { name: 'Save' }).click()
        await expect(dialog.getByText('Title is required')).toBeVisible()
      },
    ],
  ])
})
