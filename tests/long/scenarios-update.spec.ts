import { href } from '../../src/routes.ts'
import { demoCourses } from '../support/e2e/demo-content.ts'
import { buildNextVersion } from '../support/e2e/next-version.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'
import { workerReady } from '../support/e2e/worker-ready.ts'

test.use({ serviceWorkers: 'allow' })

test('Scenario 28: after a deploy while offline the old version keeps working, and the new one is offered online', async ({
  page,
  app,
  goOffline,
  goOnline,
}, testInfo) => {
  const cards = page.getByRole('article')
  await signInAs(page, 'Demo Learner')
  await expect(page.getByText('Up to date')).toBeVisible()
  await workerReady(page)
  await goOffline()
  const renamed = await buildNextVersion(testInfo.outputPath('next'))
  await app.deploy(testInfo.outputPath('next'))
  const loads: string[] = []
  page.on('load', () => loads.push(new URL(page.url()).pathname))

  await test.step('Offline, the shell and lazily loaded pages are the old version’s', async () => {
    await page.reload()
    await expect(cards).toHaveCount(demoCourses)
    await page.getByRole('link', { name: 'Panchakarma Foundations' }).click()
    await expect(page.getByRole('heading', { name: 'Course Content' })).toBeVisible()
    await page.goto(href('faq'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto(href('dashboard'))
    await expect(cards).toHaveCount(demoCourses)
    expect(loads).toEqual([href('dashboard'), href('faq'), href('dashboard')])
  })

  await test.step('Back online, the update is offered and nothing reloads by itself', async () => {
    await goOnline()
    await expect(page.getByText('Up to date')).toBeVisible()
    // The new worker has to fetch its whole version first.
    await expect(page.getByText('A new version is ready.')).toBeVisible({ timeout: 60_000 })
    expect(loads).toHaveLength(3)
  })

  await test.step('Once accepted, the update takes one reload and keeps the courses', async () => {
    await page.getByRole('button', { name: 'Update now' }).click()
    await expect.poll(() => loads).toHaveLength(4)
    await expect(cards).toHaveCount(demoCourses)
    const entry = await page.locator('script[type=module]').first().getAttribute('src')
    expect([...renamed.values()].map((name) => `/assets/${name}`)).toContain(entry)
    await expect(page.getByText('A new version is ready.')).toHaveCount(0)
  })
})
