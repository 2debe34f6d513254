import { EventEmitter, once } from 'node:events'
import type { BrowserContext, Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { demoCourses, pull, renameCourse } from '../support/e2e/demo-content.ts'
import { readDeviceStorage } from '../support/e2e/device-storage.ts'
import { recordTexts } from '../support/e2e/seen-texts.ts'
import type { ServedApp } from '../support/e2e/served-app.ts'
import { signOut } from '../support/e2e/session.ts'
import { signInAs, signInWithGoogle } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'

/** Holds back the answer to the next pull only; later ones go through. */
function holdNextPull(app: ServedApp) {
  const gate = new EventEmitter()
  const released = once(gate, 'released')
  const remove = app.proxy.inject(pull, async (_, server) => {
    remove()
    const answer = await server()
    gate.emit('reached')
    await released
    return answer
  })
  return { reached: once(gate, 'reached'), release: () => gate.emit('released') }
}

async function freezer(context: BrowserContext, page: Page) {
  const devTools = await context.newCDPSession(page)
  const set = (state: 'frozen' | 'active') => devTools.send('Page.setWebLifecycleState', { state })
  return { freeze: () => set('frozen'), thaw: () => set('active') }
}

test('Scenario 18: a tab frozen while holding the sync lock does not stop another tab from syncing', async ({
  page,
  context,
  app,
}) => {
  await signInAs(page, 'Demo Learner')
  await expect(page.getByText('Up to date')).toBeVisible()
  await renameCourse(app, 'Panchakarma Foundations', 'Panchakarma Anew')
  const held = holdNextPull(app)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await held.reached
  const { freeze, thaw } = await freezer(context, page)
  await freeze()

  await renameCourse(app, 'Panchakarma Anew', 'Panchakarma Once More')
  const other = await context.newPage()
  await other.goto(href('dashboard'))
  const holders = () =>
    other.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name ?? '') ?? [])
  expect(
    (await holders()).filter((name) => name.startsWith('sync-')),
    'the frozen tab’s lock',
  ).toHaveLength(1)
  await expect(other.getByRole('link', { name: 'Panchakarma Once More' })).toBeVisible()
  await expect(other.getByText('Up to date')).toBeVisible()

  await thaw()
  held.release()
  for (const tab of [page, other]) {
    await expect(tab.getByText('Up to date')).toBeVisible()
    await expect(tab.getByRole('link', { name: 'Panchakarma Once More' })).toBeVisible()
    await expect(tab.getByText('Panchakarma Anew')).toHaveCount(0)
  }
})

test('Scenario 25: learners taking turns on one device never see each other’s data, not even for a frame', async ({
  page,
}) => {
  const firstLearnersCourse = 'Panchakarma Foundations'
  const firstLearner = 'Demo Learner'
  const seen = await recordTexts(page)
  const hasSeen = (text: string) => [...seen].some((other) => other.includes(text))

  await signInAs(page, 'Demo Learner')
  await expect(page.getByRole('article')).toHaveCount(demoCourses)
  await expect.poll(() => hasSeen(firstLearnersCourse), 'the recorder records').toBe(true)
  await signOut(page)

  await page.goto(href('login'))
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  seen.clear()
  await signInWithGoogle(page, { name: 'Bina Rao', email: 'bina@example.com' })
  await expect(page.getByRole('heading', { name: 'No courses yet' })).toBeVisible()
  // The mock Google lists both names, so the name alone proves nothing.
  for (const text of [firstLearnersCourse, `Welcome, ${firstLearner}`])
    expect(hasSeen(text), text).toBe(false)
  const { databases } = await readDeviceStorage(page)
  expect(JSON.stringify(databases)).not.toContain(firstLearnersCourse)
  await signOut(page)

  seen.clear()
  await signInAs(page, 'Demo Learner')
  await expect(page.getByRole('article')).toHaveCount(demoCourses)
  await expect(page.getByText('Up to date')).toBeVisible()
  for (const text of ['Bina', 'No courses yet']) expect(hasSeen(text), text).toBe(false)
})
