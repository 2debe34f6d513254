// A system's contrast theme removes backgrounds and shadows. What is selected is still visible.
import type { Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { pathsOf } from '../support/area-paths.ts'
import { adminDialogs, openDialog } from '../support/e2e/admin-dialogs.ts'
import { alikeInBothStates } from '../support/e2e/chosen.ts'
import { course, inPlayer, openCourse, startPlaying } from '../support/e2e/player.ts'
import { becomeAdmin, signInAs } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'
import { templatesIn } from '../support/public-pages.ts'
import { courseIdOf } from '../support/stored-content.ts'

// It takes four screenshots of every kind of control.
test.slow()

test.use({ contextOptions: { forcedColors: 'active' } })

type Walk = { lookAt: (name: string) => Promise<void>; known: Set<string>; alike: string[] }

/** Collects the faults as a test goes from page to page. */
function walk(page: Page): Walk {
  const known = new Set<string>()
  const alike: string[] = []
  const lookAt = async (name: string) => {
    for (const control of await alikeInBothStates(page, known)) alike.push(`${name}: ${control}`)
  }
  return { lookAt, known, alike }
}

test('In a contrast theme a visitor sees which page, answer and colours are chosen on every kind of page', async ({
  page,
}) => {
  const { lookAt, known, alike } = walk(page)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    for (const { path } of templatesIn('en')) {
      await page.goto(path)
      await page.getByRole('main').hover()
      await expect(page.locator('[data-live]').first()).toBeAttached()
      await lookAt(path)
    }
    const menu = width > 1000 ? 'Discover' : 'Menu'
    await page.goto(href('faq'))
    await page.getByRole('button', { name: menu, exact: true }).click()
    await lookAt(menu)
  }
  for (const path of [href('login'), href('admin-login'), href('verify')]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await lookAt(path)
  }
  expect(alike).toEqual([])
  expect(known.size).toBeGreaterThanOrEqual(4)
})

test('In a contrast theme a learner sees which video, part, line and setting is chosen', async ({ page }) => {
  const { lookAt, known, alike } = walk(page)
  await signInAs(page, 'Demo Learner')
  await expect(page.getByRole('article')).toHaveCount(5)
  await expect(page.getByText('Up to date')).toBeVisible()
  await lookAt('dashboard')
  await openCourse(page, 'Nadi Pariksha: Reading the Pulse')
  await startPlaying(page)
  await inPlayer(page, (player) => player.seek(70))
  await expect(page.getByRole('region', { name: 'Transcript' }).locator('[aria-current]')).toContainText(
    'They are nadi',
  )
  await inPlayer(page, (player) => player.pause())
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await lookAt(`course, ${width} px`)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.locator('[data-keys]').click()
  await lookAt('keyboard shortcuts')
  await page.goto(href('device'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await lookAt('device and data')
  await page.locator('[popovertarget=account]').click()
  await lookAt('account menu')
  expect(alike).toEqual([])
  expect(known.size).toBeGreaterThanOrEqual(7)
})

test('In a contrast theme an admin sees what is chosen on every page', async ({ page, app }) => {
  const { lookAt, known, alike } = walk(page)
  const [{ id: userId } = { id: '' }] = await app.sql<{ id: string }>(
    `select id from profiles where full_name = 'Demo Learner'`,
  )
  await becomeAdmin(page)
  for (const path of pathsOf('admin', { courseId: await courseIdOf(app, course), userId })) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await lookAt(path)
  }
  expect(alike).toEqual([])
  expect(known.size).toBeGreaterThanOrEqual(5)
})

for (const [part, dialogs] of Object.entries(adminDialogs))
  test(`In a contrast theme an admin sees what is chosen in every form and question about ${part}`, async ({
    page,
    app,
  }) => {
    const { lookAt, alike } = walk(page)
    const courseId = await courseIdOf(app, course)
    await app.sql(
      `insert into private.invitations (course_id, email, invited_by)
       select $1, 'invited@clinic.example', id from profiles where role = 'admin' limit 1`,
      [courseId],
    )
    await becomeAdmin(page)
    for (const dialog of dialogs(page, courseId)) {
      await openDialog(page, dialog)
      await lookAt(String(dialog[0]))
    }
    expect(alike).toEqual([])
  })
