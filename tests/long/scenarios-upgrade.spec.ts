// The mirror's schema is upgraded while a tab that knows only the old schema is open.
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { demoCourses } from '../support/e2e/demo-content.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { readStoredContent } from '../support/e2e/stored-mirror.ts'
import { expect, test } from '../support/e2e/test.ts'

// Only one tab gets the new version, and not through the worker, which would announce it too.

const assets = resolve(import.meta.dirname, '../../dist-demo/assets')

/** Serves this tab a version whose mirror has one more table. */
async function serveNextSchema(page: Page): Promise<void> {
  const declaration = /(\w+)\.version\(1\)\.stores\(\{[^}]*\}\)/
  for (const name of await readdir(assets)) {
    if (!name.endsWith('.js')) continue
    const code = await readFile(join(assets, name), 'utf8')
    const next = code.replace(
      declaration,
      (latest, database) => `${latest},${database}.version(2).stores({notes:"id"})`,
    )
    if (next === code) continue
    await page.route(`**/assets/${name}`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: next }),
    )
  }
}

const schemaVersion = (page: Page) =>
  page.evaluate(async () => {
    const stored = (await indexedDB.databases()).find(({ name }) => name?.startsWith('mirror-'))
    return stored?.version
  })

test('Scenario 26: a schema upgrade with an old tab open neither hangs nor loses data, and prompts that tab to update', async ({
  page,
  context,
}) => {
  await signInAs(page, 'Demo Learner')
  await expect(page.getByText('Up to date')).toBeVisible()
  expect(await schemaVersion(page)).toBe(10)
  const before = await readStoredContent(page)

  const newer = await context.newPage()
  await serveNextSchema(newer)
  await newer.goto(href('dashboard'))
  await expect(newer.getByRole('article')).toHaveCount(demoCourses)
  await expect(newer.getByText('Up to date')).toBeVisible()
  expect(await schemaVersion(newer)).toBe(20)
  expect(await readStoredContent(newer)).toEqual({ ...(before as object), notes: [] })

  await expect(page.getByText('A new version is ready.')).toBeVisible()
  await page.bringToFront()
  await page.getByRole('link', { name: 'Panchakarma Foundations' }).click()
  await expect(page.getByRole('heading', { name: 'Course Content' })).toBeVisible()
  await serveNextSchema(page)
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Update now' }).click()
  await reloaded
  await expect(page.getByRole('heading', { name: 'Course Content' })).toBeVisible()
  await expect(page.getByText('A new version is ready.')).toHaveCount(0)
  expect(await schemaVersion(page)).toBe(20)
})

test('A new tab blocked by an old tab’s mirror connection says what to do, and continues once that tab is closed', async ({
  page,
  context,
}) => {
  await signInAs(page, 'Demo Learner')
  await expect(page.getByText('Up to date')).toBeVisible()
  const before = await readStoredContent(page)
  const older = await context.newPage()
  await older.goto('/robots.txt')
  await older.evaluate(async () => {
    const stored = (await indexedDB.databases()).find(({ name }) => name?.startsWith('mirror-'))
    const request = indexedDB.open(stored?.name ?? '')
    await new Promise((resolve) => {
      request.onsuccess = resolve
    })
    // Without a reference the garbage collector would close the connection.
    Object.assign(window, { connection: request.result })
  })

  await serveNextSchema(page)
  await page.reload()
  const warning = page.getByText('Another tab with an older version is using your saved courses.')
  await expect(warning).toBeVisible()
  await older.close()
  await expect(page.getByRole('article')).toHaveCount(demoCourses)
  await expect(warning).toHaveCount(0)
  expect(await readStoredContent(page)).toEqual({ ...(before as object), notes: [] })
})
