// Draws the icons and the pictures of link previews, and takes the screenshots for the manifest and the docs from the
// built demo. Run `npm run pictures` again when the look has changed.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { startServer } from '../backend/server.ts'
import { demoAdmin } from '../demo-accounts.ts'
import { drawIcons } from './draw-icons.ts'
import { drawPreviews } from './draw-previews.ts'
import { findBrowser } from './tools.mjs'

const root = resolve(import.meta.dirname, '../..')
type Screen = {
  viewport: { width: number; height: number }
  deviceScaleFactor?: number
  hasTouch?: boolean
  isMobile?: boolean
}

const desktop: Screen = { viewport: { width: 1280, height: 800 } }
const phone: Screen = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
}

const open = (path: string) => async (page: Page) => {
  await page.goto(path)
}

async function openDashboard(page: Page): Promise<void> {
  await page.goto(href('login'))
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Demo Learner' }).click()
  await page.getByText('Up to date').waitFor()
  await page.getByRole('article').nth(4).waitFor()
}

async function openCourse(page: Page): Promise<void> {
  await openDashboard(page)
  await page.getByRole('article').getByRole('link', { name: 'Panchakarma Foundations' }).click()
  await page.getByRole('heading', { name: 'Course Content' }).waitFor()
}

/** The dashboard of a learner who has watched part of a course. */
async function openUsedDashboard(page: Page): Promise<void> {
  await openCourse(page)
  const videos = page.getByRole('region', { name: 'Course Content' }).getByRole('list').getByRole('button')
  for (const place of [0, 1, 2, 3, 4]) {
    await videos.nth(place).click()
    await page.getByRole('button', { name: 'Mark as watched' }).click()
  }
  await videos.nth(5).click()
  await page.getByRole('link', { name: 'My courses' }).first().click()
  await page.getByRole('link', { name: /^Continue: / }).waitFor()
}

async function openDesk(page: Page): Promise<void> {
  await page.goto(href('admin-login'))
  await page.getByLabel('Email').fill(demoAdmin.email)
  await page.getByLabel('Password', { exact: true }).fill(demoAdmin.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Show as a table').waitFor()
}

type Picture = {
  file: string
  screen: Screen
  colorScheme?: 'light' | 'dark'
  show: (page: Page) => Promise<void>
}

const pictures: Picture[] = [
  { file: 'public/screenshots/home-wide.webp', screen: desktop, show: open(href('home')) },
  { file: 'public/screenshots/dashboard-wide.webp', screen: desktop, show: openUsedDashboard },
  { file: 'public/screenshots/home-narrow.webp', screen: phone, show: open(href('home')) },
  { file: 'public/screenshots/dashboard-narrow.webp', screen: phone, show: openUsedDashboard },
  { file: 'public/screenshots/course-narrow.webp', screen: phone, show: openCourse },
  { file: 'docs/images/home.webp', screen: desktop, show: open(href('home')) },
  { file: 'docs/images/dashboard.webp', screen: desktop, show: openUsedDashboard },
  { file: 'docs/images/course.webp', screen: desktop, show: openCourse },
  { file: 'docs/images/desk.webp', screen: desktop, show: openDesk },
  { file: 'docs/images/phone.webp', screen: phone, colorScheme: 'dark', show: openCourse },
]

const server = await startServer({
  port: 0,
  dataDir: 'memory',
  seed: true,
  siteDir: resolve(root, 'dist-demo'),
})
const executablePath = await findBrowser()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })

await drawIcons()

await drawPreviews(browser, server.origin)

for (const { file, screen, colorScheme = 'light', show } of pictures) {
  const context = await browser.newContext({
    ...screen,
    colorScheme,
    baseURL: server.origin,
    reducedMotion: 'reduce',
  })
  // Blocks other sites, so that the screenshots are the same offline: covers replace thumbnails.
  await context.route(
    (url) => url.origin !== server.origin,
    (route) => route.abort(),
  )
  const page = await context.newPage()
  await show(page)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const devtools = await context.newCDPSession(page)
  const clip = { x: 0, y: 0, ...screen.viewport, scale: screen.deviceScaleFactor ?? 1 }
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 82, clip })
  const bytes = Buffer.from(data, 'base64')
  await mkdir(dirname(resolve(root, file)), { recursive: true })
  await writeFile(resolve(root, file), bytes)
  console.log(`${file} ${Math.round(bytes.byteLength / 1000)} KB`)
  await context.close()
}

await browser.close()
await server.close()
