// A device whose room the browser gives to this site is used up: the browser's own quota, set by its developer tools.
import type { BrowserContext, Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { expectAccessible } from '../support/e2e/axe.ts'
import { demoCourses } from '../support/e2e/demo-content.ts'
import { addNote, notes, unsentRows, writtenNotes } from '../support/e2e/notes.ts'
import { course, openCourse, startPlaying } from '../support/e2e/player.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { readStoredMirror, transcriptsHere } from '../support/e2e/stored-mirror.ts'
import { expect, test } from '../support/e2e/test.ts'

const notKept = 'This device could not save this. Free up space and keep this page open.'

/** Sets how many bytes this site may store, for as long as the page is open; without a number as many as usual. */
async function limitStorage(context: BrowserContext, page: Page) {
  const devTools = await context.newCDPSession(page)
  const { origin } = new URL(page.url())
  return (quotaSize?: number) =>
    devTools.send('Storage.overrideQuotaForOrigin', {
      origin,
      ...(quotaSize === undefined ? {} : { quotaSize }),
    })
}

/** The browser goes on for some seconds by what it knew of the room that is left. */
async function deviceIsFull(page: Page): Promise<void> {
  const write = () =>
    new Promise<string>((resolve) => {
      const request = indexedDB.open('scratch')
      request.onupgradeneeded = () => request.result.createObjectStore('rows')
      request.onerror = () => resolve(String(request.error?.name))
      request.onsuccess = () => {
        const transaction = request.result.transaction('rows', 'readwrite')
        transaction.objectStore('rows').put('x'.repeat(1000), 1)
        const finish = () => {
          request.result.close()
          resolve(String(transaction.error?.name))
        }
        transaction.oncomplete = finish
        transaction.onabort = finish
      }
    })
  await expect.poll(() => page.evaluate(write), { timeout: 90_000 }).toBe('QuotaExceededError')
}

const header = (page: Page) => page.getByRole('banner')
const field = (page: Page) => notes(page).getByRole('textbox')

test('What is written and marked on a full device stays on the page with the reason, and is kept once there is room', async ({
  page,
  context,
  expectConsoleError,
}) => {
  // What could not be written, and syncs meanwhile.
  expectConsoleError(/\/assets\//)
  await openCourse(page)
  await transcriptsHere(page)
  const allow = await limitStorage(context, page)
  await allow(1)
  await deviceIsFull(page)

  await addNote(page, 'Warm ghee')
  await expect(field(page)).toHaveValue('Warm ghee')
  await expect(field(page)).toHaveAccessibleDescription(notKept)
  await expect(header(page).getByText(notKept)).toBeVisible()
  await expect(header(page).getByText('Up to date')).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Mark as watched' }).click()
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: notKept })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as watched' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await page.getByRole('link', { name: 'My courses' }).first().click()
  await expect(page.getByRole('heading', { name: 'My courses' })).toBeVisible()
  await expect(header(page).getByText(notKept)).toBeVisible()
  await page.getByRole('link', { name: course, exact: true }).click()
  await expect(field(page)).toHaveValue('Warm ghee')
  expect(await unsentRows(page)).toBe(0)

  await test.step('Closing the page asks first', async () => {
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await expect(field(page)).toHaveValue('Warm ghee')
  })

  await allow()
  await expect(writtenNotes(page)).toHaveText([/Warm ghee$/])
  await expect(page.getByText(notKept)).toHaveCount(0)
  await expect.poll(() => unsentRows(page)).toBeGreaterThan(0)
})

test('Without any room from the start, courses are shown online, open and play, and what is learned is sent', async ({
  page,
  context,
  openDevice,
}) => {
  await page.goto(href('home'))
  const allow = await limitStorage(context, page)
  await allow(1)
  await signInAs(page, 'Demo Learner')
  await expect(page.getByRole('article')).toHaveCount(demoCourses)
  await expect(
    page.getByText('This device could not save your courses: free up some space, then reload the page'),
  ).toBeVisible()
  await page.getByRole('link', { name: course, exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Course Content' })).toBeVisible()
  await startPlaying(page)
  const isSent = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/rpc/push_learning') &&
      (answer.request().postData() ?? '').includes('Warm ghee'),
  )
  await addNote(page, 'Warm ghee')
  await expect(writtenNotes(page)).toHaveText([/Warm ghee$/])
  await isSent
  await expect(notes(page).getByText('Saved on this device, not sent yet')).toHaveCount(0)
  expect((await readStoredMirror(page)).courses).toEqual([])

  const other = await openDevice()
  await openCourse(other)
  await expect(writtenNotes(other)).toHaveText([/Warm ghee$/])

  await allow()
  await page.reload()
  await expect(page.getByText('Up to date')).toBeVisible()
  await expect(writtenNotes(page)).toHaveText([/Warm ghee$/])
  expect((await readStoredMirror(page)).courses).toHaveLength(demoCourses)
})
