import type { Page } from '@playwright/test'

export type DeviceStorage = {
  /** Rows by database and table. */
  databases: Record<string, Record<string, unknown[]>>
  /** Bodies as text by cache and address. */
  caches: Record<string, Record<string, string>>
  localStorage: Record<string, string>
  sessionStorage: Record<string, string>
  /** Without those of other sites; also those that scripts cannot read. */
  cookies: string[]
}

/** Everything that the page's origin keeps on the device, for instance to look for what sign-out left behind. */
export async function readDeviceStorage(page: Page): Promise<DeviceStorage> {
  const cookies = await page.context().cookies(page.url())
  const stored = await page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })

    async function readDatabase(name: string) {
      const database = await settled(indexedDB.open(name))
      const tables: Record<string, unknown[]> = {}
      for (const table of database.objectStoreNames) {
        tables[table] = await settled(database.transaction(table).objectStore(table).getAll())
      }
      database.close()
      return tables
    }

    async function readCache(name: string) {
      const cache = await caches.open(name)
      const bodies: Record<string, string> = {}
      for (const request of await cache.keys()) {
        bodies[request.url] = (await (await cache.match(request))?.text()) ?? ''
      }
      return bodies
    }

    const databases: Record<string, Record<string, unknown[]>> = {}
    for (const { name } of await indexedDB.databases()) if (name) databases[name] = await readDatabase(name)
    const contents: Record<string, Record<string, string>> = {}
    for (const name of await caches.keys()) contents[name] = await readCache(name)
    return {
      databases,
      caches: contents,
      localStorage: { ...localStorage } as Record<string, string>,
      sessionStorage: { ...sessionStorage } as Record<string, string>,
    }
  })
  return { ...stored, cookies: cookies.map(({ name, value }) => `${name}=${value}`) }
}
