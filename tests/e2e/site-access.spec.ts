import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { href, type Route, routes } from '../../src/routes.ts'
import { expect, test } from '../support/e2e/test.ts'

// The worker would fill its precache in every one of these pages, for nothing.
test.use({ reducedMotion: 'reduce', serviceWorkers: 'block' })

const unknown = '/no/such/page'
const paths = (routes as readonly Route[])
  .filter(({ area }) => area === 'site')
  .map(({ path }) => path)
  .concat(unknown)

test.beforeEach(({ expectConsoleError }) => expectConsoleError(/404|Page not found/))

type Finding = [rule: string, elements: string[]]

// Axe itself, put into a page once and run there in view after view: much faster than a builder for each.
const { resolve } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const axe = await readFile(resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds in `scope`, a selector; in the whole page without one. */
const audit = (page: Page, scope?: string): Promise<Finding[]> =>
  page.evaluate(async (selector) => {
    type Axe = { run(context: Node): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    const { axe } = window as unknown as { axe: Axe }
    const { violations } = await axe.run((selector && document.querySelector(selector)) || document)
    return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
  }, scope)

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const widths = [320, 768, 1280]
const schemes = ['light', 'dark'] as const

test('axe finds nothing on any public page, at three widths and in both schemes', async ({ page }) => {
  for (const [index, path] of paths.entries()) {
    // The service pages have header and footer in common with the others, and their own parts with each other.
    const isService = path.startsWith('/services/')
    const views = widths.flatMap((width) => schemes.map((colorScheme) => ({ width, colorScheme })))
    await page.goto(path)
    await page.evaluate(axe)
    for (const [turn, { width, colorScheme }] of views.entries()) {
      if (isService && turn % 3 !== index % 3) continue
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      const findings = await audit(page, isService ? 'main' : undefined)
      expect(findings, `${path}, ${width}, ${colorScheme}`).toEqual([])
    }
  }
})

test('axe finds nothing in the open menus and answers', async ({ page }) => {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(href('faq'))
    await page.evaluate(axe)
    await page.getByRole('main').locator('summary').nth(2).click()
    await page.getByRole('button', { name: 'Discover' }).click()
    expect(await audit(page), `Discover ${colorScheme}`).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    expect(await audit(page), `menu ${colorScheme}`).toEqual([])
    await page.keyboard.press('Escape')
  }
})

test('no page has to be scrolled sideways, at 320 pixels or at 200 % zoom', async ({ page }) => {
  for (const path of paths) {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    expect(await overflow(page), `${path} at 320`).toBe(0)
    // A desktop of 1280 pixels at 200 %.
    await page.setViewportSize({ width: 640, height: 400 })
    expect(await overflow(page), `${path} at 640`).toBe(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  }
})

test('I skip the header, open an answer and reach the contact page by keyboard alone', async ({ page }) => {
  await page.goto(href('faq'))
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('summary').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('details[open]')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('details[open]')).toHaveCount(1)
  await expect(page.locator('details').nth(1)).toHaveAttribute('open')
  const contact = page.getByRole('main').getByRole('link', { name: 'Contact us' })
  for (let stops = 0; stops < 12 && !(await contact.evaluate((link) => link === document.activeElement)); ) {
    await page.keyboard.press('Tab')
    stops++
  }
  await expect(contact).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeFocused()
})
