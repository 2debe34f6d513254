// A live session, from its announcement to its recording, on a learner's device.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { appOf } from '../support/e2e/served-app.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'

/** In a place where it is morning, so that the session is on the same day. The signs of these names are reversed. */
const hour = new Date().getUTCHours()
const ahead = 8 - hour
test.use({
  timezoneId: ahead === 0 ? 'Etc/GMT' : ahead > 0 ? `Etc/GMT-${ahead}` : `Etc/GMT+${Math.min(12, -ahead)}`,
})

const title = 'Deepana and pachana: kindling the fire first'

async function setSession(page: Page, minutes: number): Promise<void> {
  await appOf(page).sql(
    'update course_videos set starts_at = now() + make_interval(mins => $2), expected_minutes = 60 where title = $1',
    [title, minutes],
  )
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
}

test('A session of today comes first, tells when in place of playing, also offline, goes into the calendar, opens in time, and plays as a video afterwards', async ({
  page,
  goOffline,
  goOnline,
}) => {
  await signInAs(page, 'Demo Learner')
  await expect(page.getByText('Up to date')).toBeVisible()
  await setSession(page, 119)
  const card = page.getByRole('region', { name: title })
  await expect(card).toContainText('Live today')
  await expect(card).toContainText(/Live on .* (?:UTC|GMT(?:[+-]\d+)?)\s·/)
  await expect(card).toContainText('in 2 hours')
  await expect(page.getByRole('article').filter({ hasText: 'Panchakarma Foundations' })).toContainText(
    'in 2 hours',
  )

  await card.getByRole('link', { name: 'Show the session' }).click()
  const player = page.getByRole('region', { name: `Player: ${title}` })
  await expect(player).toContainText('It opens here 10 minutes before.')
  await expect(page.locator('[aria-current="true"]')).toContainText('in 2 hours')
  await expect(page.getByRole('button', { name: 'Mark as watched' })).toHaveCount(0)
  await page.keyboard.press('k')
  await expect(page.locator('iframe')).toHaveCount(0)

  await goOffline()
  await expect(player).toContainText('in 2 hours')
  const download = page.waitForEvent('download')
  await player.getByRole('button', { name: 'Add to calendar' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^Deepana-.*\.ics$/)
  const entry = await readFile(await file.path(), 'utf8')
  expect(entry).toContain(`SUMMARY:${title}\r\n`)
  expect(entry.replaceAll('\r\n ', '')).toContain(`${href('course', { courseId: '' })}`)
  await goOnline()

  await setSession(page, 9)
  const play = page.getByRole('button', { name: `Play ${title}` })
  await expect(play).toContainText('in 9 minutes')
  await setSession(page, -5)
  await expect(play).toContainText('Live now')
  await page.goto(href('dashboard'))
  await page.getByRole('region', { name: title }).getByRole('link', { name: 'Join' }).click()
  await expect(player.locator('iframe')).toBeVisible()

  await setSession(page, -60 * 24)
  await page.goto(href('dashboard'))
  await expect(page.getByText('Live today')).toHaveCount(0)
})
