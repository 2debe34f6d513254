// A browser's own storage in the schema that the first version of the app made.
import { href } from '../../src/routes.ts'
import { demoCourses } from '../support/e2e/demo-content.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { readStoredContent } from '../support/e2e/stored-mirror.ts'
import { expect, test } from '../support/e2e/test.ts'

test('A mirror in the first schema is upgraded to the current one with all its rows', async ({ page }) => {
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
  const version = await page.evaluate(async () => {
    const stored = (await indexedDB.databases()).find(({ name }) => name?.startsWith('mirror-'))
    return stored?.version
  })
  expect(version).toBe(50)
  expect(await readStoredContent(page)).toEqual(before)
})
