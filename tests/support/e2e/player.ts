import type { Frame, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { signInAs } from './sign-in.ts'

/** What a test may do with the mock of the video site's player: `tests/support/video-site/player.js`. */
export type StandIn = {
  id: string
  time: number
  rate: number
  duration: number
  isMuted: boolean
  areCaptionsShown: boolean
  /** 0 ended, 1 playing, 2 paused, 3 buffering, -1 unstarted. */
  state: number
  play(): void
  pause(): void
  seek(seconds: number): void
  setRate(rate: number): void
  end(): void
  naming: 'each' | 'change' | 'never'
  suggest(id: string, duration: number): void
  advertise(duration: number, id?: string): void
  goOn(): void
  tick(milliseconds: number): void
  fail(code: number): void
  /** Posts any data to the page. */
  say(data: unknown): void
}

const playing = 1

export const course = 'Panchakarma Foundations'

/** Signs in and opens a course. */
export async function openCourse(page: Page, title = course): Promise<void> {
  await signInAs(page, 'Demo Learner')
  await page.getByRole('link', { name: title }).first().click()
  await expect(page.getByRole('heading', { name: 'Course Content' })).toBeVisible()
}

function playerFrame(page: Page): Frame {
  const frame = page.frames().find((frame) => frame.url().startsWith('https://www.youtube-nocookie.com/'))
  if (!frame) throw new Error('Nothing is playing.')
  return frame
}

/** Does or reads something in the video site's player. */
export async function inPlayer<Result>(page: Page, act: (player: StandIn) => Result): Promise<Result> {
  // biome-ignore lint/security/noGlobalEval: in the frame, where the function has to arrive as text.
  return playerFrame(page).evaluate((code) => eval(`(${code})(window.player)`), act.toString())
}

export async function startPlaying(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Play (?!at )/ }).click()
  await expectState(page, playing)
}

async function expectState(page: Page, state: number): Promise<void> {
  await expect.poll(() => inPlayer(page, (player) => player.state).catch(() => 'no player')).toBe(state)
}
