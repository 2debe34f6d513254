// A device that has no room: what its own IndexedDB is asked to keep fails. What a tab keeps in its memory does not.
import { vi } from 'vitest'

/** The write itself fails; or it is taken, and the whole transaction fails, with the reason or without. */
export type Refusal = 'write' | 'transaction' | 'abort'

export const refusals: Refusal[] = ['write', 'transaction', 'abort']

type Full = {
  how?: Refusal
  /** From the nth write on. */
  from?: number
  /** Only of these stores. */
  stores?: readonly string[]
  /** What else than new rows fails: a device may even refuse to delete. */
  methods?: readonly ('put' | 'add' | 'delete')[]
}

/** From now on, until `makeRoom`. */
export function fillDevice({ how = 'write', from = 1, stores, methods = ['put', 'add'] }: Full = {}) {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let writes = 0
  const full = () => new DOMException('No room', 'QuotaExceededError')
  const restored = methods.map((method) => {
    const { [method]: original } = IDBObjectStore.prototype
    Object.assign(IDBObjectStore.prototype, {
      [method](this: IDBObjectStore, ...given: [unknown]) {
        const isHere = isOnDevice(this.transaction.db) && (stores?.includes(this.name) ?? true)
        if (isHere) writes += 1
        if (!isHere || writes < from) return Reflect.apply(original, this, given)
        if (how === 'write') throw full()
        const request = Reflect.apply(original, this, given)
        if (how === 'transaction') Object.assign(this.transaction, { error: full() })
        this.transaction.abort()
        return request
      },
    })
    return () => Object.assign(IDBObjectStore.prototype, { [method]: original })
  })
  return {
    makeRoom() {
      for (const restore of restored) restore()
    },
    writes: () => writes,
  }
}

type Raw = { _rawDatabase?: unknown }

function isOnDevice(database: IDBDatabase): boolean {
  const { _databases } = indexedDB as unknown as { _databases: Map<string, unknown> }
  return _databases.get(database.name) === (database as unknown as Raw)._rawDatabase
}
