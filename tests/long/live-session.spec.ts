// A live session, from its announcement to its recording.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { openVideos } from '../support/e2e/course-videos.ts'
import { appOf, type ServedApp } from '../support/e2e/served-app.ts'
import { becomeAdmin, signInAs } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'
import { giveVideos } from '../support/stored-content.ts'

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
  await sync(page)
}

const sync = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')))

/** As a field of a form has it, in Nepal. */
const daysAhead = (days: number) =>
  new Date(Date.now() + (days * 1440 + 345) * 60_000).toISOString().slice(0, 10)

/** In UTC, of the videos in their order. */
async function storedTimes(app: ServedApp): Promise<(string | null)[]> {
  const rows = await app.sql<{ time: string | null }>(
    `select to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') || coalesce(' ' || expected_minutes, '') as time
       from course_videos where title ~ '^Lesson' order by order_index`,
  )
  return rows.map(({ time }) => time)
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
  await expect(player.getByRole('button', { name: 'Add to calendar' })).toBeVisible()
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

test.describe('A quarter of an hour ahead of the operator’s clock', () => {
  test.use({ timezoneId: 'Asia/Kathmandu' })

  test('An admin sets the dates of several videos by their own clock, reads the operator’s beside it, and takes them back; the learners’ course follows', async ({
    page,
    app,
    openDevice,
  }) => {
    const courseId = await giveVideos(app, 'Panchakarma Foundations', 3)
    await app.sql(`update course_videos set starts_at = '2099-01-12T13:00Z' where title = 'Lesson 3'`)
    const learner = await openDevice()
    await signInAs(learner, 'Demo Learner')
    await learner.goto(href('course', { courseId }))
    const times = learner.getByRole('region', { name: 'Course Content' }).locator('time')
    await expect(times).toHaveCount(1)

    await becomeAdmin(page)
    await openVideos(page, courseId)
    const rowOf = (title: string) => page.getByRole('row').filter({ hasText: title })
    await expect(rowOf('Lesson 3')).toContainText(/Live: .* 6:45\spm GMT\+5:45 \(6:30\spm IST\)/)
    for (const lesson of ['Lesson 1', 'Lesson 3'])
      await page.getByRole('checkbox', { name: `Select ${lesson}`, exact: true }).check()
    await page.getByRole('button', { name: 'Set live dates' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set live dates' })
    const [first, second] = [daysAhead(10), daysAhead(13)]
    await dialog.getByLabel('Live on').fill(`${first}T19:15`)
    await expect(dialog).toContainText(/7:15\spm GMT\+5:45 \(7:00\spm IST\)/)
    await dialog.getByLabel('Expected minutes').fill('45')
    await dialog.getByLabel('Days from one to the next').fill('3')
    await dialog.getByRole('button', { name: 'Set the dates of 2 videos' }).click()
    await expect(dialog.getByRole('heading', { name: 'The times of 2 videos changed' })).toBeVisible()
    expect(await storedTimes(app)).toEqual([`${first} 13:30 45`, null, `${second} 13:30 45`])
    await sync(learner)
    await expect(times).toHaveCount(2)
    for (const [place, day] of [first, second].entries())
      await expect(times.nth(place)).toHaveAttribute('datetime', `${day}T13:30:00+00:00`)
    await expect(times.first()).toContainText(/^Live on .* in\s\d+\sdays$/)

    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(dialog).toHaveCount(0)
    for (const lesson of ['Lesson 1', 'Lesson 3'])
      await expect(rowOf(lesson)).toContainText(/Live: .* 7:15\spm GMT\+5:45 \(7:00\spm IST\)/)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(rowOf('Lesson 3')).toContainText(/6:45\spm GMT\+5:45/)
    await expect(rowOf('Lesson 1')).not.toContainText('Live')
    expect(await storedTimes(app)).toEqual([null, null, '2099-01-12 13:00'])
    await sync(learner)
    await expect(times).toHaveCount(1)
    await expect(times).toHaveAttribute('datetime', '2099-01-12T13:00:00+00:00')
  })
})
