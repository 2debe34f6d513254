// Takes the pictures of the app that the home page shows, in each language and both colour schemes: the build takes them
// from the source (`src/site/home/app`), so build again afterwards.
import { mkdir, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { locales } from '../../src/locale.ts'
import { href } from '../../src/routes.ts'
import { newVisitor, openUsedCourse } from './demo-journeys.ts'

const folder = resolve(import.meta.dirname, '../../src/site/home/app')

const phone = { viewport: { width: 390, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }

/** The demo's certificate: see `supabase/seed.sql`. */
const code = '4H8RT6VCN2KE'

export async function takeAppScreens(browser: Browser, origin: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const context = await newVisitor(browser, origin, phone)
  const page = await context.newPage()
  await openUsedCourse(page)
  const course = page.url()
  for (const language of locales) {
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    await page.goto(course)
    await page.getByRole('region').getByRole('list').getByRole('button').nth(5).waitFor()
    // What was marked has been sent, and nothing is under way.
    await page.locator('header [role=status][data-is-hidden]').first().waitFor({ state: 'attached' })
    await save(`course-${language}`, page, whole)
    await page.goto(href('dashboard'))
    await page.getByRole('article').nth(4).waitFor()
    await context.setOffline(true)
    await page
      .getByRole('banner')
      .getByText(/^(Offline|ऑफ़लाइन)/)
      .filter({ visible: true })
      .first()
      .waitFor()
    await save(`dashboard-${language}`, page, { ...whole, height: 600 })
    await context.setOffline(false)
  }
  await page.setViewportSize({ width: 1000, height: 900 })
  await page.goto(href('certificate', { code }))
  const paper = page.getByRole('article')
  await paper.waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await write('certificate', await paper.screenshot(), 880)
  await context.close()
}

const whole = { x: 0, y: 0, ...phone.viewport }

/** This part of the screen, in both colour schemes. */
async function save(name: string, page: Page, clip: typeof whole): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await write(`${name}-${colorScheme}`, await page.screenshot({ clip }), 576)
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

async function write(name: string, picture: Buffer, width: number): Promise<void> {
  const small = await sharp(picture).resize(width).avif({ quality: 42 }).toBuffer()
  await writeFile(resolve(folder, `app-${name}.avif`), small)
  console.log(`src/site/home/app/app-${name}.avif ${Math.round(small.byteLength / 1000)} KB`)
}
