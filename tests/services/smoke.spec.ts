// The site in a browser, built for services at another origin: those that `npm run test:services` names.
import { randomUUID } from 'node:crypto'
import { test as base, expect, type Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { ConsoleGuard } from '../support/console-guard.ts'
import { courseTitle, news, openCourses, openEdit, saveCourse } from '../support/e2e/courses-page.ts'
import { readDeviceStorage } from '../support/e2e/device-storage.ts'
import { expireToken, signOut } from '../support/e2e/session.ts'
import { workerReady } from '../support/e2e/worker-ready.ts'
import { type ForeignSite, openForeignSite } from './support/foreign-site.ts'
import { testPassword } from './support/test-password.ts'

const test = base.extend<{ consoleGuard: ConsoleGuard }, { site: ForeignSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const site = await openForeignSite()
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  consoleGuard: [
    async ({ context }, use) => {
      const guard = new ConsoleGuard()
      guard.watch(context)
      await use(guard)
      expect(guard.unexpected(), 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

// One project, so one test after the other. The embedded one has a self-signed certificate.
test.describe.configure({ mode: 'default' })
test.use({ ignoreHTTPSErrors: true, serviceWorkers: 'allow' })

async function addPerson(page: Page, { url, secretKey, sql }: ForeignSite, role: 'learner' | 'admin') {
  const email = `${randomUUID()}@example.org`
  const isToken = secretKey.split('.').length === 3
  const answer = await page.request.post(`${url}/auth/v1/admin/users`, {
    headers: { apikey: secretKey, ...(isToken && { authorization: `Bearer ${secretKey}` }) },
    data: { email, password: testPassword, email_confirm: true },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { id } = await answer.json()
  await sql('insert into public.profiles (id, email, full_name, role) values ($1, $2, $3, $4)', [
    id,
    email,
    'Asha Rao',
    role,
  ])
  return { id, email }
}

/** Without Google, whose page accepts no test accounts: the session is stored as a sign-in would store it. */
async function becomeLearner(page: Page, { url, publishableKey }: ForeignSite, email: string) {
  const answer = await page.request.post(`${url}/auth/v1/token?grant_type=password`, {
    headers: { apikey: publishableKey },
    data: { email, password: testPassword },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  await page.goto('/favicon.svg')
  const key = `sb-${new URL(url).hostname.split('.')[0]}-auth-token`
  const entry = { key, session: await answer.text() }
  await page.evaluate(({ key, session }) => localStorage.setItem(key, session), entry)
}

async function aCourse({ sql }: ForeignSite, title: string): Promise<string> {
  const id = randomUUID()
  await sql('insert into public.courses (id, title) values ($1, $2)', [id, title])
  await sql(
    `insert into public.course_videos (course_id, title, youtube_url, order_index)
     values ($1, 'Pulse', 'https://youtu.be/aqz-KE-bpKQ', 0)`,
    [id],
  )
  return id
}

test('At another origin an admin signs in by password and saves a course', async ({ page, site }) => {
  const { email } = await addPerson(page, site, 'admin')
  const id = await aCourse(site, 'Nadi')
  await page.goto(href('admin-login'))
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Admin dashboard' })).toBeVisible()
  await openCourses(page, { signIn: false })
  const dialog = await openEdit(page, 'Nadi')
  await courseTitle(dialog).fill('Nadi Pariksha')
  await saveCourse(page)
  await expect(news(page, 'Course updated successfully.')).toBeVisible()
  expect(await site.sql('select title from public.courses where id = $1', [id])).toEqual([
    { title: 'Nadi Pariksha' },
  ])
})

test('At another origin a learner signs in, opens a course online and offline, outlives a token and signs out without a trace', async ({
  page,
  context,
  site,
  consoleGuard,
}) => {
  const { id, email } = await addPerson(page, site, 'learner')
  const course = await aCourse(site, 'Panchakarma')
  await site.sql('insert into public.enrollments (user_id, course_id) values ($1, $2)', [id, course])
  await becomeLearner(page, site, email)
  await page.goto(href('dashboard'))
  await expect(page.getByRole('link', { name: 'Panchakarma' })).toBeVisible()
  await expect(page.getByText('Up to date')).toBeVisible()
  await workerReady(page)

  consoleGuard.expect(/^Failed to load resource: net::ERR_/)
  await context.setOffline(true)
  await page.goto(href('course', { courseId: course }))
  await expect(page.getByRole('heading', { level: 1, name: 'Panchakarma' })).toBeVisible()
  await context.setOffline(false)

  await expireToken(page)
  const refreshed = page.waitForResponse((response) => response.url().includes('grant_type=refresh_token'))
  await page.goto(href('dashboard'))
  expect((await refreshed).status()).toBe(200)
  await expect(page.getByText('Up to date')).toBeVisible()

  await signOut(page)
  await expect.poll(async () => (await readDeviceStorage(page)).localStorage).toEqual({})
})

test('At another origin ‘Continue with Google’ leads to Google, to return to the dashboard', async ({
  page,
  site,
}) => {
  const google = /^https:\/\/accounts\.google\.com\/|\/google\/chooser/
  await page.goto(href('login'))
  const asked = page.waitForRequest((request) => request.url().startsWith(`${site.url}/auth/v1/authorize`))
  const sentOn = page.waitForRequest(google)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  expect(new URL((await asked).url()).searchParams.get('redirect_to')).toBe(`${site.origin}/dashboard`)
  expect(new URL((await sentOn).url()).searchParams.get('state')).toBeTruthy()
})
