import { href, tagline } from '../../src/routes.ts'
import { readDeviceStorage } from '../support/e2e/device-storage.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'
import { workerReady } from '../support/e2e/worker-ready.ts'

test.use({ serviceWorkers: 'allow' })

test.describe('Returning learner', () => {
  test.beforeEach(async ({ page }) => {
    await signInAs(page, 'Demo Learner')
    await expect(page.getByText('Up to date')).toBeVisible()
    await workerReady(page)
  })

  test('A sync with nothing new takes one request of under 1 KB each way', async ({ page, app }) => {
    const pull = { path: '/rest/v1/rpc/pull_mirror', method: 'POST' }
    const before = app.proxy.requestsTo(pull).length
    await page.reload()
    await expect(page.getByText('Up to date')).toBeVisible()
    const requests = app.proxy.requestsTo(pull).slice(before)
    expect(requests).toHaveLength(1)
    expect(requests[0]?.requestBytes).toBeLessThan(1024)
    expect(requests[0]?.responseBytes).toBeLessThan(1024)
  })

  test('When the server fails, the learner is told and keeps every course', async ({
    page,
    app,
    expectConsoleError,
  }) => {
    expectConsoleError(/503/)
    app.proxy.answer({ path: '/rest/v1' }, { status: 503, headers: {}, body: '' })
    await page.reload()
    await expect(page.getByText(/^The server is not answering – showing your saved courses/)).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(5)
  })
})

test('A page loaded without the worker is picked up by it and then opens new pages offline', async ({
  page,
  goOffline,
}) => {
  await signInAs(page, 'Demo Learner')
  await expect(page.getByText('Up to date')).toBeVisible()
  await workerReady(page)
  const loaded = page.waitForEvent('load')
  const devtools = await page.context().newCDPSession(page)
  // Like a shift-reload. A page that loads while the first worker takes over is in the same state.
  await devtools.send('Page.reload', { ignoreCache: true })
  await loaded
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
  await expect.poll(isControlled).toBe(true)
  await expect(page.getByText('Up to date')).toBeVisible()
  await goOffline()
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.getByText('This video needs a connection')).toBeVisible()
})

test('A device without saved courses says so while offline', async ({ page, goOffline }) => {
  await signInAs(page, 'Demo Learner')
  await expect(page.getByText('Up to date')).toBeVisible()
  await workerReady(page)
  // The browser evicted the mirror but kept the session. Done at a plain file, where nothing reopens the mirror.
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

test('After a first visit, public pages open offline and unknown paths are still not found', async ({
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

test('A sign-out cut short by closing the tab is completed on the next page', async ({ page }) => {
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
