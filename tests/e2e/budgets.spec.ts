// Size budgets from docs/decisions/0006 for visits, as transferred, with headers. Those for files are in
// tests/built-site.
import type { Page, Request } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { signInAs, signInAsAdmin } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'
import { isFirstCode } from '../support/first-code.ts'

const KiB = 1024

/**
 * Notes the code and styles that the page itself requests from now on; sizes are as transferred, with
 * headers.
 */
function watchCode(page: Page): () => Promise<{ files: string[]; bytes: number; scripts: string[] }> {
  const requests = new Map<string, Request>()
  page.on('request', (request) => {
    const file = new URL(request.url()).pathname.slice(1)
    // A repeated request, for a module that was prefetched, is served from the cache.
    if (isFirstCode(file) && !requests.has(file)) requests.set(file, request)
  })
  return async () => {
    const sizes = await Promise.all([...requests.values()].map((request) => request.sizes()))
    const files = [...requests.keys()]
    const answers = await Promise.all([...requests.values()].map((request) => request.response()))
    const scripts = answers.filter((_, index) => files[index]?.endsWith('.js'))
    return {
      files,
      bytes: sizes.reduce((sum, size) => sum + size.responseHeadersSize + size.responseBodySize, 0),
      scripts: await Promise.all(scripts.map(async (answer) => (await answer?.text()) ?? '')),
    }
  }
}

test('A first visit to the home page requests at most four files of code and styles, 20 KiB with their headers, and a touch neither for the backend’s client nor for the learner area’s database', async ({
  page,
}) => {
  // The headless shell has a pointer at 0, 0 that sometimes seems to move. No one has touched the page yet.
  await page.addInitScript(() =>
    window.addEventListener(
      'pointerover',
      (event) => {
        if (!('mayTouch' in window)) event.stopImmediatePropagation()
      },
      true,
    ),
  )
  const codeOf = watchCode(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  const { files, bytes } = await codeOf()
  expect(files).toContain('theme-init.js')
  expect(files.length, files.join(' ')).toBeLessThanOrEqual(4)
  expect(bytes).toBeGreaterThan(10 * KiB)
  expect(bytes).toBeLessThanOrEqual(20 * KiB)

  await page.evaluate(() => Object.assign(window, { mayTouch: true }))
  await page.getByRole('main').hover()
  await expect(page.locator('[data-live]').first()).toBeAttached()
  const { scripts } = await codeOf()
  expect(scripts.length).toBeGreaterThan(files.length)
  expect(scripts.filter((script) => /GoTrueClient|DexieError/.test(script))).toEqual([])
})

for (const [title, path, open] of [
  ['dashboard', href('dashboard'), (page: Page) => signInAs(page, 'Demo Learner')],
  ['list of courses', href('admin-courses'), signInAsAdmin],
] as const)
  test(`A cold ${title} requests all of its code at once: its document names everything that it needs`, async ({
    page,
    openDevice,
  }) => {
    await open(page)
    const session = await page.evaluate(() => Object.entries(localStorage))
    const cold = await openDevice()
    await cold.addInitScript(
      (entries) => {
        for (const [key, value] of entries) localStorage.setItem(key, value)
      },
      session.filter(([key]) => key !== 'mirrored'),
    )
    const codeOf = watchCode(cold)
    const questions: number[] = []
    cold.on('request', (request) => {
      if (request.url().endsWith('/rpc/pull_mirror')) questions.push(request.timing().startTime)
    })
    const response = await cold.goto(path)
    await expect(cold.getByRole('main').getByRole('link').first()).toBeVisible()
    const { files } = await codeOf()
    const named = (await response?.text()) ?? ''
    expect(files.filter((file) => !named.includes(file))).toEqual([])
    if (path === href('dashboard')) {
      // Loaded with the code, and not again after it.
      await expect(cold.getByText('Up to date')).toBeVisible()
      expect(questions).toHaveLength(1)
    }
  })

test('A cold dashboard loads at most 220 KiB of code and styles with their headers, including the backend’s client', async ({
  page,
}) => {
  const codeOf = watchCode(page)
  await signInAs(page, 'Demo Learner')
  await expect(page.getByRole('article')).toHaveCount(5)
  await expect(page.getByText('Up to date')).toBeVisible()
  const { files, bytes } = await codeOf()
  expect(files.some((file) => file.startsWith('assets/supabase-'))).toBe(true)
  expect(files.length).toBeLessThanOrEqual(20)
  expect(bytes).toBeGreaterThan(100 * KiB)
  expect(bytes).toBeLessThanOrEqual(220 * KiB)
})
