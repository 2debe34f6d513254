import type { Page } from '@playwright/test'

export type DeviceStorage = {
  /** Rows by database and table. */
  databases: Record<string, Record<string, unknown[]>>
  /** Bodies as text by cache and address. */
  caches: Record<string, Record<string, string>>
  localStorage: Record<string, string>
  sessionStorage: Record<string, string>
  /** Without those of other sites, but including those that scripts cannot read. */
  cookies: string[]
}

/**
 * Everything that the page's origin stores on the device, for instance to find what a sign-out left behind.
 */
export async function readDeviceStorage(page: Page): Promise<DeviceStorage> {
  const cookies = await page.context().cookies(page.url())
  const stored = await page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })

    // Opening a database that is deleted meanwhile would create it again, empty: that is undone.
    async function openDatabase(name: string) {
      const request = indexedDB.open(name)
      let isNew = false
      request.onupgradeneeded = () => {
        isNew = true
        request.transaction?.abort()
      }
      return settled(request).catch((fault) => {
        if (isNew) return null
        throw fault
      })
    }

    async function openCache(name: string) {
      const [isThere, cache] = await Promise.all([caches.has(name), caches.open(name)])
      if (isThere) return cache
      await caches.delete(name)
      return null
    }

    async function readDatabase(database: IDBDatabase) {
      const tables: Record<string, unknown[]> = {}
      const names = [...database.objectStoreNames]
      if (names.length > 0) {
        // All in one transaction: what a sync moves from one table to another is in exactly one of them.
        const transaction = database.transaction(names)
        for (const name of names) tables[name] = await settled(transaction.objectStore(name).getAll())
      }
      database.close()
      return tables
    }

    async function readCache(cache: Cache) {
      const bodies: Record<string, string> = {}
      for (const request of await cache.keys()) {
        bodies[request.url] = (await (await cache.match(request))?.text()) ?? ''
      }
      return bodies
    }

    const databases: Record<string, Record<string, unknown[]>> = {}
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await openDatabase(name)
      if (database) databases[name] = await readDatabase(database)
    }
    const contents: Record<string, Record<string, string>> = {}
    for (const name of await caches.keys()) {
      const cache = await openCache(name)
      if (cache) contents[name] = await readCache(cache)
    }
    return {
      databases,
      caches: contents,
      localStorage: { ...localStorage } as Record<string, string>,
      sessionStorage: { ...sessionStorage } as Record<string, string>,
    }
  })
  return { ...stored, cookies: cookies.map(({ name, value }) => `${name}=${value}`) }
}
