// IndexedDB as one tab has it: the same databases as every other tab of the device, but this one can be killed. What is
// killed hears of nothing any more, its transaction is undone and its connections are closed: as a browser does it.

export class TabStorage {
  /** Steps that this tab may still take before it is killed; infinite unless a test says otherwise. */
  stepsLeft = Number.POSITIVE_INFINITY
  isDead = false
  /** Resolves when the tab is killed. */
  readonly death: Promise<'killed'>
  #die: (word: 'killed') => void = () => {}
  readonly #device: IDBFactory
  readonly #connections = new Set<IDBDatabase>()
  #transactions: IDBTransaction[] = []
  #requests: IDBRequest[] = []

  constructor(device: IDBFactory) {
    this.#device = device
    this.death = new Promise((resolve) => {
      this.#die = resolve
    })
  }

  open(name: string, version?: number): IDBOpenDBRequest {
    if (!this.step()) return silence(new IDBOpenDBRequest())
    const request = this.#device.open(name, version)
    request.addEventListener('upgradeneeded', () => {
      if (request.transaction) this.keepTransaction(request.transaction)
      this.#requests.push(request)
      this.step()
    })
    request.addEventListener('success', () => {
      this.#connections.add(request.result)
      owners.set(request.result, this)
      if (this.isDead || !this.step()) {
        silence(request)
        request.result.close()
      }
    })
    return request
  }

  deleteDatabase(name: string): IDBOpenDBRequest {
    return this.step() ? this.#device.deleteDatabase(name) : silence(new IDBOpenDBRequest())
  }

  databases(): Promise<IDBDatabaseInfo[]> {
    return this.step() ? this.#device.databases() : new Promise(() => {})
  }

  cmp(first: unknown, second: unknown): number {
    return this.#device.cmp(first, second)
  }

  keepTransaction(transaction: IDBTransaction): void {
    this.#transactions = [transaction]
    this.#requests = []
  }

  keepRequest(request: IDBRequest): void {
    this.#requests.push(request)
  }

  /** One step further: false when the tab is dead, or dies of it. */
  step(): boolean {
    if (!this.isDead && this.stepsLeft-- > 0) return true
    this.kill()
    return false
  }

  kill(): void {
    if (this.isDead) return
    this.isDead = true
    for (const request of this.#requests) silence(request)
    for (const transaction of this.#transactions) {
      Object.assign(transaction, { onabort: null, oncomplete: null, onerror: null })
      try {
        transaction.abort()
      } catch {
        // It had ended.
      }
    }
    for (const connection of this.#connections) connection.close()
    this.#die('killed')
  }
}

const owners = new WeakMap<IDBDatabase, TabStorage>()

function silence<R extends IDBRequest>(request: R): R {
  return Object.assign(request, { onsuccess: null, onerror: null, onupgradeneeded: null, onblocked: null })
}

const startTransaction = IDBDatabase.prototype.transaction
IDBDatabase.prototype.transaction = function (...wanted) {
  const transaction = startTransaction.apply(this, wanted)
  owners.get(this)?.keepTransaction(transaction)
  return transaction
}

const requests = [
  'add',
  'clear',
  'count',
  'delete',
  'get',
  'getAll',
  'getAllKeys',
  'openCursor',
  'put',
] as const
for (const name of requests) {
  const original = IDBObjectStore.prototype[name] as (...values: unknown[]) => IDBRequest
  const killable = function (this: IDBObjectStore, ...values: unknown[]): IDBRequest {
    const tab = owners.get(this.transaction.db)
    if (tab && !tab.step()) return new IDBRequest()
    const request = original.apply(this, values)
    tab?.keepRequest(request)
    return request
  }
  Object.assign(IDBObjectStore.prototype, { [name]: killable })
}
