// The parts of the course player that need a whole page: its address, the device's screen, its clipboard. The
// rest is tested in tests/component/player, with the same mock of the video site.
import type { Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { inPlayer, openCourse, startPlaying } from '../support/e2e/player.ts'
import { expect, test } from '../support/e2e/test.ts'

const rows = (page: Page) => page.getByRole('list').getByRole('button')
const stage = (page: Page) => page.getByRole('region', { name: /^Player: / })

async function expectCurrent(page: Page, index: number): Promise<void> {
  await expect(rows(page).nth(index)).toHaveAttribute('aria-current', 'true')
}

test('The address names the video and may name a second; a reload and Back keep it, and Back leaves the course', async ({
  page,
}) => {
  await openCourse(page)
  expect(new URL(page.url()).search).toBe('')
  await rows(page).nth(2).click()
  await expect(page).toHaveURL(/\?video=[\w-]{36}$/)
  await page.getByRole('button', { name: 'Next' }).click()
  await expectCurrent(page, 3)
  const address = page.url()
  await page.reload()
  await expectCurrent(page, 3)
  await page.getByRole('link', { name: 'My courses' }).first().click()
  await expect(page).toHaveURL(href('dashboard'))
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expectCurrent(page, 3)
  await page.goBack()
  await expect(page).toHaveURL(href('dashboard'))

  await test.step('A link with a second starts there, once, and an invalid one starts at the beginning', async () => {
    await page.goto(`${address}&t=999999`)
    await expectCurrent(page, 3)
    await expect(page.getByText(/^Starts at/)).toHaveCount(0)
    await page.goto(`${address}&t=190`)
    await expect(page.getByText('Starts at 3:10')).toBeVisible()
    await startPlaying(page)
    expect(await inPlayer(page, (player) => Math.floor(player.time / 10))).toBe(19)
    await expect(page).toHaveURL(address)
  })
})

test('Share copies a link to the video and the current second, and a key makes it full screen', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await openCourse(page)
  await startPlaying(page)
  await inPlayer(page, (player) => {
    player.pause()
    player.seek(250)
  })
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Share' }).click()
      return page.evaluate(() => navigator.clipboard.readText())
    })
    .toMatch(/\/course\/[\w-]{36}\?video=[\w-]{36}&t=250$/)
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' }).first()).toBeVisible()

  const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
  await page.keyboard.press('f')
  await expect.poll(isFull).toBe(true)
  await page.keyboard.press('f')
  await expect.poll(isFull).toBe(false)
})

test('A suggested video or an advertisement leaves the course unchanged, and one press leads back to the lecture', async ({
  page,
}) => {
  await openCourse(page)
  await rows(page).nth(3).click()
  await startPlaying(page)
  const progress = await page.getByText(/^Watched \d+ of \d+/).textContent()
  await inPlayer(page, (player) => {
    player.naming = 'change'
    player.seek(100)
    player.advertise(15)
    player.seek(14.9)
  })
  await expect.poll(() => inPlayer(page, ({ state }) => state)).toBe(0)
  await inPlayer(page, (player) => player.goOn())
  await inPlayer(page, (player) => {
    player.seek(200)
    player.pause()
    player.suggest('suggested__', 20)
    player.seek(19.9)
  })
  await expect.poll(() => inPlayer(page, ({ state }) => state)).toBe(0)
  await expect(page.getByText('Another video is playing.')).toBeVisible()
  await expectCurrent(page, 3)
  await expect(page.getByText(/^Watched \d+ of \d+/)).toHaveText(progress ?? '')
  await page.getByRole('button', { name: 'Back to the course video' }).click()
  await expect(page.getByText('Another video is playing.')).toHaveCount(0)
  expect(await inPlayer(page, (player) => Math.floor(player.time / 10))).toBe(20)
  expect(await inPlayer(page, ({ duration }) => duration)).toBe(232)
})

test('The page is laid out for the device: phone, phone in landscape, tablet, desktop, theatre', async ({
  page,
}) => {
  await openCourse(page)
  const layout = async (width: number, height: number) => {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => window.scrollTo(0, 0))
    const video = await stage(page).boundingBox()
    const next = await page.getByRole('button', { name: 'Next' }).boundingBox()
    const list = await rows(page).first().locator('xpath=ancestor::div[1]').boundingBox()
    if (!video || !next || !list) throw new Error('Something is missing.')
    return { video, next, list, videoEnd: video.y + video.height }
  }
  const phone = await layout(390, 844)
  expect(phone.video).toMatchObject({ x: 0, width: 390 })
  expect(phone.next.y).toBeGreaterThan(844 - 64)
  expect(phone.list.height).toBeGreaterThan(1000)
  // The video, its controls and the first row of the list are on the smallest phone's screen.
  const small = await layout(360, 620)
  expect(small.list.y + 40).toBeLessThan(small.next.y)
  await layout(390, 844)
  await page.evaluate(() => window.scrollTo(0, 1200))
  await expect(stage(page)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Next' })).toBeInViewport({ ratio: 1 })

  const side = await layout(844, 390)
  expect(side.videoEnd).toBeLessThanOrEqual(390)
  expect(side.video.width / side.video.height).toBeCloseTo(16 / 9, 1)
  await page.evaluate(() => window.scrollTo(0, 1200))
  await expect(stage(page)).toBeInViewport({ ratio: 1 })

  const tablet = await layout(768, 1024)
  expect(tablet.list.height).toBe(500)

  const desktop = await layout(1280, 800)
  expect(desktop.list.height).toBe(500)
  expect(desktop.video.width).toBeGreaterThan(800)
  expect(desktop.videoEnd).toBeLessThanOrEqual(800)
  expect(desktop.list.x).toBeGreaterThan(desktop.video.x + desktop.video.width)

  const wide = await layout(1680, 1050)
  expect(wide.video.width).toBeGreaterThan(1100)
  expect(wide.videoEnd).toBeLessThanOrEqual(1050)
  expect(wide.list.x).toBeGreaterThan(wide.video.x + wide.video.width)

  await page.getByRole('button', { name: 'Wide video' }).click()
  const theatre = await layout(1680, 1050)
  expect(theatre.video.width).toBeGreaterThan(1300)
  expect(theatre.videoEnd).toBeLessThanOrEqual(1050)
  expect(theatre.list.y).toBeGreaterThan(theatre.videoEnd)
})
