// The course player and the embedded player of the video site, for which the stand-in of tests/support/video-site plays.
import type { Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { expectAccessible } from '../support/e2e/axe.ts'
import { readDeviceStorage } from '../support/e2e/device-storage.ts'
import {
  course,
  expectState,
  inPlayer,
  openCourse,
  paused,
  playerFrame,
  playing,
  setVideoIds,
  startPlaying,
} from '../support/e2e/player.ts'
import { expect, test } from '../support/e2e/test.ts'
import { faultyVideos } from '../support/video-site/server.ts'

const rows = (page: Page) => page.getByRole('list').getByRole('button')
const stage = (page: Page) => page.getByRole('region', { name: /^Player: / })
const poster = (page: Page) => page.getByRole('button', { name: /^Play / })
const failure = (page: Page) => stage(page).getByRole('alert')

async function expectCurrent(page: Page, index: number): Promise<void> {
  await expect(rows(page).nth(index)).toHaveAttribute('aria-current', 'true')
}

test('A video site that does not answer is said after eight seconds, with a way on', async ({
  page,
  app,
}) => {
  await setVideoIds(app, [faultyVideos.silent, 'aqz-KE-bpKQ'])
  await openCourse(page)
  await poster(page).click()
  await expect(stage(page).locator('iframe')).toBeVisible()
  await expect(failure(page)).toContainText('The video is not loading')
  await expect(failure(page).getByRole('link', { name: 'Open on YouTube' })).toHaveAttribute(
    'href',
    `https://www.youtube.com/watch?v=${faultyVideos.silent}`,
  )
  await failure(page).getByRole('button', { name: 'Try again' }).click()
  await expect(failure(page)).toHaveCount(0)
  await expect(stage(page)).toBeFocused()
  await expect(failure(page)).toBeVisible()
  await failure(page).getByRole('button', { name: 'Show the player anyway' }).click()
  await expect(stage(page).locator('iframe')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expectState(page, playing)
})

test('A video that was removed, or may not be embedded, says so in its own words, and the next one plays', async ({
  page,
  app,
}) => {
  const { invalid, unplayable, removed, notEmbeddable } = faultyVideos
  await setVideoIds(app, [removed, notEmbeddable, invalid, unplayable, 'aqz-KE-bpKQ'])
  await openCourse(page)
  await poster(page).click()
  const sentences = [
    'This video is no longer available',
    'This video can only be watched on YouTube',
    'This video link doesn’t work',
    'This browser could not play the video',
  ]
  for (const sentence of sentences) {
    await expect(failure(page)).toContainText(sentence)
    await page.getByRole('button', { name: 'Next' }).click()
  }
  await expectState(page, playing)
  await expect(failure(page)).toHaveCount(0)
})

test('What another frame, or the video site itself, sends in disorder changes nothing', async ({ page }) => {
  await openCourse(page)
  await startPlaying(page)
  const foreign = JSON.stringify({ event: 'onError', info: 100 })
  await page.evaluate((data) => window.postMessage(data, '*'), foreign)
  await inPlayer(page, (player) => {
    const broken = [
      null,
      42,
      {},
      '{',
      '[]',
      '{"event":"onError","info":{}}',
      '{"event":"infoDelivery","info":{"playerState":0,"currentTime":"x"}}',
    ]
    for (const data of broken) player.say(data)
  })
  await page.keyboard.press('5')
  await expect.poll(() => inPlayer(page, (player) => Math.floor(player.time / 10))).toBe(30)
  await expect(failure(page)).toHaveCount(0)
})

test('Next, Previous and a row of the list play at once if something was playing, in the same frame', async ({
  page,
  app,
}) => {
  await setVideoIds(app, ['aqz-KE-bpKQ', 'YE7VzlLtp-4', 'eRsGyueVLvQ'])
  await openCourse(page)
  await startPlaying(page)
  const frame = playerFrame(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => inPlayer(page, (player) => `${player.id} ${player.state}`)).toBe('YE7VzlLtp-4 1')
  await rows(page).nth(2).click()
  await expect.poll(() => inPlayer(page, (player) => `${player.id} ${player.state}`)).toBe('eRsGyueVLvQ 1')
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect.poll(() => inPlayer(page, (player) => `${player.id} ${player.state}`)).toBe('YE7VzlLtp-4 1')
  expect(playerFrame(page)).toBe(frame)
  await expectCurrent(page, 1)

  await inPlayer(page, (player) => player.pause())
  await expectState(page, paused)
  await page.keyboard.press('n')
  await expectCurrent(page, 2)
  await expect(poster(page)).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
})

test.describe('With motion', () => {
  test.use({ reducedMotion: 'no-preference' })

  test('At its end a video gives way to the next after five seconds, unless that is cancelled or switched off', async ({
    page,
  }) => {
    await openCourse(page)
    await startPlaying(page)
    await inPlayer(page, (player) => player.end())
    const upNext = stage(page).getByText(/^Up next/)
    await expect(upNext).toBeVisible()
    await stage(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(upNext).toHaveCount(0)
    await expect(stage(page)).toBeFocused()
    await expectCurrent(page, 0)

    await inPlayer(page, (player) => player.play())
    await expectState(page, playing)
    await page.getByRole('button', { name: 'Next' }).click()
    await expectCurrent(page, 1)
    await expectState(page, playing)
    await inPlayer(page, (player) => player.end())
    await expect(upNext).toBeVisible()
    await expectCurrent(page, 2)
    await expectState(page, playing)

    await page.getByRole('switch', { name: 'Autoplay' }).uncheck()
    await page.reload()
    await expect(page.getByRole('switch', { name: 'Autoplay' })).not.toBeChecked()
    await startPlaying(page)
    await inPlayer(page, (player) => player.end())
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await expect(upNext).toHaveCount(0)
  })
})

test.describe('With reduced motion', () => {
  test('Autoplay is off until it is switched on, and nothing is stored before', async ({ page }) => {
    await openCourse(page)
    const autoplay = page.getByRole('switch', { name: 'Autoplay' })
    await expect(autoplay).not.toBeChecked()
    expect((await readDeviceStorage(page)).localStorage).not.toHaveProperty('player')
    await autoplay.check()
    await page.reload()
    await expect(autoplay).toBeChecked()
  })
})

test('The speed is kept for the next video and the next visit', async ({ page }) => {
  await openCourse(page)
  await startPlaying(page)
  const stored = async () => (await readDeviceStorage(page)).localStorage.player ?? ''
  await expect
    .poll(async () => {
      await inPlayer(page, (player) => player.setRate(1.5))
      return stored()
    })
    .toBe('{"rate":1.5}')
  await page.reload()
  await startPlaying(page)
  await expect.poll(() => inPlayer(page, (player) => player.rate)).toBe(1.5)
})

test('The address names the video: a reload and Back keep it, and Back leaves the course', async ({
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
})

test.describe('With the worker', () => {
  test.use({ serviceWorkers: 'allow' })
  test('A link with a second begins there, once, and hostile ones begin at the start', async ({ page }) => {
    await openCourse(page)
    await rows(page).nth(1).click()
    await expect(page).toHaveURL(/\?video=/)
    const address = page.url()
    for (const wrong of ['-5', '1e3', '999999', '12abc', '%00', '']) {
      await page.goto(`${address}&t=${wrong}`)
      await expectCurrent(page, 1)
      await expect(page.getByText(/^Starts at/)).toHaveCount(0)
    }
    await page.goto(`${address}&t=250`)
    await expect(page.getByText('Starts at 4:10')).toBeVisible()
    await startPlaying(page)
    expect(await inPlayer(page, (player) => Math.floor(player.time / 10))).toBe(25)
    await expect(page).toHaveURL(address)
  })
})

test('Share copies a link to the video and the second where it stands', async ({ page, context }) => {
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
})

test('Everything works by keyboard, and never while somebody types', async ({ page }) => {
  await openCourse(page)
  await page.keyboard.press('k')
  await expectState(page, playing)
  await expect(stage(page)).toBeFocused()
  await page.keyboard.press('k')
  await expectState(page, paused)
  await page.keyboard.press('Space')
  await expectState(page, playing)
  await page.keyboard.press('m')
  await expect.poll(() => inPlayer(page, (player) => player.isMuted)).toBe(true)
  await page.keyboard.press('c')
  await expect.poll(() => inPlayer(page, (player) => player.areCaptionsShown)).toBe(true)
  await page.keyboard.press('k')
  await expectState(page, paused)
  const time = () => inPlayer(page, (player) => Math.round(player.time))
  await page.keyboard.press('5')
  await expect.poll(time).toBe(300)
  await page.keyboard.press('l')
  await expect.poll(time).toBe(310)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect.poll(time).toBe(290)
  await page.keyboard.press('ArrowRight')
  await expect.poll(time).toBe(295)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(time).toBe(290)
  await page.keyboard.press('f')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await page.keyboard.press('f')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()

  await page.keyboard.press('n')
  await expectCurrent(page, 1)
  await page.getByRole('searchbox', { name: 'Filter videos' }).pressSequentially('pn ?case 12')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Filter videos' }).fill('')
  await expectCurrent(page, 1)
  await rows(page).nth(1).focus()
  await page.keyboard.press('p')
  await expectCurrent(page, 0)

  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await list.getByRole('switch', { name: 'Use these keys' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await page.keyboard.press('n')
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(list).toBeVisible()
  await expectCurrent(page, 0)
})

test('At the end of the list “Next” keeps the focus', async ({ page }) => {
  await openCourse(page)
  await rows(page).nth(-2).click()
  const next = page.getByRole('button', { name: 'Next' })
  await next.focus()
  await page.keyboard.press('Enter')
  await expectCurrent(page, (await rows(page).count()) - 1)
  await expect(next).toBeDisabled()
  await expect(next).toBeFocused()
  await page.keyboard.press('Enter')
  await expectCurrent(page, (await rows(page).count()) - 1)
})

test('From twelve videos on the list has a filter, which says how many it has found', async ({
  page,
  app,
}) => {
  await app.sql(
    `delete from public.course_videos v using public.courses c
     where c.id = v.course_id and c.title = $1 and v.order_index > 10`,
    [course],
  )
  await openCourse(page)
  const filter = page.getByRole('searchbox', { name: 'Filter videos' })
  await expect(filter).toHaveCount(0)
  await app.sql(
    `insert into public.course_videos (course_id, title, youtube_url, order_index)
     select id, 'Case ' || n, 'https://youtu.be/aqz-KE-bpKQ', 1000 + n
     from public.courses, generate_series(1, 40) n where title = $1`,
    [course],
  )
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await filter.fill(' cASE 4')
  await expect(page.getByText('2 videos found')).toBeVisible()
  await expect(rows(page)).toHaveText([/Case 4$/, /Case 40$/])
  await page.keyboard.press('Tab')
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expectCurrent(page, 0)
  await filter.fill('no such video')
  await expect(page.getByText('0 videos found')).toBeVisible()
  await filter.fill('')
  await expect(page.locator('[aria-current="true"]')).toContainText('Case 4')
})

test('The page is laid out for the device: phone, phone on its side, tablet, desktop, theatre', async ({
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

  const theatre = await layout(1680, 1050)
  expect(theatre.video.width).toBeGreaterThan(1300)
  expect(theatre.videoEnd).toBeLessThanOrEqual(1050)
  expect(theatre.list.y).toBeGreaterThan(theatre.videoEnd)
})

test('Every state of the player is accessible, on a phone and on a desktop', async ({ page, app }) => {
  await setVideoIds(app, ['aqz-KE-bpKQ', faultyVideos.removed])
  await openCourse(page)
  const audit = async (state: string) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expectAccessible(page, `${state}, ${width} px`)
    }
  }
  await page.getByRole('switch', { name: 'Autoplay' }).uncheck()
  await startPlaying(page)
  await inPlayer(page, (player) => player.end())
  await audit('ended')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(failure(page)).toBeVisible()
  await audit('failed')
  await page.keyboard.press('?')
  await audit('keys')
})
