import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { href, tagline } from '../../src/routes.ts'
import { buildNextVersion, newTagline } from '../support/e2e/next-version.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'
import { workerReady } from '../support/e2e/worker-ready.ts'

function recordLoads(page: Page): string[] {
  const loads: string[] = []
  page.on('load', () => loads.push(new URL(page.url()).pathname))
  return loads
}

/** Wakes the static page, which stays inert until it is touched. */
async function touch(page: Page): Promise<void> {
  await page.getByRole('main').hover()
  await expect(page.locator('[data-live]').first()).toBeAttached()
}

test.describe('With the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('A new version is offered, may wait, takes effect only once it is accepted, and reloads no other tab', async ({
    page,
    app,
    context,
  }, testInfo) => {
    const heading = page.getByRole('heading', { level: 1 })
    const offer = page.getByText('A new version is ready.')
    const loads = recordLoads(page)
    await page.goto('/')
    await workerReady(page)
    expect(loads, 'the first worker takes over without a reload').toHaveLength(1)
    const other = await context.newPage()
    await other.goto(href('about'))
    await touch(other)
    const otherLoads = recordLoads(other)
    await buildNextVersion(testInfo.outputPath('next'))
    const news = [{ version: '9.0.0', en: ['Courses can be searched offline'], hi: ['कोर्स खोजे जा सकते हैं'] }]
    await writeFile(testInfo.outputPath('next/news.json'), JSON.stringify(news))
    await app.deploy(testInfo.outputPath('next'))
    await page.bringToFront()

    await test.step('A postponed update leaves the old version working', async () => {
      await page.reload()
      await touch(page)
      await expect(offer).toBeVisible()
      await expect(page.getByText('Courses can be searched offline')).toBeVisible()
      await expect(heading).toHaveText(tagline)
      expect(loads).toHaveLength(2)
      await page.getByRole('button', { name: 'Later' }).click()
      await expect(offer).toHaveCount(0)
      await page.getByRole('link', { name: 'FAQ' }).first().click()
      await expect(page).toHaveURL(href('faq'))
      await expect(heading).toBeVisible()
      expect(loads).toHaveLength(2)
      await page.goto('/')
      await expect(heading).toHaveText(tagline)
    })

    const takenOver = other.evaluate(
      () =>
        new Promise<void>((resolve) => {
          navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
        }),
    )
    await test.step('The accepted update takes one reload', async () => {
      await touch(page)
      loads.length = 0
      await page.getByRole('button', { name: 'Update now' }).click()
      await expect(heading).toHaveText(newTagline)
      // The heading is visible before the page has finished loading.
      await expect.poll(() => loads).toHaveLength(1)
    })

    await test.step('The other tab is offered the update and reloads when it accepts it', async () => {
      // The prompt may appear before the new worker has taken over.
      await takenOver
      await expect(other.getByText('A new version is ready.')).toBeVisible()
      expect(otherLoads).toEqual([])
      await other.bringToFront()
      await other.getByRole('button', { name: 'Update now' }).click()
      await expect.poll(() => otherLoads).toEqual([href('about')])
    })
  })
})

test.describe('Updates without a service worker', () => {
  test('A visitor’s old tab reloads once when its code is gone and shows the requested page', async ({
    page,
    app,
    expectConsoleError,
  }, testInfo) => {
    expectConsoleError(/404|dynamically imported module|preload CSS|MIME type/)
    await page.goto('/')
    await touch(page)
    const loads = recordLoads(page)
    await buildNextVersion(testInfo.outputPath('next'))
    await app.deploy(testInfo.outputPath('next'))
    await page.getByRole('link', { name: 'FAQ' }).first().click()
    await expect.poll(() => loads).toEqual([href('faq')])
    await touch(page)
    await page.getByRole('link', { name: 'Home' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(tagline)
    expect(loads).toHaveLength(1)
  })

  test('Offline, missing code shows an error page without a reload, and “Try again” works once back online', async ({
    page,
    goOffline,
    goOnline,
    expectConsoleError,
  }) => {
    expectConsoleError(/dynamically imported module|preload CSS/)
    await signInAs(page, 'Demo Learner')
    await expect(page.getByRole('article')).toHaveCount(5)
    const loads = recordLoads(page)
    await goOffline()
    await page.getByRole('article').getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    expect(loads).toEqual([])
    await goOnline()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Course Content' })).toBeVisible()
  })
})
