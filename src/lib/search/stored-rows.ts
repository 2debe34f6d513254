// Reads the mirror's rows without Dexie: the search worker belongs to the player, which the admin area uses
// without a mirror.

/** A store of an IndexedDB database. */
export type Stored = { database: string; store: string }

/** Rows read at a time. */
const step = 50

/**
 * Hands over all rows of a store in batches; none if the database does not exist. It must not be created: it
 * was deleted because its owner has left. Fails if the storage does.
 */
export async function storedRows<Row>(
  { database, store }: Stored,
  take: (rows: Row[]) => void,
): Promise<void> {
  const connection = await open(database)
  if (!connection) return
  // So that a deletion or an upgrade need not wait for the remaining rows.
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
