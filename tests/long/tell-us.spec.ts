// What a learner can tell the operator when something fails. The error page of a broken page is in faults.spec.ts.
import type { Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { expectAccessible } from '../support/e2e/axe.ts'
import { opensOffline } from '../support/e2e/open-offline.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'
import { workerReady } from '../support/e2e/worker-ready.ts'

const report = (page: Page) => page.getByRole('textbox', { name: 'Tell us' })

/** As the page's entry is called, which needs no signing in to be read. */
async function buildOf(page: Page): Promise<string> {
  const entry = await page.locator('script[type=module]').first().getAttribute('src')
  const [, build = ''] = /index-([\w-]{8})\.js/.exec(entry ?? '') ?? []
  expect(build).not.toBe('')
  await expect(page.locator('meta[name=build]')).toHaveAttribute('content', build)
  return build
}

async function textInChat(page: Page): Promise<string | null> {
  const link = await page.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href')
  const { host, searchParams } = new URL(link ?? '')
  expect(host).toBe('wa.me')
  return searchParams.get('text')
}

test('The badge of a failed sync leads, by keyboard, to the report on it, which holds neither name nor address', async ({
  page,
  app,
}) => {
  await signInAs(page, 'Demo Learner')
  await expect(page.getByText('Up to date')).toBeVisible()
  const json = { 'content-type': 'application/json' }
  app.proxy.answer({ path: '/rest/v1/rpc/pull_mirror' }, { status: 200, headers: json, body: '[7]' })
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  const tellUs = page.getByRole('banner').getByRole('link', { name: 'Tell us' })
  await expect(tellUs).toBeVisible()
  await expectAccessible(page, 'the badge of a failed sync')
  await tellUs.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('summary')).toBeFocused()
  await expect(report(page)).toHaveValue(
    /^Sync: .*malformed\nSynced: 2.*\nUnsent: 0 notes, 0 other\nStorage: /m,
  )
  const text = await report(page).inputValue()
  const build = await buildOf(page)
  expect(text).toContain('Fault: sync, AppError, malformed')
  expect(text).toContain(`\nBuild: ${build}\nPage: /device\n`)
  expect(text).not.toMatch(/Demo|Learner|@/)
  expect(await textInChat(page)).toBe(text)
  await expect(page.getByRole('region', { name: 'If something does not work' })).toContainText(build)
  await expectAccessible(page, 'the report on the page “Device and data”')

  await test.step('The badge opens it again on the same page', async () => {
    await page.locator('summary').press('Enter')
    await expect(report(page)).toHaveCount(0)
    await tellUs.click()
    await expect(report(page)).toBeInViewport()
  })
})

test.describe('With the worker', () => {
  test.use({ serviceWorkers: 'allow', permissions: ['clipboard-read', 'clipboard-write'] })

  test('Without a connection the report is shown in Hindi, says so, and can be copied', async ({
    page,
    goOffline,
  }) => {
    await signInAs(page, 'Demo Learner')
    await page.evaluate(() => localStorage.setItem('language', 'hi'))
    await workerReady(page)
    await page.goto(href('device'))
    await expect(page.getByRole('heading', { name: 'अगर कुछ काम न करे' })).toBeVisible()
    await goOffline()
    await opensOffline(page)
    await page.reload()
    await page.getByText('हमें बताएँ', { exact: true }).click()
    const text = page.getByRole('textbox', { name: 'हमें बताएँ' })
    await expect(text).toHaveValue(/^Language: hi\nOnline: no\nSync: .*\nSynced: 2/m)
    await page.getByRole('button', { name: 'कॉपी करें' }).click()
    await expect(page.getByText(/^कॉपी हो गया/)).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await text.inputValue())
  })
})

test('An error page that could load nothing else has the report, by keyboard and where the browser refuses to copy', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/404|dynamically imported module/)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await signInAs(page, 'Demo Learner')
  // Not by the server: the browser has some in its cache.
  await page.route(/\/assets\/(?!index-|faults-|rolldown-runtime-).*\.js/, (route) =>
    route.fulfill({ status: 404 }),
  )
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.goto(`${href('dashboard')}?find=Demo`)
  // Once more, in search of a newer version.
  await expect.poll(() => loads).toBe(2)
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const build = await buildOf(page)
  await expect(report(page)).toHaveValue(
    /^Fault: crash, TypeError, Failed to fetch dynamically imported module: /,
  )
  const text = await report(page).inputValue()
  expect(text).toContain(`\nBuild: ${build}\nPage: /dashboard\n`)
  expect(text).not.toMatch(/Demo|Learner|@/)
  expect(await textInChat(page)).toBe(text)
  await page.getByRole('button', { name: 'Copy' }).press('Enter')
  await expect(report(page)).toBeFocused()
  expect(await page.evaluate(() => String(getSelection()))).toBe(text)
  await expectAccessible(page, 'the report on the error page without the app')
})

test('Where the browser cannot read what it has saved, the notice has the report, which says so', async ({
  page,
  expectConsoleError,
}) => {
  // As objects, which the console abbreviates.
  expectConsoleError(/assets\/(?:mirror|learn)-/)
  await signInAs(page, 'Demo Learner')
  await expect(page.getByText('Up to date')).toBeVisible()
  await page.addInitScript(() => {
    const fail = () => {
      throw new DOMException('Internal error.', 'UnknownError')
    }
    Object.assign(IDBObjectStore.prototype, { get: fail, getAll: fail })
  })
  await page.goto(href('dashboard'))
  await expect(page.getByRole('heading', { name: 'Your saved courses cannot be reached' })).toBeVisible()
  await page.getByText('Tell us').click()
  await expect(report(page)).toHaveValue(/^Fault: storage, UnknownError, .*\nSaved: unreadable\n/s)
  await expectAccessible(page, 'the report on lost storage')
})
