// Draws the icons and the pictures of link previews, and takes the screenshots for the home page, the manifest and the docs from
// the built demo. Run `npm run pictures` again when the look has changed.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { startServer } from '../backend/server.ts'
import {
  liveSession,
  newVisitor,
  open,
  openCourse,
  openDesk,
  openLiveSession,
  openUsedDashboard,
} from './demo-journeys.ts'
import { drawIcons } from './draw-icons.ts'
import { drawPreviews } from './draw-previews.ts'
import { takeAppScreens } from './take-app-screens.ts'
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
  // The last one: on the day of a session, a dashboard begins with it.
  {
    file: 'docs/images/phone.webp',
    screen: phone,
    colorScheme: 'dark',
    show: async (page) => {
      await beginInTwoHours(liveSession)
      await openLiveSession(page)
    },
  },
]

/** At a full or half hour. */
const beginInTwoHours = (title: string) =>
  server.backend.sql(
    `update course_videos set starts_at = date_bin('30 minutes', now() + interval '135 minutes', '2000-01-01Z')
      where title = $1`,
    [title],
  )

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

await takeAppScreens(browser, server.origin)

for (const { file, screen, colorScheme = 'light', show } of pictures) {
  const context = await newVisitor(browser, server.origin, { ...screen, colorScheme })
  const page = await context.newPage()
  await show(page)
  // The clip is a part of the document: where that is scrolled off the screen, it is blank.
  await page.evaluate(() => scrollTo(0, 0))
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
