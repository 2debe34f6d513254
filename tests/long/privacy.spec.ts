// The product does what the privacy page says. That every page links to it, and requests nothing from another
// host in its HTML, is tested in tests/built-site/pages.test.ts.
import type { Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { readDeviceStorage } from '../support/e2e/device-storage.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'

const player = 'www.youtube-nocookie.com'

/** Hosts other than the site's own that the page contacts from now on. */
function watchHosts(page: Page): Set<string> {
  const hosts = new Set<string>()
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== 'localhost') hosts.add(hostname)
  })
  return hosts
}

test('Public pages set no cookie, contact no other host and store only what the privacy page names', async ({
  page,
}) => {
  const hosts = watchHosts(page)
  await page.goto(href('contact'))
  await page.goto(href('home'))
  await page.getByRole('main').hover()
  await expect(page.locator('[data-live]')).toBeAttached()
  for (const name of ['About', 'FAQ', 'Privacy']) {
    await page.getByRole('link', { name }).filter({ visible: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
  const { cookies, localStorage, databases, sessionStorage } = await readDeviceStorage(page)
  expect([...hosts]).toEqual([])
  expect(cookies).toEqual([])
  expect(Object.keys(localStorage)).toEqual([])
  expect(Object.keys(databases).filter((name) => !name.startsWith('workbox'))).toEqual([])
  expect(Object.keys(sessionStorage)).toEqual(['page-views'])
})

test('A learner’s device stores only what the privacy page names, and loads YouTube’s player only on tap', async ({
  page,
}) => {
  await signInAs(page, 'Demo Learner')
  await expect(page.getByText('Up to date')).toBeVisible()
  const hosts = watchHosts(page)
  await page.getByRole('link', { name: 'Panchakarma Foundations' }).click()
  await expect(page.getByRole('button', { name: /^Play / })).toBeVisible()
  await expect.poll(() => [...hosts]).toContain('i.ytimg.com')
  expect([...hosts]).not.toContain(player)

  const { cookies, localStorage, databases } = await readDeviceStorage(page)
  expect(cookies).toEqual([])
  // Mantine stores its colour scheme on the first page that uses it.
  const known =
    /^(last-user|mirrored|sb-localhost-auth-token(-.*)?|mantine-color-scheme-value|install-dismissed)$/
  expect(Object.keys(localStorage).filter((key) => !known.test(key))).toEqual([])
  expect(Object.keys(databases).filter((name) => !/^(mirror-|workbox)/.test(name))).toEqual([])

  await page.getByRole('button', { name: /^Play / }).click()
  await expect.poll(() => [...hosts]).toContain(player)
})
