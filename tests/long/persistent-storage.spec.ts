// Asking for persistent storage, and running out of storage.
import { demoCourses, renameCourse } from '../support/e2e/demo-content.ts'
import { openDevicePage } from '../support/e2e/session.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'

test('Persistent storage is requested once, when a course is first opened; a full device keeps its courses and says what to do', async ({
  page,
  app,
  expectConsoleError,
}) => {
  await page.addInitScript(() => {
    const asked: string[] = []
    Object.assign(window, { asked })
    StorageManager.prototype.persist = async () => {
      asked.push(location.pathname)
      throw new DOMException('Refused', 'NotAllowedError')
    }
  })
  // The page calls `persisted()` before it asks, so once this call is answered it has asked.
  const asked = () =>
    page.evaluate(async () => {
      await navigator.storage.persisted()
      return (window as unknown as { asked: string[] }).asked
    })
  await signInAs(page, 'Demo Learner')
  await expect(page.getByText('Up to date')).toBeVisible()
  expect(await asked()).toEqual([])
  for (const title of ['Panchakarma Foundations', 'Rasayana Therapy in Practice']) {
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { name: 'Course Content' })).toBeVisible()
    await expect.poll(asked).toHaveLength(1)
    await page.getByRole('link', { name: 'My courses' }).first().click()
  }
  await expect(page.getByRole('article')).toHaveCount(demoCourses)
  expect(await asked()).toEqual([expect.stringMatching(/^\/course\//)])

  await renameCourse(app, 'Panchakarma Foundations', 'Panchakarma Anew')
  expectConsoleError(/\/assets\/mirror-/)
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The device is full.', 'QuotaExceededError')
    }
    Object.assign(window, { makeRoom: () => Object.assign(IDBObjectStore.prototype, { put }) })
    window.dispatchEvent(new Event('online'))
  })
  const warning = page
    .getByText(/^This device could not save your courses: free up some space, then reload the page/)
    .filter({ visible: true })
  await expect(warning).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(demoCourses)
  await expect(page.getByRole('link', { name: 'Panchakarma Foundations' })).toBeVisible()

  await page.evaluate(() => (window as unknown as { makeRoom(): void }).makeRoom())
  await openDevicePage(page)
  await page.getByRole('button', { name: 'Sync now' }).click()
  await expect(page.getByText('Everything is up to date.')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Panchakarma Anew' })).toBeVisible()
  await expect(warning).toHaveCount(0)
})
