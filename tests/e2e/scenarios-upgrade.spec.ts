// The mirror changes its form while a tab that knows only the older form is open.
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { demoCourses } from '../support/e2e/demo-content.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { readStoredContent } from '../support/e2e/stored-mirror.ts'
import { expect, test } from '../support/e2e/test.ts'

// The new version comes to one tab alone, and not by the worker, which would speak of it too.
test.use({ serviceWorkers: 'block' })

const assets = resolve(import.meta.dirname, '../../dist-demo/assets')

/** To this tab the server gives a version whose mirror has one table more. */
async function serveNextForm(page: Page): Promise<void> {
  const declaration = /(\w+)\.version\(2\)\.stores\(\{[^}]*\}\)/
  for (const name of await readdir(assets)) {
    if (!name.endsWith('.js')) continue
    const code = await readFile(join(assets, name), 'utf8')
    const next = code.replace(
      declaration,
      (second, database) => `${second},${database}.version(3).stores({notes:"id"})`,
    )
    if (next === code) continue
    await page.route(`**/assets/${name}`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: next }),
    )
  }
}

const formOf = (page: Page) =>
  page.evaluate(async () => {
    const stored = (await indexedDB.databases()).find(({ name }) => name?.startsWith('mirror-'))
    return stored?.version
  })

test('Scenario 26: a new version changes the mirror’s form under an open tab: no hang, no loss, and the tab is told', async ({
  page,
  context,
}) => {
  await signInAs(page, 'Demo Learner')
  await expect(page.getByText('Up to date')).toBeVisible()
  expect(await formOf(page)).toBe(20)
  const before = await readStoredContent(page)

  const newer = await context.newPage()
  await serveNextForm(newer)
  await newer.goto(href('dashboard'))
  await expect(newer.getByRole('article')).toHaveCount(demoCourses)
  await expect(newer.getByText('Up to date')).toBeVisible()
  expect(await formOf(newer)).toBe(30)
  expect(await readStoredContent(newer)).toEqual({ ...(before as object), notes: [] })

  await expect(page.getByText('A new version is ready.')).toBeVisible()
  await page.getByRole('link', { name: 'Panchakarma Foundations' }).click()
  await expect(page.getByRole('heading', { name: 'Course Content' })).toBeVisible()
  await serveNextForm(page)
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Update now' }).click()
  await reloaded
  await expect(page.getByRole('heading', { name: 'Course Content' })).toBeVisible()
  await expect(page.getByText('A new version is ready.')).toHaveCount(0)
  expect(await formOf(page)).toBe(30)
})

test('where an older tab cannot let go of the mirror, the new one says what to do, and goes on by itself after it', async ({
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
    // A connection that nothing refers to is closed by the garbage collector.
    Object.assign(window, { connection: request.result })
  })

  await serveNextForm(page)
  await page.reload()
  const warning = page.getByText('Another tab runs an older version and holds your saved courses.')
  await expect(warning).toBeVisible()
  await older.close()
  await expect(page.getByRole('article')).toHaveCount(demoCourses)
  await expect(warning).toHaveCount(0)
  expect(await readStoredContent(page)).toEqual({ ...(before as object), notes: [] })
})

test('a mirror in its first form is brought to the present one, with all its rows', async ({ page }) => {
  await signInAs(page, 'Demo Learner')
  await expect(page.getByText('Up to date')).toBeVisible()
  const before = await readStoredContent(page)
  await page.goto('/robots.txt')
  await page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const name =
      (await indexedDB.databases()).find((stored) => stored.name?.startsWith('mirror-'))?.name ?? ''
    const present = await settled(indexedDB.open(name))
    const keys = { courses: 'id', playlists: 'course_id', meta: 'key' }
    const rows: Record<string, unknown[]> = {}
    for (const table of Object.keys(keys)) {
      rows[table] = await settled(present.transaction(table).objectStore(table).getAll())
    }
    present.close()
    await settled(indexedDB.deleteDatabase(name))
    const request = indexedDB.open(name, 10)
    request.onupgradeneeded = () => {
      for (const [table, keyPath] of Object.entries(keys)) {
        const store = request.result.createObjectStore(table, { keyPath })
        for (const row of rows[table] ?? []) store.add(row)
      }
    }
    const first = await settled(request)
    first.close()
  })
  await page.goto(href('dashboard'))
  await expect(page.getByRole('article')).toHaveCount(demoCourses)
  expect(await formOf(page)).toBe(20)
  expect(await readStoredContent(page)).toEqual(before)
})
