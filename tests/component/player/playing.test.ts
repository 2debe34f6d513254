// Playing in the video site's embedded player, for which the mock in tests/support/video-site plays.
import { onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { faultyVideos } from '../../support/video-site/faulty-videos.ts'
import { expectAccessible } from '../support/axe.ts'
import { openCoursePlayer } from '../support/course-player.tsx'
import { focus, press, tick, type, untick } from '../support/person.ts'
import { expect, test } from '../support/test.ts'

function openCourse(count: number, ids: readonly string[] = []) {
  const links = ids.map((id) => `https://youtu.be/${id}`)
  const { recorded, close } = openCoursePlayer(count, [], links)
  onTestFinished(close)
  return recorded
}

const rows = () => page.getByRole('list').getByRole('button')
const stage = () => page.getByRole('region', { name: /^Player: / })
const poster = () => page.getByRole('button', { name: /^Play Lesson/ })
const failure = () => stage().getByRole('alert')
const next = () => page.getByRole('button', { name: 'Next' })
const autoplay = () => page.getByRole('switch', { name: 'Autoplay' })
const upNext = () => page.getByText(/^Up next/)
const frame = () => document.querySelector('iframe')

type Told = { id: string; state: number; time: number; muted: boolean; hasCaptions: boolean }

/** What the frame reports to the page from now on: 0 is ended, 1 playing, 2 paused. */
function listenToFrame(): Told {
  const told: Told = { id: '', state: -1, time: 0, muted: false, hasCaptions: false }
  const hear = ({ origin, data }: MessageEvent) => {
    if (origin !== 'https://www.youtube-nocookie.com') return
    const { info } = JSON.parse(data)
    told.id = info?.videoData?.video_id ?? told.id
    told.state = info?.playerState ?? told.state
    told.time = info?.currentTime ?? told.time
    told.muted = info?.muted ?? told.muted
    told.hasCaptions = info?.namespaces?.includes('captions') ?? told.hasCaptions
  }
  window.addEventListener('message', hear)
  onTestFinished(() => window.removeEventListener('message', hear))
  return told
}

const [ended, playing, paused] = [0, 1, 2]

async function expectState(told: Told, state: number): Promise<void> {
  await expect.poll(() => told.state).toBe(state)
}

/** Goes to the last minute by its key, and on to the end. */
async function playToTheEnd(told: Told): Promise<void> {
  await expectState(told, playing)
  await press('9', 'l', 'l', 'l', 'l', 'l', 'l')
  await expectState(told, ended)
}

async function expectCurrent(index: number): Promise<void> {
  await expect.element(rows().nth(index)).toHaveAttribute('aria-current', 'true')
}

/** Timers wait for the test, but not those inside the frame. */
function holdTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
}

/**
 * What React does after a timer, including timers that it then sets: it schedules its work through such
 * channels.
 */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) {
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(null)
    })
  }
}

/** Lets seconds pass, one by one, until the condition holds. */
async function passSecondsUntil(isSo: () => boolean): Promise<number> {
  let seconds = 0
  await expect
    .poll(async () => {
      await settled()
      if (isSo()) return true
      vi.advanceTimersByTime(1000)
      seconds += 1
      return false
    })
    .toBe(true)
  return seconds
}

test('A video plays on YouTube’s privacy-enhanced host with the referrer policy it requires', async () => {
  openCourse(1, ['aqz-KE-bpKQ'])
  await expect.element(poster()).toBeVisible()
  expect(frame()).toBeNull()
  await poster().click()
  await expect.poll(frame).not.toBeNull()
  expect(frame()?.src).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ\?/)
  expect(frame()?.src).toContain(`enablejsapi=1&origin=${encodeURIComponent(location.origin)}`)
  expect(frame()?.referrerPolicy).toBe('strict-origin-when-cross-origin')
})

test('A video with an invalid link says so, and the learner can continue with the next one', async () => {
  const { close } = openCoursePlayer(2, [], ['https://www.youtube.com/watch?v=too-short'])
  onTestFinished(close)
  await expect.element(page.getByText('Invalid Video URL')).toBeVisible()
  await expect.element(page.getByText('This video URL is not valid')).toBeVisible()
  await next().click()
  await expect.element(page.getByText('Invalid Video URL')).not.toBeInTheDocument()
  await expect.element(poster()).toBeVisible()
})

test('The video comes back by itself when the network returns', async ({ goOffline, goOnline }) => {
  openCourse(1)
  await expect.element(poster()).toBeVisible()
  await goOffline()
  await expect.element(page.getByText('This video needs a connection')).toBeVisible()
  await goOnline()
  await expect.element(poster()).toBeVisible()
})

test('A video site that does not answer shows a notice after eight seconds, with a way to continue', async () => {
  openCourse(2, [faultyVideos.silent])
  await expect.element(poster()).toBeVisible()
  holdTimers()
  await poster().click()
  await expect.poll(frame).not.toBeNull()
  const isSaid = () => failure().elements().length > 0
  expect(isSaid()).toBe(false)
  expect(await passSecondsUntil(isSaid)).toBeGreaterThanOrEqual(8)
  await expect.element(failure().getByText('The video is not loading')).toBeVisible()
  await expect
    .element(failure().getByRole('link', { name: 'Open on YouTube' }))
    .toHaveAttribute('href', `https://www.youtube.com/watch?v=${faultyVideos.silent}`)
  await failure().getByRole('button', { name: 'Try again' }).click()
  await expect.element(failure()).not.toBeInTheDocument()
  await expect.element(stage()).toHaveFocus()
  await passSecondsUntil(isSaid)
  await failure().getByRole('button', { name: 'Show the player anyway' }).click()
  await expect.element(failure()).not.toBeInTheDocument()
  expect(frame()).not.toBeNull()
})

test('A video that was removed, or may not be embedded, has its own message, and the next one plays', async () => {
  const { removed, notEmbeddable, invalid, unplayable } = faultyVideos
  openCourse(5, [removed, notEmbeddable, invalid, unplayable, 'aqz-KE-bpKQ'])
  const told = listenToFrame()
  await poster().click()
  const sentences = [
    'This video is no longer available',
    'This video can only be watched on YouTube',
    'This video link doesn’t work',
    'This browser could not play the video',
  ]
  for (const sentence of sentences) {
    await expect.element(failure().getByText(sentence)).toBeVisible()
    await next().click()
  }
  await expect.poll(() => `${told.id} ${told.state}`).toBe('aqz-KE-bpKQ 1')
  await expect.element(failure()).not.toBeInTheDocument()
})

test('Next, Previous and a row of the list play at once if something was playing, in the same frame', async () => {
  openCourse(3, ['aqz-KE-bpKQ', 'YE7VzlLtp-4', 'eRsGyueVLvQ'])
  const told = listenToFrame()
  const now = () => `${told.id} ${told.state}`
  await poster().click()
  await expect.poll(now).toBe('aqz-KE-bpKQ 1')
  const first = frame()
  await next().click()
  await expect.poll(now).toBe('YE7VzlLtp-4 1')
  await rows().nth(2).click()
  await expect.poll(now).toBe('eRsGyueVLvQ 1')
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect.poll(now).toBe('YE7VzlLtp-4 1')
  expect(frame()).toBe(first)
  await expectCurrent(1)

  await press('k')
  await expectState(told, paused)
  await press('n')
  await expectCurrent(2)
  await expect.element(poster()).toBeVisible()
  expect(frame()).toBeNull()
})

test('At its end a video is followed by the next after five seconds, unless that is cancelled or switched off', async () => {
  openCourse(4)
  const told = listenToFrame()
  await tick(autoplay())
  await poster().click()
  await playToTheEnd(told)
  await expect.element(upNext()).toBeVisible()
  await stage().getByRole('button', { name: 'Cancel' }).click()
  await expect.element(upNext()).not.toBeInTheDocument()
  await expect.element(stage()).toHaveFocus()
  await expectCurrent(0)

  await press('k')
  await expectState(told, playing)
  await next().click()
  await expectCurrent(1)
  await expect.poll(() => `${told.id} ${told.state}`).toBe('lesson_0002 1')
  holdTimers()
  await playToTheEnd(told)
  await expect.element(upNext()).toBeVisible()
  expect(await passSecondsUntil(() => upNext().elements().length === 0)).toBe(5)
  vi.useRealTimers()
  await expectCurrent(2)
  await expect.poll(() => `${told.id} ${told.state}`).toBe('lesson_0003 1')

  await untick(autoplay())
  await playToTheEnd(told)
  await expect.element(upNext()).toBeVisible()
  expect(upNext().element().textContent).not.toMatch(/in \d/)
  await expectCurrent(2)
  await stage().getByRole('button', { name: 'Play now' }).click()
  await expectCurrent(3)
})

test('Until the video site answers, the poster stays, and after four seconds says that it is taking long', async () => {
  openCourse(1, [faultyVideos.silent])
  await expect.element(poster()).toBeVisible()
  holdTimers()
  await poster().click()
  await expect.element(stage().getByText('Loading the video…')).toBeVisible()
  const isSlow = () => stage().getByText('This is taking longer than usual…').elements().length > 0
  expect(await passSecondsUntil(isSlow)).toBe(4)
  await passSecondsUntil(() => failure().elements().length > 0)
  await expect.element(stage().getByText('This is taking longer than usual…')).not.toBeInTheDocument()
})

test('On the smallest phone a message is fully visible, however high it is', async () => {
  await page.viewport(320, 800)
  openCourse(1, [faultyVideos.removed])
  await poster().click()
  await expect.element(failure()).toBeVisible()
  const { top, bottom } = stage().element().getBoundingClientRect()
  for (const part of failure().element().querySelectorAll('svg, p, button, a')) {
    const box = part.getBoundingClientRect()
    expect([box.top >= top, box.bottom <= bottom, part.textContent]).toEqual([true, true, part.textContent])
  }
})

test('Everything works by keyboard, and never while the learner is typing', async () => {
  openCourse(12)
  const told = listenToFrame()
  await press('k')
  await expectState(told, playing)
  await expect.element(stage()).toHaveFocus()
  await press('k')
  await expectState(told, paused)
  await press('Space')
  await expectState(told, playing)
  await press('m')
  await expect.poll(() => told.muted).toBe(true)
  await press('c')
  await expect.poll(() => told.hasCaptions).toBe(true)
  await press('k')
  await expectState(told, paused)
  const time = () => Math.round(told.time)
  await press('5')
  await expect.poll(time).toBe(300)
  await press('l')
  await expect.poll(time).toBe(310)
  await press('j', 'j')
  await expect.poll(time).toBe(290)
  await press('ArrowRight')
  await expect.poll(time).toBe(295)
  await press('ArrowLeft')
  await expect.poll(time).toBe(290)

  await press('n')
  await expectCurrent(1)
  const filter = page.getByRole('searchbox', { name: 'Filter videos' })
  await focus(filter)
  await type('pn ?case 12')
  await expect.element(filter).toHaveValue('pn ?case 12')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await filter.fill('')
  await expectCurrent(1)
  await focus(rows().nth(1))
  await press('p')
  await expectCurrent(0)

  await press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await untick(list.getByRole('switch', { name: 'Use these keys' }))
  await press('Escape')
  await expect.element(list).not.toBeInTheDocument()
  await press('n')
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect.element(list).toBeVisible()
  await expectCurrent(0)
})

test('Every state of the player is accessible, on a phone and on a desktop', async () => {
  openCourse(2, ['aqz-KE-bpKQ', faultyVideos.removed])
  const told = listenToFrame()
  await poster().click()
  await playToTheEnd(told)
  await expectAccessible('ended')
  await next().click()
  await expect.element(failure()).toBeVisible()
  await page.viewport(390, 800)
  await expectAccessible('failed, 390 px')
  await press('?')
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessible('keys, 390 px')
})

test('With reduced motion autoplay is off until it is switched on, and nothing is stored before', async () => {
  const first = openCoursePlayer(2)
  await expect.element(autoplay()).not.toBeChecked()
  expect(localStorage.getItem('player')).toBeNull()
  await tick(autoplay())
  first.close()
  openCourse(2)
  await expect.element(autoplay()).toBeChecked()
})
