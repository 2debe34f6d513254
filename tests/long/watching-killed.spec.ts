import type { Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { inPlayer, openCourse, startPlaying } from '../support/e2e/player.ts'
import { readStoredMirror } from '../support/e2e/stored-mirror.ts'
import { expect, test } from '../support/e2e/test.ts'

const rows = (page: Page) =>
  page.getByRole('region', { name: 'Course Content' }).getByRole('list').getByRole('button')

test('A killed browser has lost at most five seconds of watching, and offers the video again', async ({
  launchKillable,
}, testInfo) => {
  const profile = testInfo.outputPath('profile')
  const first = await launchKillable(profile)
  await openCourse(first.page)
  await rows(first.page).nth(2).click()
  await startPlaying(first.page)
  await expect
    .poll(async () => JSON.stringify((await readStoredMirror(first.page)).outbox), { timeout: 20_000 })
    .toContain('"spans":[[0,')
  const title = await rows(first.page).nth(2).locator('span').nth(1).textContent()
  const played = await inPlayer(first.page, (player) => player.time)
  await first.kill()

  const second = await launchKillable(profile)
  await second.page.goto(href('dashboard'))
  await expect(second.page.getByRole('link', { name: `Continue: ${title}` })).toBeVisible()
  const { outbox, learning } = await readStoredMirror(second.page)
  const spans = JSON.stringify([outbox, learning]).match(/\[0,(\d+)\]/)
  expect(Number(spans?.[1])).toBeGreaterThanOrEqual(Math.floor(played) - 5)
  await second.context.close()
})
