// What only a browser's layout and code show of a public page, once for each template: a page of each comes
// alive, fits small screens, prints, and passes axe. Pages that share a template differ only in their texts,
// which are put into the same layout here.
import { expect, type Page } from '@playwright/test'
import type { Locale } from '../../../src/locale.ts'
import { publicPagesIn, templatesIn } from '../public-pages.ts'
import { expectAccessibleIn } from './axe.ts'
import { setByOwnStyle, textSetter } from './large-text.ts'

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** A small phone, and a desktop of 1280 pixels at 200 %. */
const smallScreens = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
]

async function expectToFit(page: Page, name: string): Promise<void> {
  for (const size of smallScreens) {
    await page.setViewportSize(size)
    expect(await overflow(page), `${name} at ${size.width} px`).toBe(0)
    await expect(page.getByRole('heading', { level: 1 }), `${name} at ${size.width} px`).toBeInViewport()
  }
}

/** As for a user who has doubled the browser's text size, which media queries also use, or that of all pages. */
async function expectToFitInLargeText(
  page: Page,
  setText: (pixels: number) => Promise<void>,
  name: string,
): Promise<void> {
  const expectNothingBeyond = async (width: number) => {
    await page.setViewportSize({ width, height: 844 })
    expect(await overflow(page), `${name} in text of twice the size`).toBe(0)
    const menu = await page.locator('[popovertarget=site-menu]').first().boundingBox()
    expect(menu && menu.x + menu.width, `the menu of ${name} in text of twice the size`).toBeLessThanOrEqual(
      width,
    )
  }
  await setText(32)
  await expectNothingBeyond(390)
  await setText(16)
  await setByOwnStyle(page, 200)
  await expectNothingBeyond(360)
  await page.reload()
}

/** A printed page has no buttons, and is light on a dark device too. */
async function expectToPrint(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(ground, `${name} on paper`).toBe('rgb(251, 247, 238)')
  await expect(page.getByRole('button'), `${name} on paper`).toHaveCount(0)
  const buttonLike = page.locator('main [data-variant], [href="#main"]').filter({ visible: true })
  await expect(buttonLike, `${name} on paper`).toHaveCount(0)
  await page.emulateMedia({ media: null })
}

/** Puts another page's content in place of this one's. */
async function showMainOf(page: Page, path: string): Promise<void> {
  await page.evaluate(async (path) => {
    const html = await (await fetch(path)).text()
    const other = new DOMParser().parseFromString(html, 'text/html').querySelector('main')
    if (!other) throw new Error(`${path} has no main part.`)
    document.querySelector('main')?.replaceWith(other)
  }, path)
}

const notFoundIn = (language: Locale) => (language === 'en' ? '/no/such/page' : `/${language}/no/such/page`)

export async function expectGoodTemplates(page: Page, language: Locale): Promise<void> {
  const setText = await textSetter(page)
  for (const { path, template } of [
    ...templatesIn(language),
    { path: notFoundIn(language), template: undefined },
  ]) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(path)
    await expectToFit(page, path)
    await expectToFitInLargeText(page, setText, path)
    await page.setViewportSize({ width: 320, height: 640 })
    // The dark scheme, which only changes contrast, only in Hindi: tests/unit/ui/contrast.test.ts calculates
    // it.
    await expectAccessibleIn(page, 'light', `${path}, 320 px`)

    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('main').hover()
    await expect(page.locator('[data-live]').first(), path).toBeAttached()
    await expect(page.getByText('©'), path).toContainText(String(new Date().getFullYear()))
    if (language === 'hi') await expectAccessibleIn(page, 'dark', `${path}, 1280 px`)
    await expectToPrint(page, path)

    for (const other of publicPagesIn(language)) {
      if (other.template !== template || other.path === path) continue
      await showMainOf(page, other.path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.title)
      await expectToFit(page, other.path)
    }
  }
}
