// What remains after sign-out: in open tabs, in the back/forward cache and in the device's storage.
import type { Page } from '@playwright/test'
import { demoLearner } from '../../dev/demo-accounts.ts'
import { href } from '../../src/routes.ts'
import { home } from '../../src/site/content/en/home.ts'
import { readDeviceStorage } from '../support/e2e/device-storage.ts'
import { signOut } from '../support/e2e/session.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { readStoredMirror } from '../support/e2e/stored-mirror.ts'
import { expect, test } from '../support/e2e/test.ts'
import { workerReady } from '../support/e2e/worker-ready.ts'

const course = 'Panchakarma Foundations'

/** The learner's profile, and every longer text in their mirror. */
async function tracesOf(page: Page): Promise<string[]> {
  const texts = new Set<string>([demoLearner.id, demoLearner.email, demoLearner.name])
  JSON.stringify(await readStoredMirror(page), (_, value) => {
    if (typeof value === 'string' && value.length > 12) texts.add(value)
    return value
  })
  // The home page names two of the demo's courses to everyone.
  const isPublic = (text: string) => `${home.hero.screen} ${home.certificate.picture}`.includes(text)
  return [...texts].filter((text) => !isPublic(text))
}

test.describe('With the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('Signing out leaves no trace of the learner in any tab or in the device’s storage', async ({
    page,
    context,
  }) => {
    await signInAs(page, 'Demo Learner')
    await expect(page.getByText('Up to date')).toBeVisible()
    await workerReady(page)
    await page.evaluate(() => sessionStorage.setItem('before', 'sign-out'))
    const watching = await context.newPage()
    await watching.goto(href('dashboard'))
    await watching.getByRole('link', { name: course }).click()
    await expect(watching.getByRole('heading', { name: 'Course Content' })).toBeVisible()
    const reading = await context.newPage()
    await reading.goto(href('about'))
    await expect(reading.getByRole('button', { name: 'Your account' })).toBeVisible()
    const traces = await tracesOf(page)
    expect(traces.length).toBeGreaterThan(20)
    const tracesIn = (kept: string) =>
      traces.filter((trace) => kept.includes(JSON.stringify(trace).slice(1, -1)))

    await page.bringToFront()
    await signOut(page)
    await expect(watching).toHaveURL(href('login'))
    await expect(reading.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
    for (const tab of [page, watching, reading]) {
      // The address changes a moment before the content does.
      await expect
        .poll(async () => {
          const shown = `${await tab.title()} ${await tab.content()}`
          return traces.filter((trace) => shown.includes(trace))
        })
        .toEqual([])
      const ofTab = () => tab.evaluate(() => JSON.stringify(sessionStorage))
      await expect.poll(async () => tracesIn(await ofTab())).toEqual([])
    }
    await expect.poll(async () => tracesIn(JSON.stringify(await readDeviceStorage(page)))).toEqual([])
    // The marker of a wipe in progress goes last, after the thumbnails.
    await expect
      .poll(async () => {
        const { localStorage, cookies, caches } = await readDeviceStorage(page)
        return { localStorage, cookies, hasThumbnails: 'course-thumbnails' in caches }
      })
      .toEqual({ localStorage: {}, cookies: [], hasThumbnails: false })
  })
})
