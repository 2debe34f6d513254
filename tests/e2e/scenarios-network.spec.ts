import { href } from '../../src/routes.ts'
import { demoCourses, portalPage, pull, renameCourse } from '../support/e2e/demo-content.ts'
import { expireToken } from '../support/e2e/session.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { readStoredContent } from '../support/e2e/stored-mirror.ts'
import { expect, test } from '../support/e2e/test.ts'
import { workerReady } from '../support/e2e/worker-ready.ts'

test.beforeEach(async ({ page }) => {
  await signInAs(page, 'Demo Learner')
  await expect(page.getByText('Up to date')).toBeVisible()
  await workerReady(page)
})

test('Scenario 13: a portal’s page in place of the server, or half an answer, leaves every course as it is', async ({
  page,
  app,
  expectConsoleError,
}) => {
  const cards = page.getByRole('article')
  const before = await readStoredContent(page)
  const blocked = page.getByText(/^This network does not let us through – showing your saved courses/)
  await renameCourse(app, 'Panchakarma Foundations', 'Panchakarma Anew')

  const portal = ['/rest/v1', '/auth/v1'].map((path) => app.proxy.answer({ path }, portalPage))
  await test.step('a portal answers everything with its own page', async () => {
    expectConsoleError(/511/)
    await page.reload()
    await expect(blocked).toBeVisible()
    await expect(cards).toHaveCount(demoCourses)
    expect(await readStoredContent(page)).toEqual(before)
  })

  await test.step('the server’s answer is cut in half', async () => {
    const whole = app.proxy.change(pull, (answer) => {
      const body = String(answer.body)
      expect(body).toContain('Panchakarma Anew')
      return { ...answer, body: body.slice(0, body.length / 2) }
    })
    // Not before: the page tries again by itself, and must never find the way free.
    for (const close of portal) close()
    await page.reload()
    await expect(blocked).toBeVisible()
    await expect(cards).toHaveCount(demoCourses)
    expect(await readStoredContent(page)).toEqual(before)
    whole()
  })

  await test.step('the next whole answer brings what is new', async () => {
    await page.reload()
    await expect(page.getByRole('link', { name: 'Panchakarma Anew' })).toBeVisible()
    await expect(page.getByText('Up to date')).toBeVisible()
  })
})

test('Scenario 19: offline and with an expired token the courses stand within a second, and no login page', async ({
  page,
  goOffline,
}) => {
  await expireToken(page)
  await goOffline()
  // The page's own clock, from the navigation's start to the first card.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('article')) return
      document.documentElement.dataset.firstCard = String(performance.now())
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  const addresses = new Set<string>()
  page.on('framenavigated', (frame) => addresses.add(new URL(frame.url()).pathname))
  const firstCards: number[] = []
  // Several starts, of which the fastest counts: other programs may slow some of them down.
  for (let start = 0; start < 5; start++) {
    await page.goto(href('dashboard'))
    await expect(page.getByRole('article')).toHaveCount(demoCourses)
    firstCards.push(Number(await page.locator('html').getAttribute('data-first-card')))
  }
  expect(Math.min(...firstCards)).toBeLessThan(1000)
  await expect(page.getByText(/^Offline – showing your saved courses/)).toBeVisible()
  expect([...addresses]).toEqual([href('dashboard')])
})

test('Scenario 29: a browser that is wrong about its network, either way, changes nothing about what works', async ({
  page,
  app,
  expectConsoleError,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', {
      get: () => sessionStorage.getItem('claims') !== 'offline',
    })
  })

  await test.step('it says online, and nothing gets through', async () => {
    expectConsoleError(/^Failed to load resource: net::ERR_/)
    app.proxy.cut()
    await page.reload()
    expect(await page.evaluate(() => navigator.onLine)).toBe(true)
    await expect(page.getByRole('article')).toHaveCount(demoCourses)
    await expect(page.getByText(/^Offline – showing your saved courses/)).toBeVisible()
    app.proxy.restore()
  })

  await test.step('it says offline, and the server can be reached', async () => {
    await renameCourse(app, 'Panchakarma Foundations', 'Panchakarma Anew')
    await page.evaluate(() => sessionStorage.setItem('claims', 'offline'))
    await page.reload()
    expect(await page.evaluate(() => navigator.onLine)).toBe(false)
    await expect(page.getByText('Up to date')).toBeVisible()
    await page.getByRole('link', { name: 'Panchakarma Anew' }).click()
    await expect(page.getByText('This video needs a connection')).toBeVisible()
    await page.getByRole('button', { name: 'Try anyway' }).click()
    await expect(page.locator('iframe')).toHaveAttribute('src', /youtube-nocookie/)
  })
})
