import type { Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { demoCourses, pull } from '../support/e2e/demo-content.ts'
import type { KillableBrowser, LaunchKillable } from '../support/e2e/killable-browser.ts'
import { seededRandom } from '../support/e2e/seeded-random.ts'
import type { ServedApp } from '../support/e2e/served-app.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { hasLostStorage, watchForStorageLoss } from '../support/e2e/storage-loss.ts'
import { readStoredMirror } from '../support/e2e/stored-mirror.ts'
import { expect, test } from '../support/e2e/test.ts'
import { workerReady } from '../support/e2e/worker-ready.ts'

test.use({ serviceWorkers: 'allow' })

const seed = 20261121
const [outside, during] = [4, 18]
const plan = [
  ...Array(outside).fill('before'),
  ...Array(during).fill('during'),
  ...Array(outside).fill('after'),
] as const
const videosPerCourse = 300

/** Initial upper bound of the delay from an apply's first write to the kill, in milliseconds. */
const firstSpread = 450

test('Scenario 15: a browser killed at random moments of an apply restarts with all old or all new data', async ({
  app,
  launchKillable,
}, testInfo) => {
  test.setTimeout(600_000)
  const random = seededRandom(seed)
  const order = plan.map((moment) => ({ moment, key: random() })).sort((a, b) => a.key - b.key)
  const profile = testInfo.outputPath('profile')
  await fillCourses(app)
  await publish(app, 0)
  await signInAndClose(launchKillable, profile)

  const outcomes = { old: 0, new: 0, lostByBrowser: 0 }
  let held = 0
  let spread = firstSpread
  let browser = await restartOffline(app, launchKillable, profile)
  for (const [index, { moment }] of order.entries()) {
    const next = index + 1
    await test.step(`Kill ${next} comes ${moment} the apply`, async () => {
      await publish(app, next)
      await killAt(moment, app, browser, random() * spread)
      browser = await restartOffline(app, launchKillable, profile)
      if (await hasLostStorage(browser.page)) {
        outcomes.lostByBrowser += 1
        await fetchAgain(app, browser)
        browser = await restartOffline(app, launchKillable, profile)
        held = await versionShown(browser.page)
        expect(held).toBe(next)
        return
      }
      const found = await versionShown(browser.page)
      expect([held, next], 'all old or all new').toContain(found)
      if (moment === 'before') expect(found).toBe(held)
      if (moment === 'after') expect(found).toBe(next)
      if (moment === 'during') {
        const outcome = found === next ? 'new' : 'old'
        outcomes[outcome] += 1
        // Adapts to the machine's speed, so that kills fall on both sides of the commit.
        spread *= outcome === 'old' ? 1.25 : 0.8
      }
      held = found
    })
  }
  await browser.context.close()
  testInfo.annotations.push({ type: 'killed during an apply', description: JSON.stringify(outcomes) })
  expect(outcomes.old, 'some kills came before the commit').toBeGreaterThan(0)
  expect(outcomes.new, 'some kills came after the commit').toBeGreaterThan(0)
  expect(outcomes.lostByBrowser, 'storage lost by the browser itself is rare').toBeLessThanOrEqual(2)
})

async function fillCourses(app: ServedApp): Promise<void> {
  await app.sql(
    `insert into public.course_videos (course_id, title, description, youtube_url, order_index)
     select id, 'Case', '', 'https://youtu.be/aqz-KE-bpKQ', 1000 + n
     from public.courses, generate_series(1, ${videosPerCourse}) n`,
  )
}

/** Stamps every course and video with the version's number. */
async function publish(app: ServedApp, version: number): Promise<void> {
  await app.sql(
    `begin;
     update public.course_videos set description = 'Version ${version}. ' || repeat('A long text. ', 50);
     update public.courses set description = 'Version ${version}.';
     commit;`,
  )
}

/** Leaves a profile with the session and the worker on disk. */
async function signInAndClose(launchKillable: LaunchKillable, profile: string): Promise<void> {
  const { context, page } = await launchKillable(profile)
  await signInAs(page, 'Demo Learner')
  await expect(page.getByText('Up to date')).toBeVisible()
  await workerReady(page)
  await context.close()
}

type Moment = (typeof plan)[number]

/** Reconnects the browser, which pulls the new version at once, and kills it. */
async function killAt(
  moment: Moment,
  app: ServedApp,
  { page, kill }: KillableBrowser,
  afterFirstWrite: number,
): Promise<void> {
  const held = moment === 'before' ? app.proxy.hold(pull, 'answer') : undefined
  const killed = moment === 'during' ? killWhileWriting(page, kill, afterFirstWrite) : undefined
  app.proxy.restore()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  if (moment === 'after') await expect(page.getByText('Up to date')).toBeVisible()
  await held?.reached
  await (killed ?? kill())
  held?.release()
}

/** Kills the browser `delay` ms after the page's first write to its mirror. */
function killWhileWriting(page: Page, kill: () => Promise<void>, delay: number): Promise<void> {
  return new Promise((resolve, reject) => {
    page.on('console', (message) => {
      if (message.text() === firstWrite) setTimeout(() => kill().then(resolve, reject), delay)
    })
  })
}

const firstWrite = 'the first write'

/** Starts the browser without a server; its page logs its first write and is as slow as an old phone. */
async function restartOffline(
  app: ServedApp,
  launchKillable: LaunchKillable,
  profile: string,
): Promise<KillableBrowser> {
  app.proxy.cut()
  const browser = await launchKillable(profile)
  await browser.page.addInitScript((text) => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (...row) {
      const start = performance.now()
      if (this.name === 'courses') console.debug(text)
      if (this.name === 'courses' || this.name === 'playlists') while (performance.now() - start < 15);
      return put.apply(this, row)
    }
  }, firstWrite)
  await watchForStorageLoss(browser.page)
  await browser.page.goto(href('dashboard'))
  const saved = browser.page.getByText(/^Offline – showing your saved courses/)
  await expect((await hasLostStorage(browser.page)) ? nothingSaved(browser.page) : saved).toBeVisible()
  return browser
}

const nothingSaved = (page: Page) => page.getByText('No courses are saved on this device yet.')

/** Data lost by the browser itself comes back with the next sync, and is kept. */
async function fetchAgain(app: ServedApp, { page, context }: KillableBrowser): Promise<void> {
  app.proxy.restore()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText('Up to date')).toBeVisible()
  await context.close()
}

/** The one version that mirror and dashboard show; throws on a mixture. */
async function versionShown(page: Page): Promise<number> {
  const versions = await versionsIn(page)
  expect(versions, 'a single version').toHaveLength(1)
  const cards = page.getByRole('article').filter({ hasText: `Version ${versions[0]}.` })
  await expect(cards).toHaveCount(demoCourses)
  return versions[0] as number
}

async function versionsIn(page: Page): Promise<number[]> {
  const { courses, playlists, meta } = await readStoredMirror(page)
  expect([courses.length, playlists.length]).toEqual([demoCourses, demoCourses])
  const [{ manifest }] = meta as [{ manifest: object }]
  expect(Object.keys(manifest).sort()).toEqual(courses.map(({ id }) => id).sort())
  const texts = [
    ...courses.map(({ description }) => String(description)),
    ...playlists.flatMap(({ videos }) =>
      (videos as { description: string }[]).map((video) => video.description),
    ),
  ]
  expect(texts.length).toBeGreaterThan(demoCourses * videosPerCourse)
  return [...new Set(texts.map((text) => Number(/^Version (\d+)\./.exec(text)?.[1])))]
}
