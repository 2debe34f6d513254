import type { BrowserContext, Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { demoCourses } from '../support/e2e/demo-content.ts'
import { addNote, notes, syncNow, unsentRows, writtenNotes } from '../support/e2e/notes.ts'
import { openCourse } from '../support/e2e/player.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { readStoredMirror, transcriptsHere } from '../support/e2e/stored-mirror.ts'
import { expect, test } from '../support/e2e/test.ts'
import { workerReady } from '../support/e2e/worker-ready.ts'

/** The two ways in which browsers take storage away from a running page. */
type Storage = { opens: number; closeAll(): void; refuse(): void }

/** Lets a test close the page's connections as browsers do in the background, and refuse new ones. */
async function controlStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const connections = new Set<IDBDatabase>()
    const open = indexedDB.open.bind(indexedDB)
    let isRefused = false
    const storage: Storage = {
      opens: 0,
      closeAll() {
        for (const connection of connections) {
          connection.close()
          connection.dispatchEvent(new Event('close'))
        }
        connections.clear()
      },
      refuse() {
        isRefused = true
      },
    }
    indexedDB.open = (...name) => {
      storage.opens += 1
      if (isRefused) throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
      const request = open(...name)
      request.addEventListener('success', () => connections.add(request.result))
      return request
    }
    Object.assign(window, { storage })
  })
}

const control = <T>(page: Page, work: (storage: Storage) => T) =>
  page.evaluate(`(${work})(window.storage)`) as Promise<T>

async function clearStorage(context: BrowserContext, page: Page, storageTypes: string): Promise<void> {
  const devTools = await context.newCDPSession(page)
  await devTools.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes })
}

test('Scenario 27: a lost storage connection is reopened once, and if it stays lost the page says so', async ({
  page,
  expectConsoleError,
}) => {
  await controlStorage(page)
  await signInAs(page, 'Demo Learner')
  await expect(page.getByText('Up to date')).toBeVisible()
  const course = page.getByRole('link', { name: 'Panchakarma Foundations' })

  await test.step('The connection is lost once', async () => {
    const before = await control(page, (storage) => storage.opens)
    await control(page, (storage) => storage.closeAll())
    await course.click()
    await expect(page.getByRole('heading', { name: 'Course Content' })).toBeVisible()
    expect((await control(page, (storage) => storage.opens)) - before).toBe(1)
    await page.getByRole('link', { name: 'My courses' }).first().click()
    await expect(page.getByRole('article')).toHaveCount(demoCourses)
  })

  await test.step('The connection is lost permanently', async () => {
    // The page's, and the sync's.
    expectConsoleError(/\/assets\/(?:learn|mirror)-/)
    await control(page, (storage) => storage.refuse())
    await control(page, (storage) => storage.closeAll())
    // The page notices by itself.
    await expect(page.getByRole('heading', { name: 'Your saved courses cannot be reached' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
  })

  await test.step('A reload brings everything back', async () => {
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('article')).toHaveCount(demoCourses)
  })
})

const ways: [string, (context: BrowserContext, page: Page) => Promise<unknown>][] = [
  ['cleared', (context, page) => clearStorage(context, page, 'indexeddb')],
  [
    'deleted',
    (_, page) =>
      page.evaluate(async () => {
        for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
      }),
  ],
]

for (const [how, take] of ways)
  test(`If storage under an open course is ${how}, unsent work is lost, but nothing that is written afterwards`, async ({
    page,
    context,
    goOffline,
    goOnline,
    expectConsoleError,
  }) => {
    // A sync interrupted in the middle of a write reports it.
    expectConsoleError(/\/assets\/mirror-/)
    await openCourse(page)
    await transcriptsHere(page)
    await goOffline()
    await addNote(page, 'Before')
    await expect.poll(() => unsentRows(page)).toBeGreaterThan(0)
    await take(context, page)
    await expect(writtenNotes(page)).toHaveCount(0)

    await addNote(page, 'After')
    await expect(writtenNotes(page)).toHaveText([/After$/])
    await expect(notes(page)).toContainText('Saved on this device, not sent yet')
    await expect.poll(() => unsentRows(page)).toBe(1)
    await expect(page.getByRole('alert')).toHaveCount(0)

    await goOnline()
    await syncNow(page)
    await expect.poll(() => unsentRows(page)).toBe(0)
    await expect(writtenNotes(page)).toHaveText([/After$/])
    await expect(page.getByText('Up to date')).toBeVisible()
    expect((await readStoredMirror(page)).courses).toHaveLength(demoCourses)
  })

test.describe('With the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('Scenario 30: storage cleared by the browser refills online and shows an honest empty state offline', async ({
    page,
    context,
    goOffline,
    goOnline,
    expectConsoleError,
  }) => {
    const cards = page.getByRole('article')
    await signInAs(page, 'Demo Learner')
    await expect(page.getByText('Up to date')).toBeVisible()
    await workerReady(page)

    await test.step('Courses cleared while the page is open come back with a reload', async () => {
      // A sync interrupted in the middle of a write reports it.
      expectConsoleError(/\/assets\/mirror-/)
      await transcriptsHere(page)
      await clearStorage(context, page, 'indexeddb')
      await page.reload()
      await expect(cards).toHaveCount(demoCourses)
      await expect(page.getByText('Up to date')).toBeVisible()
    })

    await test.step('Courses cleared offline leave a correct empty state', async () => {
      await transcriptsHere(page)
      await goOffline()
      await clearStorage(context, page, 'indexeddb')
      await page.reload()
      await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
      await expect(page.getByText('No courses are saved on this device yet.')).toBeVisible()
      await goOnline()
      await expect(cards).toHaveCount(demoCourses)
      await expect(page.getByText('Up to date')).toBeVisible()
      await transcriptsHere(page)
    })

    await test.step('Everything that was cleared, including the session, comes back with a new sign-in', async () => {
      await clearStorage(context, page, 'all')
      await page.goto(href('dashboard'))
      await expect(page).toHaveURL(href('login'))
      await signInAs(page, 'Demo Learner')
      await expect(cards).toHaveCount(demoCourses)
    })
  })
})
