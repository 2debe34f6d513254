// What anyone can ask about a certificate: without an account or a session.
import type { Page } from '@playwright/test'
import { demoLearner } from '../../dev/demo-accounts.ts'
import { href } from '../../src/routes.ts'
import { expectAccessible } from '../support/e2e/axe.ts'
import { opensOffline } from '../support/e2e/open-offline.ts'
import type { ServedApp } from '../support/e2e/served-app.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'
import { workerReady } from '../support/e2e/worker-ready.ts'

const code = '7K3M-Q2XW-9PAB'
const page7 = href('verify-code', { code })
const lookUp = '**/rest/v1/rpc/verify_certificate'

async function issue(app: ServedApp, reason: string | null = null): Promise<void> {
  await app.sql(
    `insert into private.certificates
       (user_id, course_id, learner_name, course_title, seconds, videos, completed_on, code, reason, revoked_at)
     select $1, id, 'Asha Rao', title, 45180, 24, '2026-11-03', '7K3MQ2XW9PAB', $2,
            case when $2::text is not null then timestamptz '2026-11-20 10:00Z' end
       from public.courses where title = 'Panchakarma Foundations'`,
    [demoLearner.id, reason],
  )
}

const valid = (page: Page) => page.getByRole('heading', { name: 'Valid' })
const typed = (page: Page) => page.getByRole('textbox', { name: 'Code' })

test('A visitor types the code in any spelling, by keyboard alone, and reads what was watched', async ({
  page,
  app,
}) => {
  await issue(app)
  const asked: { headers: Record<string, string>; body: string | null }[] = []
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/'))
      asked.push({ headers: request.headers(), body: request.postData() })
  })
  await page.goto(href('verify'))
  await expect(page).toHaveTitle('Verify a certificate – Ayurveda Digital')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify a certificate')
  await expectAccessible(page, 'the form')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(typed(page)).toBeFocused()
  await page.keyboard.type(' 7k3mq2xw 9pab')
  await page.keyboard.press('Enter')
  await expect(valid(page)).toBeFocused()
  await expect(page).toHaveURL(page7)
  await expect(valid(page)).toHaveAccessibleDescription(/Asha Rao.*Panchakarma Foundations/)
  for (const fact of [
    'Asha Rao',
    'Panchakarma Foundations',
    '24 videos · 12 hours 33 minutes',
    '3 November 2026',
  ])
    await expect(page.getByText(fact, { exact: true })).toBeVisible()
  await expectAccessible(page, 'a valid certificate')
  expect(asked.map(({ body }) => body)).toEqual(['{"code":"7K3MQ2XW9PAB"}'])
  expect(asked[0]?.headers.authorization).toBe(`Bearer ${asked[0]?.headers.apikey}`)
})

test('A revoked certificate says when, and not why; one that does not exist says so in a sentence', async ({
  page,
  app,
}) => {
  await issue(app, 'Issued by mistake')
  await page.goto(page7)
  await expect(page.getByRole('heading', { name: 'Revoked on 20 November 2026' })).toBeFocused()
  await expect(page.getByText('mistake')).toHaveCount(0)
  await expectAccessible(page, 'a revoked certificate')
  await typed(page).fill('0000-0000-0000')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('There is no certificate with this code.')).toBeFocused()
  await expectAccessible(page, 'no certificate')
  // The same code, submitted again, is checked again.
  await issueAs(app, '000000000000')
  await typed(page).fill('OOOO-oooo-0000')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('heading', { name: /^Revoked/ })).toBeFocused()
})

async function issueAs(app: ServedApp, code: string): Promise<void> {
  await app.sql(`update private.certificates set code = $1 where code = '7K3MQ2XW9PAB'`, [code])
}

test('An invalid code is reported without asking the server, in the form and in the address', async ({
  page,
}) => {
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/')) asked += 1
  })
  await page.goto(href('verify'))
  const malformed = page.getByRole('alert').filter({ hasText: 'A code has 12 letters and digits' })
  await typed(page).fill('7K3M-Q2XW')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(malformed).toBeVisible()
  await expect(typed(page)).toBeFocused()
  await expect(typed(page)).toHaveAccessibleDescription(/A code has 12 letters/)
  await expectAccessible(page, 'a malformed code')
  await page.goto(href('verify-code', { code: '<b>7K3M' }))
  await expect(malformed).toBeVisible()
  await expect(typed(page)).toHaveValue('<b>7K3M')
  expect(asked).toBe(0)
})

test('A visitor who follows ‘Verify a certificate’ from a public page pastes the whole link, however long, in the language of the page', async ({
  page,
  app,
}) => {
  await issue(app)
  await page.goto('/hi/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'प्रमाणपत्र जाँचें' }).click()
  await expect(page).toHaveURL(href('verify'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('प्रमाणपत्र जाँचें')
  const field = page.getByRole('textbox', { name: 'कोड' })
  await field.focus()
  await page.keyboard.insertText(`https://${'a-long-name-'.repeat(8)}.example${page7}?utm_source=chat`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'मान्य' })).toBeFocused()
  await expect(page).toHaveURL(page7)
})

test('Offline the page says so, and ‘Try again’ answers once there is a connection', async ({
  page,
  app,
  goOffline,
  goOnline,
}) => {
  await issue(app)
  await page.goto(href('verify'))
  await expect(typed(page)).toBeVisible()
  await goOffline()
  await typed(page).fill(code)
  await page.keyboard.press('Enter')
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(page.getByRole('alert')).toContainText('You seem to be offline.')
  await expect(again).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(again).toBeFocused()
  await expectAccessible(page, 'offline')
  await goOnline()
  await page.keyboard.press('Enter')
  await expect(valid(page)).toBeFocused()
})

test('A busy or failing server does not count as an answer', async ({ page, app, expectConsoleError }) => {
  expectConsoleError(/429|500/)
  await issue(app)
  await page.route(lookUp, (route) => route.fulfill({ status: 429, json: {} }))
  await page.goto(page7)
  await expect(page.getByRole('alert')).toContainText('The server is busy.')
  await page.unroute(lookUp)
  await page.route(lookUp, (route) => route.fulfill({ status: 500, json: { message: 'broken' } }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toContainText('The server is not answering properly.')
  await page.unroute(lookUp)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(valid(page)).toBeFocused()
})

test('The page is in the reader’s language, fits a narrow screen, and works for signed-in users', async ({
  page,
  app,
}) => {
  await issue(app)
  await signInAs(page, 'Demo Learner')
  await page.evaluate(() => localStorage.setItem('language', 'hi'))
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(page7)
  await expect(page.getByRole('heading', { name: 'मान्य' })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('प्रमाणपत्र जाँचें')
  await expect(page.getByText('24 वीडियो · 12 घंटे 33 मिनट')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('Search engines are asked to leave the page out', async ({ request }) => {
  for (const address of [href('verify'), page7]) {
    const answer = await request.get(address)
    expect(answer.status(), address).toBe(200)
    expect(await answer.text(), address).toContain('<meta name="robots" content="noindex">')
  }
})

test.describe('With the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('Opened offline, the page says that it needs a connection, and loads by itself once there is one', async ({
    page,
    app,
    goOffline,
    goOnline,
    expectConsoleError,
  }) => {
    expectConsoleError(/dynamically imported module|preload CSS/)
    await issue(app)
    await page.goto(href('verify'))
    await workerReady(page)
    await goOffline()
    await opensOffline(page)
    await page.goto(page7)
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
    await goOnline()
    // Sometimes the browser notifies the page itself, which then reloads before this call is made.
    await page.evaluate(() => dispatchEvent(new Event('online'))).catch(() => undefined)
    await expect(valid(page)).toBeFocused()
  })
})
