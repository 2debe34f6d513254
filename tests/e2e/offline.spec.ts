import { href, tagline } from '../../src/routes.ts'
import { readDeviceStorage } from '../support/e2e/device-storage.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'
import { workerReady } from '../support/e2e/worker-ready.ts'

test.describe('a learner who was here before', () => {
  test.beforeEach(async ({ page }) => {
    await signInAs(page, 'Demo Learner')
    await expect(page.getByText('Up to date')).toBeVisible()
    await workerReady(page)
  })

  test('syncs with one request of under 1 KB each way when nothing has changed', async ({ page, app }) => {
    const pull = { path: '/rest/v1/rpc/pull_mirror', method: 'POST' }
    const before = app.proxy.requestsTo(pull).length
    await page.reload()
    await expect(page.getByText('Up to date')).toBeVisible()
    const requests = app.proxy.requestsTo(pull).slice(before)
    expect(requests).toHaveLength(1)
    expect(requests[0]?.requestBytes).toBeLessThan(1024)
    expect(requests[0]?.responseBytes).toBeLessThan(1024)
  })

  test('is told when the server fails, and keeps everything', async ({ page, app, expectConsoleError }) => {
    expectConsoleError(/503/)
    app.proxy.answer({ path: '/rest/v1' }, { status: 503, headers: {}, body: '' })
    await page.reload()
    await expect(page.getByText(/^The server is not answering – showing your saved courses/)).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(5)
  })
})

test('a page that was loaded past the worker joins it, and opens offline what it had not loaded yet', async ({
  page,
  goOffline,
}) => {
  await signInAs(page, 'Demo Learner')
  await expect(page.getByText('Up to date')).toBeVisible()
  await workerReady(page)
  const loaded = page.waitForEvent('load')
  const devtools = await page.context().newCDPSession(page)
  // As with Shift and the reload button. So it also is for a page that loads just while the first worker takes over.
  await devtools.send('Page.reload', { ignoreCache: true })
  await loaded
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
  await expect.poll(isControlled).toBe(true)
  await expect(page.getByText('Up to date')).toBeVisible()
  await goOffline()
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.getByText('This video needs a connection')).toBeVisible()
})

test('a device without saved courses says so honestly while it is offline', async ({ page, goOffline }) => {
  await signInAs(page, 'Demo Learner')
  await expect(page.getByText('Up to date')).toBeVisible()
  await workerReady(page)
  // The browser has thrown the mirror away; the sign-in is still there. At a file, where nothing opens it meanwhile.
  await page.goto('/robots.txt')
  const deleted = await page.evaluate(async () => {
    const mirrors = (await indexedDB.databases()).filter(({ name }) => name?.startsWith('mirror-'))
    for (const { name } of mirrors) {
      await new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name ?? '')
        request.onsuccess = resolve
        request.onerror = () => reject(request.error)
      })
    }
    return mirrors.length
  })
  expect(deleted).toBe(1)
  await goOffline()
  await page.goto(href('dashboard'))
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByText('No courses are saved on this device yet.')).toBeVisible()
})

test('a visitor reads every public page offline after the first visit, and meets the not-found page', async ({
  page,
  goOffline,
  expectConsoleError,
}) => {
  await page.goto('/')
  await workerReady(page)
  await goOffline()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tagline)
  for (const path of [href('about'), `${href('camps')}?utm_source=mail`, href('faq')]) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expectConsoleError(/404|Page not found/)
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
})

test('a sign-out that a closed tab cut short is finished by the next page', async ({ page }) => {
  await signInAs(page, 'Demo Learner')
  await expect(page.getByText('Up to date')).toBeVisible()
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    localStorage.clear()
    localStorage.setItem('wiping', '')
  })
  await page.goto('/')
  await expect
    .poll(async () => {
      const { databases, localStorage } = await readDeviceStorage(page)
      const mirrors = Object.entries(databases).filter(([name]) => name.startsWith('mirror-'))
      return { rows: mirrors.flatMap(([, tables]) => Object.values(tables).flat()).length, ...localStorage }
    })
    .toEqual({ rows: 0 })
})
