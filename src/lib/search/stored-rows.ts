// Reads without Dexie what the mirror names: the search's worker is the player's too, which the admin area has without a mirror.

/** A store of an IndexedDB database. */
export type Stored = { database: string; store: string }

/** Rows that are read at a time. */
const step = 50

/**
 * Hands over all rows of a store, some at a time; none if there is no such database, which this must not create: it was
 * deleted because its owner has left. Fails if the storage does.
 */
export async function storedRows<Row>(
  { database, store }: Stored,
  take: (rows: Row[]) => void,
): Promise<void> {
  const connection = await open(database)
  if (!connection) return
  // Deletion and upgrades need not wait for the rest.
  connection.onversionchange = () => connection.close()
  await new Promise<void>((resolve, reject) => {
    const transaction = connection.transaction(store)
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
    const rows = transaction.objectStore(store)
    const keys = rows.getAllKeys()
    keys.onsuccess = () => {
      for (let place = 0; place < keys.result.length; place += step) {
        const last = keys.result[Math.min(place + step, keys.result.length) - 1]
        const some: IDBRequest<Row[]> = rows.getAll(IDBKeyRange.bound(keys.result[place], last))
        some.onsuccess = () => take(some.result)
      }
    }
  }).finally(() => connection.close())
}

function open(name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name)
    let isNew = false
    request.onupgradeneeded = () => {
      isNew = true
      request.transaction?.abort()
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = (event) => {
      event.preventDefault()
      if (isNew) resolve(null)
      else reject(request.error)
    }
  })
}
