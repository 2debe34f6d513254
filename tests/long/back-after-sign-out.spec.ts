// Going back after a sign-out to pages that the browser may have kept alive.
import { demoLearner } from '../../dev/demo-accounts.ts'
import { href } from '../../src/routes.ts'
import { demoCourses } from '../support/e2e/demo-content.ts'
import { recordTexts } from '../support/e2e/seen-texts.ts'
import { openApp } from '../support/e2e/served-app.ts'
import { openAccountMenu } from '../support/e2e/session.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'
import { workerReady } from '../support/e2e/worker-ready.ts'

const course = 'Panchakarma Foundations'

test.describe('With the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('Going back after sign-out shows no learner page, neither reloaded nor from the back/forward cache', async ({
    playwright,
    launchOptions,
    app,
    consoleGuard,
  }) => {
    // A separate browser: that of the tests has no such cache.
    const ignoreDefaultArgs = ['--disable-back-forward-cache']
    const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs })
    const context = await browser.newContext({ baseURL: app.origin })
    openApp(context, app)
    consoleGuard.watch(context)
    const page = await context.newPage()
    await signInAs(page, 'Demo Learner')
    await expect(page.getByRole('article')).toHaveCount(demoCourses)
    await page.getByRole('link', { name: course }).click()
    await expect(page.getByRole('heading', { name: 'Course Content' })).toBeVisible()
    await workerReady(page)
    await page.goto(href('about'))
    const seen = await recordTexts(page)
    await openAccountMenu(page)
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
    // Back to the course, then to the dashboard.
    for (let steps = 0; steps < 2; steps++) {
      await page.goBack()
      // On the second pass the button is still visible from the first, so the address is checked too.
      await expect(page).toHaveURL(href('login'))
      await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
    }
    expect([...seen].filter((text) => text.includes(course) || text.includes(demoLearner.name))).toEqual([])
    await browser.close()
  })
})
// Chromium evicts a cached page that is notified of the sign-out; another browser may keep it and restore it.
test('A page restored from the back/forward cache after sign-out goes to the login page', async ({
  page,
}) => {
  await signInAs(page, 'Demo Learner')
  await expect(page.getByRole('article')).toHaveCount(demoCourses)
  await page.evaluate(() => {
    localStorage.clear()
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(page).toHaveURL(href('login'))
  await expect(page.getByText(course)).toHaveCount(0)
})
