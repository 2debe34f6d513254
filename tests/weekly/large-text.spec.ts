// The three areas with text of up to twice the size, from a small phone to a desktop: nothing is off screen,
// cut off or covered.
import type { Page } from '@playwright/test'
import { type Locale, locales } from '../../src/locale.ts'
import { href, routes } from '../../src/routes.ts'
import { adminDialogs, openDialog } from '../support/e2e/admin-dialogs.ts'
import { layoutFaults, setByOwnStyle, textSetter } from '../support/e2e/large-text.ts'
import { course } from '../support/e2e/player.ts'
import { becomeAdmin, signInAs } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'
import { publicPagesIn, templatesIn } from '../support/public-pages.ts'
import { courseIdOf } from '../support/stored-content.ts'

/** Widths for each text size: the larger it is, the wider the screens on which problems can occur. */
const widthsOf: [pixels: number, widths: number[]][] = [
  [16, [320]],
  [20, [320, 768]],
  [24, [320, 390, 1024]],
  [32, [320, 360, 600, 768, 1280]],
]

const languageNames: Record<Locale, string> = { en: 'English', hi: 'Hindi' }

/** The faults of the page in its present state, in any of the sizes. */
async function faultsInEverySize(page: Page, name: string): Promise<string[]> {
  const setText = await textSetter(page)
  const faults = new Map<string, string[]>()
  for (const [pixels, widths] of widthsOf) {
    await setText(pixels)
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 700 ? 740 : 800 })
      for (const fault of await layoutFaults(page)) {
        faults.set(fault, [...(faults.get(fault) ?? []), `${width} px in ${(pixels / 16) * 100} %`])
      }
    }
  }
  await setText(16)
  return [...faults].map(([fault, sizes]) => `${name}: ${fault} at ${sizes.join(', ')}`)
}

const keepLanguage = (page: Page, language: Locale) =>
  page.evaluate((language) => localStorage.setItem('language', language), language)

/**
 * The faults of a page on small phones in text of twice the size, by the browser's setting and by a reader's own style;
 * with the latter also on a small laptop, which media queries take for one with ordinary text.
 */
async function faultsOnSmallScreens(
  page: Page,
  setText: (pixels: number) => Promise<void>,
): Promise<string[]> {
  const faults: string[] = []
  for (const [set, widths] of [
    [() => setText(32), [320, 360]],
    [() => setText(16).then(() => setByOwnStyle(page, 200)), [320, 360, 1000]],
  ] as const) {
    await set()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 640 })
      faults.push(...(await layoutFaults(page)).map((fault) => `${page.url()} at ${width} px: ${fault}`))
    }
  }
  return faults
}

for (const language of locales) {
  test(`With text of twice the size, however it was set, every public page in ${languageNames[language]} is whole on small screens`, async ({
    page,
  }) => {
    test.slow()
    const setText = await textSetter(page)
    const faults: string[] = []
    for (const { path } of publicPagesIn(language)) {
      await page.goto(path)
      faults.push(...(await faultsOnSmallScreens(page, setText)))
    }
    expect(faults).toEqual([])
  })

  test(`With text of twice the size, however it was set, the header of the public pages in ${languageNames[language]} is whole on small screens for a signed-in learner`, async ({
    page,
  }) => {
    await signInAs(page, 'Demo Learner')
    await keepLanguage(page, language)
    const setText = await textSetter(page)
    const faults: string[] = []
    for (const { path } of templatesIn(language).slice(0, 4)) {
      await page.goto(path)
      await expect(page.locator('[popovertarget=account]')).toBeVisible()
      faults.push(...(await faultsOnSmallScreens(page, setText)))
    }
    expect(faults).toEqual([])
  })

  test(`With text of up to twice the size, the public pages in ${languageNames[language]} can be read and used on every screen`, async ({
    page,
  }) => {
    const faults: string[] = []
    for (const { path } of templatesIn(language)) {
      await page.goto(path)
      faults.push(...(await faultsInEverySize(page, path)))
    }
    await page.setViewportSize({ width: 390, height: 740 })
    await page.locator('[popovertarget=site-menu]').first().click()
    faults.push(...(await faultsInEverySize(page, 'menu')))
    expect(faults).toEqual([])
  })

  test(`With text of up to twice the size, a learner can sign in, choose a course, take notes and read a transcript in ${languageNames[language]} on every screen`, async ({
    page,
  }) => {
    const faults: string[] = []
    await page.goto(href('login'))
    await keepLanguage(page, language)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    faults.push(...(await faultsInEverySize(page, 'login')))
    // The sign-in waits for an English dashboard.
    await keepLanguage(page, 'en')
    await signInAs(page, 'Demo Learner')
    await keepLanguage(page, language)
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(5)
    faults.push(...(await faultsInEverySize(page, 'dashboard')))
    await page.locator('[popovertarget=account]').click()
    faults.push(...(await faultsInEverySize(page, 'account menu')))
    await page.locator('#account a').nth(1).click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(4)
    faults.push(...(await faultsInEverySize(page, 'device and data')))
    await page.goBack()
    await page.getByRole('link', { name: course }).first().click()
    const notes = page.locator('section[aria-labelledby=notes-title]')
    await notes.getByRole('button').first().click()
    await notes.getByRole('textbox').first().fill('Snehana before swedana')
    faults.push(...(await faultsInEverySize(page, 'course')))
    // On phones the notes are behind a tab.
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('tab').nth(1).click()
    faults.push(...(await faultsInEverySize(page, 'notes')))
    await page.locator('[data-keys]').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    faults.push(...(await faultsInEverySize(page, 'keyboard shortcuts')))
    await page.goto(href('dashboard'))
    await page.getByRole('link', { name: 'Nadi Pariksha: Reading the Pulse' }).first().click()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('tab')).toHaveCount(3)
    await page.getByRole('tab').nth(1).click()
    await expect(page.getByRole('tabpanel').getByText('Welcome.')).toBeVisible()
    faults.push(...(await faultsInEverySize(page, 'transcript')))
    expect(faults).toEqual([])
  })
}

test('With text of up to twice the size, an admin reaches every list on every screen', async ({
  page,
  app,
}) => {
  const courseId = await courseIdOf(app, course)
  const [{ id: userId } = { id: '' }] = await app.sql<{ id: string }>(
    `select id from profiles where full_name = 'Demo Learner'`,
  )
  const faults: string[] = []
  await page.goto(href('admin-login'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  faults.push(...(await faultsInEverySize(page, 'login')))
  await becomeAdmin(page)
  for (const { id, path } of routes.filter(({ area }) => area === 'admin')) {
    await page.goto(path.replace(':courseId', courseId).replace(':userId', userId))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main [role=status][aria-label]')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    faults.push(...(await faultsInEverySize(page, id)))
  }
  expect(faults).toEqual([])
})

for (const [part, dialogs] of Object.entries(adminDialogs)) {
  test(`With text of up to twice the size, an admin can fill in every form and answer every question about ${part} on every screen`, async ({
    page,
    app,
  }) => {
    const courseId = await courseIdOf(app, course)
    await becomeAdmin(page)
    await app.sql(
      `insert into private.invitations (course_id, email, invited_by) select $1, 'an.invited.learner@clinic-of-a-long-name.example', id from profiles where role = 'admin' limit 1`,
      [courseId],
    )
    const faults: string[] = []
    for (const [title, address, open] of dialogs(page, courseId)) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await openDialog(page, [title, address, open])
      faults.push(...(await faultsInEverySize(page, String(title))))
    }
    expect(faults).toEqual([])
  })
}
