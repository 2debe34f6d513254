import { EventEmitter, once } from 'node:events'
import type { BrowserContext, Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { pull, renameCourse } from '../support/e2e/demo-content.ts'
import type { ServedApp } from '../support/e2e/served-app.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
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
