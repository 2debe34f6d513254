// What a learner does is saved on the device at once, and reaches their other devices.

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { expectAccessible } from '../support/e2e/axe.ts'
import { addNote, changeNote, notes, syncNow, unsentRows, writtenNotes } from '../support/e2e/notes.ts'
import { course, inPlayer, openCourse, startPlaying } from '../support/e2e/player.ts'
import { openAccountMenu, openDevicePage, signOut } from '../support/e2e/session.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { readStoredMirror } from '../support/e2e/stored-mirror.ts'
import { expect, test } from '../support/e2e/test.ts'
import { workerReady } from '../support/e2e/worker-ready.ts'

const push = { path: '/rest/v1/rpc/push_learning' }
const rows = (page: Page) =>
  page.getByRole('region', { name: 'Course Content' }).getByRole('list').getByRole('button')
const card = (page: Page, title = course) => page.getByRole('article').filter({ hasText: title })
const figure = (page: Page, label: string) =>
  page.locator('dl > div').filter({ hasText: label }).getByRole('definition')
async function goToDashboard(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'My courses' }).first().click()
  await expect(page.getByRole('heading', { name: 'My courses' })).toBeVisible()
}

async function goToCourse(page: Page, title = course): Promise<void> {
  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Course Content' })).toBeVisible()
}

test('What is watched on one device is shown on the other, to the second', async ({ page, openDevice }) => {
  await openCourse(page)
  await startPlaying(page)
  await inPlayer(page, (player) => player.seek(250))
  await inPlayer(page, (player) => player.pause())
  await page.getByRole('button', { name: 'Mark as watched' }).click()
  await rows(page).nth(1).click()
  await startPlaying(page)
  await inPlayer(page, (player) => player.seek(42))
  await inPlayer(page, (player) => player.pause())
  await expect.poll(() => unsentRows(page)).toBeGreaterThan(0)
  await syncNow(page)
  await expect.poll(() => unsentRows(page)).toBe(0)

  const other = await openDevice()
  await signInAs(other, 'Demo Learner')
  await expect(card(other)).toContainText('Watched 1 of 24')
  await expect(other.getByRole('link', { name: /^Continue: .* · 0:4\d$/ })).toBeVisible()
  await expect(figure(other, 'Learning Streak')).toHaveText('1')
  await goToCourse(other)
  await expect(rows(other).first()).toContainText('Watched')
})

test('A course is complete when every video is: the lotus opens and links further; an added video reopens it', async ({
  page,
  app,
}) => {
  const title = 'Nadi Pariksha: Reading the Pulse'
  await app.sql(
    `delete from public.course_videos v using public.courses c
     where c.id = v.course_id and c.title = $1 and v.order_index > 1`,
    [title],
  )
  await openCourse(page, title)
  const count = await rows(page).count()
  for (let index = 0; index < count; index++) {
    await rows(page).nth(index).click()
    await page.getByRole('button', { name: 'Mark as watched' }).click()
    await expect(page.getByRole('button', { name: 'Mark as not watched' })).toBeVisible()
  }
  await expect(page.getByText('Course completed')).toBeFocused()
  await expect(page.getByText(`${count} videos, finished on `)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Next course: / })).toBeVisible()
  await expectAccessible(page)
  await rows(page).first().click()
  await expect(page.getByText('Course completed')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Play (?!at )/ })).toBeVisible()
  await goToDashboard(page)
  await expect(card(page, title)).toContainText('Completed')
  await expect(card(page, title).getByRole('link', { name: /^Continue: / })).toHaveCount(0)
  await expect(figure(page, 'Total Courses')).toHaveText('5')
  // Along with the one that the demo begins with.
  await expect(figure(page, 'In Progress')).toHaveText('3')
  await expect(figure(page, 'Completed')).toHaveText('2')
  await expect(figure(page, 'Learning Streak')).toHaveText('1')

  await app.sql(
    `insert into public.course_videos (course_id, title, youtube_url, order_index)
     select id, 'A new lesson', 'https://youtu.be/aqz-KE-bpKQ', 99 from public.courses where title = $1`,
    [title],
  )
  await syncNow(page)
  await expect(card(page, title)).toContainText(`Watched ${count} of ${count + 1}`)
  await expect(card(page, title)).toContainText('1 new')
  await expect(figure(page, 'Completed')).toHaveText('1')
})

test.describe('With the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('Notes are written, deleted and restored by keyboard, changed and found offline, and sent when the network is back', async ({
    page,
    app,
    goOffline,
    goOnline,
  }) => {
    await openCourse(page)
    await workerReady(page)
    await addNote(page, 'Oil first')
    await syncNow(page)
    await expect.poll(() => app.sql('select body from private.notes where not deleted')).toHaveLength(1)
    await writtenNotes(page).press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(notes(page).getByRole('button', { name: 'Delete the note at 0:00' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(writtenNotes(page)).toHaveCount(0)
    await expect(notes(page).getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(writtenNotes(page)).toContainText('Oil first')
    await syncNow(page)
    await expect.poll(() => unsentRows(page)).toBe(0)

    await goOffline()
    await changeNote(page, 'Ask about basti in the vata season')
    await changeNote(page, 'Ask about basti in the rainy season')
    await expect(notes(page)).toContainText('Saved on this device, not sent yet')
    await page.reload()
    await expect(writtenNotes(page)).toContainText('Ask about basti in the rainy season')
    await expect(page.getByText(/Offline – .*\. [12] changes? not sent yet/)).toBeVisible()

    await goToDashboard(page)
    await page.getByRole('button', { name: 'Find' }).click()
    await page.getByRole('searchbox').fill('RAINY बस्ति')
    const found = page.getByRole('link', { name: /^Ask about basti in the rainy season/ })
    await expect(page.getByText('1 match')).toBeVisible()
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my notes' }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    expect(text).toContain(`## ${course}`)
    expect(text).toContain('- **0:00** Ask about basti in the rainy season')
    await found.click()
    await expect(writtenNotes(page)).toContainText('Ask about basti in the rainy season')

    await goOnline()
    await expect
      .poll(() => app.sql('select body from private.notes where not deleted'))
      .toEqual([{ body: 'Ask about basti in the rainy season' }])
    await expect(notes(page)).not.toContainText('not sent yet')
  })
})

test('A sign-out sends unsent work first; if that fails, it asks, and so does removing the saved courses', async ({
  page,
  app,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_EMPTY_RESPONSE/)
  await openCourse(page)
  const restore = app.proxy.drop(push)
  await addNote(page, 'One')
  await rows(page).nth(1).click()
  await addNote(page, 'Two')
  await openAccountMenu(page)
  await page.getByRole('button', { name: 'Log out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Not everything has been sent' })
  await expect(dialog.getByRole('button', { name: 'Stay signed in' })).toBeFocused()
  await expect(dialog.getByRole('button', { name: /^Sign out and lose 2 notes/ })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(dialog).toHaveCount(0)

  await openDevicePage(page)
  await expect(page.getByRole('definition').filter({ hasText: /^2 notes/ })).toBeVisible()
  await page.getByRole('button', { name: 'Remove saved courses' }).click()
  const removal = page.getByRole('dialog', { name: 'Remove saved courses?' })
  await expect(removal).toContainText('could not be sent to the server yet and would be lost')
  await expect(removal.getByRole('button', { name: /^Remove and lose 2 notes/ })).toBeVisible()
  await removal.getByRole('button', { name: 'Keep' }).click()
  await page.goBack()
  await expect(writtenNotes(page)).toContainText('Two')

  restore()
  await signOut(page)
  expect((await app.sql('select body from private.notes')).map(({ body }) => body).sort()).toEqual([
    'One',
    'Two',
  ])
})

test('A learner can sign out and lose unsent work if they confirm it', async ({
  page,
  app,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_EMPTY_RESPONSE/)
  await openCourse(page)
  app.proxy.drop(push)
  await addNote(page, 'Never sent')
  await openAccountMenu(page)
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: /^Sign out and lose 1 note/ }).click()
  await expect(page).toHaveURL(href('home'))
  expect(
    await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)),
  ).not.toContain(expect.stringContaining('mirror-'))
  expect(await app.sql('select 1 from private.notes')).toEqual([])
})

test('A note that a sign-out offline, before the worker is installed, could not ask about is sent once its writer is back', async ({
  page,
  app,
  goOffline,
  goOnline,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await openCourse(page)
  await goOffline()
  await addNote(page, 'On the train')
  await signOut(page)
  await goOnline()
  await signInAs(page, 'Demo Learner')
  await expect.poll(() => app.sql('select body from private.notes')).toEqual([{ body: 'On the train' }])
})

test('So is a note that a sign-out could not ask about because the server no longer had the code that asks', async ({
  page,
  app,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_EMPTY_RESPONSE|ERR_FAILED|404|Failed to fetch/)
  await openCourse(page)
  const restore = app.proxy.drop(push)
  await page.route(/assets.questions-/, (route) => route.fulfill({ status: 404 }))
  // Otherwise the page would reload for a new version of the app, with the same result.
  await page.route('/sw.js', (route) => route.abort())
  await addNote(page, 'Before the update')
  await signOut(page)
  restore()
  await page.goto(href('login'))
  await expect(page.getByText('1 change is waiting for you to sign in')).toBeVisible()
  await signInAs(page, 'Demo Learner')
  await expect.poll(() => app.sql('select body from private.notes')).toEqual([{ body: 'Before the update' }])
})

test('Unsent work in a revoked course is delivered, and a later enrollment brings it back', async ({
  page,
  app,
  goOffline,
  goOnline,
}) => {
  await openCourse(page)
  await goOffline()
  await addNote(page, 'Written on the train')
  const [enrollment] = await app.sql<{ user_id: string; course_id: string }>(
    `delete from public.enrollments e using public.courses c
     where c.id = e.course_id and c.title = $1 returning e.user_id, e.course_id`,
    [course],
  )
  await goToDashboard(page)
  await expect(card(page)).toBeVisible()
  await goOnline()
  await expect(card(page)).toHaveCount(0)
  // A sync that began without a link may still bring the courses; the one after it sends the note.
  await expect
    .poll(() => app.sql('select body from private.notes'))
    .toEqual([{ body: 'Written on the train' }])
  // Kept only in case the server is restored from a back-up.
  await expect
    .poll(async () => JSON.stringify({ ...(await readStoredMirror(page)), sent: null }))
    .not.toContain('Written on the train')

  await app.sql('insert into public.enrollments (user_id, course_id) values ($1, $2)', [
    enrollment?.user_id,
    enrollment?.course_id,
  ])
  await syncNow(page)
  await goToCourse(page)
  await expect(writtenNotes(page)).toContainText('Written on the train')
})

test('What the server refuses stays on the device, where the learner can copy it, try again or discard it', async ({
  page,
  app,
  context,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_EMPTY_RESPONSE/)
  await openCourse(page)
  const restore = app.proxy.drop(push)
  await addNote(page, 'On a video that will be gone')
  await app.sql(
    `delete from public.course_videos v using public.courses c
     where c.id = v.course_id and c.title = $1 and v.order_index = (
       select min(order_index) from public.course_videos where course_id = c.id)`,
    [course],
  )
  restore()
  await goToDashboard(page)
  await syncNow(page)
  const refused = page.getByRole('region', { name: 'Only on this device' })
  await expect(refused).toContainText('A note could not be sent: its video has been removed.')
  await expect(refused).toContainText('On a video that will be gone')
  await expectAccessible(page)
  const sent = app.proxy.requestsTo(push).length
  const pulls = app.proxy.requestsTo({ path: '/rest/v1/rpc/pull_mirror' }).length
  await syncNow(page)
  await expect
    .poll(() => app.proxy.requestsTo({ path: '/rest/v1/rpc/pull_mirror' }).length)
    .toBeGreaterThan(pulls)
  expect(app.proxy.requestsTo(push)).toHaveLength(sent)

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await refused.getByRole('button', { name: 'Copy the text' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Text copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('On a video that will be gone')
  await refused.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect.poll(() => app.proxy.requestsTo(push).length).toBe(sent + 1)
  await expect(refused).toContainText('On a video that will be gone')
  await refused.getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(refused).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
