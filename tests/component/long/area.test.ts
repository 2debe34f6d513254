// What applies to the whole admin area: who gets in, working without a network, and its colours.
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { prepareMirror } from '@/mirror/apply'
import { openMirror } from '@/mirror/open'
import { recordNote } from '@/mirror/outbox'
import { demoLearner } from '../../../dev/demo-accounts.ts'
import { readLastUser, writeLastUser } from '../../../src/mirror/last-user.ts'
import { href, type Route, routes } from '../../../src/routes.ts'
import { serverDown } from '../../support/answers.ts'
import { address, open } from '../support/app.tsx'
import { alert, news } from '../support/notices.ts'
import { pressOn } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { rows } from '../support/users.ts'

const someId = '00000000-0000-4000-8000-000000000000'
/** Except the page of shared links, which says why it does not open: see share.test.ts. */
const adminPaths = (routes as readonly Route[])
  .filter(({ area, id }) => area === 'admin' && id !== 'admin-share')
  .map(({ path }) => path.replace(/:\w+/g, someId))

const goTo = (name: string) =>
  page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name }).click()
const healthCheck = { path: '/rest/v1/profiles?select=id&limit=1' }
const notice = () => news('No connection to the server')

async function openDashboard(): Promise<void> {
  await open(href('admin-dashboard'))
  await expect.element(page.getByRole('heading', { name: 'Admin dashboard' })).toBeVisible()
}

test('A visitor is sent to the login from every page of the admin area, and no request reaches the server', async ({
  backend,
}) => {
  localStorage.clear()
  expect(adminPaths).toHaveLength(13)
  for (const path of adminPaths) {
    await open(path)
    await expect.poll(address, { message: path }).toBe(href('login'))
  }
  expect(await backend.requestsTo({ path: '/rest/v1/' })).toEqual([])
})

test('A learner is sent to their dashboard from every page of the admin area, and no request for it reaches the server', async ({
  backend,
}) => {
  localStorage.clear()
  const { id, email } = demoLearner
  writeLastUser({ id, email, full_name: 'Demo Learner', avatar_url: null, role: 'learner' })
  for (const path of adminPaths) {
    await open(path)
    await expect.poll(address, { message: path }).toBe(href('dashboard'))
  }
  const calls = (await backend.requestsTo({ path: '/rest/v1/' })).map(({ path }) => path)
  expect(calls.filter((path) => /search_|list_|count_/.test(path))).toEqual([])
})

test('Without a network the admin area says so, and continues by itself when the network is back', async ({
  goOffline,
  goOnline,
}) => {
  await openDashboard()
  await goOffline()
  await expect.element(notice()).toBeVisible()
  await goTo('Users')
  await expect.element(alert('Failed to fetch users').first()).toBeVisible()
  await goOnline()
  await expect.element(rows().filter({ hasText: demoLearner.email })).toBeVisible()
  await expect.element(notice()).toHaveLength(0)
})

test('A failing server is reported as such, and the page recovers when the server does', async ({
  backend,
  expectConsoleError,
}) => {
  await expectConsoleError(/503/)
  await openDashboard()
  const stop = await backend.answer({ path: '/rest/v1/' }, serverDown)
  await goTo('Users')
  await expect
    .element(news('The server is not answering properly.'))
    .toMatchTextContent('The page tries again every few seconds')
  await stop()
  await expect.element(rows().filter({ hasText: demoLearner.email })).toBeVisible()
})

test('A busy server is left alone for as long as it asks, and the page says for how long', async ({
  backend,
  expectConsoleError,
}) => {
  await expectConsoleError(/429/)
  await openDashboard()
  const headers = { 'Retry-After': '4', 'Access-Control-Expose-Headers': 'Retry-After' }
  const stop = await backend.answer({ path: '/rest/v1/' }, { status: 429, headers, body: '{}' })
  await goTo('Users')
  await expect
    .element(alert('Failed to fetch users').first())
    .toMatchTextContent(/Try again in \d seconds?\./)
  await expect
    .element(news('The server is busy.'))
    .toMatchTextContent(/The page tries again in \d seconds? and carries on by itself/)
  await stop()
  await expect.element(rows().filter({ hasText: demoLearner.email })).toBeVisible()
})

test('A browser that wrongly reports being offline is not believed', async () => {
  await openDashboard()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  await goTo('Users')
  await expect.element(rows().filter({ hasText: demoLearner.email })).toBeVisible()
  await expect.element(page.getByText('No connection to the server')).toHaveLength(0)
})

test('A check of the connection that began before the network was lost does not count', async ({
  backend,
  expectConsoleError,
}) => {
  await expectConsoleError(/503|ERR_/)
  await openDashboard()
  const failing = await backend.answer({ path: '/rest/v1/rpc/list_profiles' }, serverDown)
  const check = await backend.hold(healthCheck, 'answer')
  await goTo('Users')
  await check.reached()
  await failing()
  await backend.drop(healthCheck)
  window.dispatchEvent(new Event('offline'))
  await check.release()
  await expect.element(notice()).toBeVisible()
})

test('An admin chooses light or dark in the header, by keyboard too, and the menu closes when the focus leaves it', async () => {
  await openDashboard()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await pressOn(button('Colours'), 'Enter')
  await pressOn(button('Dark'), 'Enter')
  await expect.element(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await pressOn(button('Auto'), 'Enter')
  await pressOn(button('Auto'), 'Tab')
  await expect.element(button('Sign Out')).toHaveFocus()
  await expect.element(button('Dark')).not.toBeInTheDocument()
})

test('The header says who is signed in; where it has no room, the panel of the colours does, and the palette everywhere', async () => {
  await openDashboard()
  await expect.element(page.getByText('Signed in as Demo Admin')).toBeVisible()
  await page.viewport(768, 800)
  await expect.element(page.getByText('Signed in as Demo Admin')).not.toBeVisible()
  await page.getByRole('button', { name: 'Colours' }).click()
  await expect.element(page.getByText('admin@demo.local')).toBeVisible()
  await page.getByRole('button', { name: 'Find anything' }).click()
  await expect
    .element(page.getByRole('option', { name: /Sign out.*Signed in as admin@demo.local/ }))
    .toBeVisible()
})

test('An admin with unsent learning progress is asked before they sign out', async () => {
  await openDashboard()
  const id = readLastUser()?.id ?? ''
  const mirror = await openMirror(id)
  await prepareMirror(mirror, id)
  const note = { id: crypto.randomUUID(), video_id: someId, at_s: 5, body: 'Oil', isDeleted: false }
  await recordNote(mirror, someId, { ...note, base: null })

  const signOut = page.getByRole('button', { name: 'Sign Out' })
  const dialog = page.getByRole('dialog', { name: 'Not everything has been sent' })
  await signOut.click()
  await dialog.getByRole('button', { name: 'Stay signed in' }).click()
  await expect.element(signOut).toHaveFocus()
  await signOut.click()
  await dialog.getByRole('button', { name: 'Sign out and lose 1 note' }).click()
  await expect.poll(readLastUser).toBeNull()
  await expect
    .poll(async () => (await indexedDB.databases()).map(({ name }) => name))
    .not.toContain(`mirror-of-${id}`)
})
