// Browsers that let a site store little or nothing: Lockdown Mode on an iPhone, and blocked site data.
import type { Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { demoCourses } from '../support/e2e/demo-content.ts'
import { openDevicePage, signOut } from '../support/e2e/session.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'

/** As in Lockdown Mode: no IndexedDB, worker, caches or locks. localStorage works. */
async function lockDown(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['indexedDB', 'IDBKeyRange', 'IDBFactory', 'IDBDatabase', 'caches', 'CacheStorage'])
      Reflect.deleteProperty(window, name)
    for (const name of ['serviceWorker', 'locks']) Reflect.deleteProperty(Navigator.prototype, name)
  })
}

/** As when the user has blocked site data: anything that would store something throws. */
async function blockSiteData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse })
    Object.defineProperty(document, 'cookie', { get: refuse, set: refuse })
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
  })
}

test('In Lockdown Mode a learner sees this visit’s courses online, reads that they are not saved, and leaves nothing behind', async ({
  page,
}) => {
  await lockDown(page)
  await signInAs(page, 'Demo Learner')
  await expect(page.getByRole('article')).toHaveCount(demoCourses)
  await expect(page.getByText('Up to date, but this browser won’t let us save your courses')).toBeVisible()
  await page.getByRole('link', { name: 'Panchakarma Foundations' }).click()
  await expect(page.getByRole('heading', { name: 'Course Content' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Course Content' })).toBeVisible()
  await openDevicePage(page)
  await expect(page.getByText('No: this browser does not let us save anything.')).toBeVisible()

  await signOut(page)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await signInAs(page, 'Demo Newcomer')
  await expect(page.getByText('No courses have been assigned to you yet.')).toBeVisible()
})

test('If site data is blocked the public pages work, and both login pages say what signing in needs', async ({
  page,
}) => {
  await blockSiteData(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Dark' }).first().click()
  await page.getByRole('link', { name: 'About' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible()
  for (const path of [href('login'), href('admin-login'), href('dashboard')]) {
    await page.goto(path)
    await page.getByRole('main').hover()
    await expect(page.getByRole('alert')).toContainText(
      'This browser blocks the storage that signing in needs.',
    )
    await expect(page.getByRole('button', { name: /Google|Sign in/ })).toHaveCount(0)
  }
})
