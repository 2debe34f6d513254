// IndexedDB as one tab sees it: the databases are shared by the device, but the tab can be killed. As in a
// browser, a killed tab gets no more events, its transaction is rolled back and its connections are closed.

export class TabStorage {
  /** Steps that this tab may still take before it is killed; infinite unless a test sets it. */
  stepsLeft = Number.POSITIVE_INFINITY
  isDead = false
  /** Called at once when the tab is killed. */
  onDeath: () => void = () => {}
  /** Called with each transaction that may write. */
  onWrite: () => void = () => {}
  /**
   * Asked before each row: whether the device has no space for it, and whether its write fails or the whole
   * transaction.
   */
  lacksRoom: () => 'write' | 'transaction' | null = () => null
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
      if (request.transaction) this.trackTransaction(request.transaction)
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

  trackTransaction(transaction: IDBTransaction): void {
    this.#transactions = [...this.#transactions.filter(isOpen), transaction]
    this.#requests = []
  }

  /** Whether everything that it has begun is finished. */
  get isIdle(): boolean {
    return !this.#transactions.some(isOpen)
  }

  trackRequest(request: IDBRequest): void {
    this.#requests.push(request)
  }

  /** Takes one step: false when the tab is dead or killed by this step. */
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
        // It had already ended.
      }
    }
    for (const connection of this.#connections) connection.close()
    this.#die('killed')
    this.onDeath()
  }
}

const isOpen = (transaction: IDBTransaction) =>
  (transaction as unknown as { _state: string })._state !== 'finished'

const owners = new WeakMap<IDBDatabase, TabStorage>()

/** The tab that owns the connection, if it was opened through a tab's storage. */
export const ownerOf = (database: IDBDatabase): TabStorage | undefined => owners.get(database)

function silence<R extends IDBRequest>(request: R): R {
  return Object.assign(request, { onsuccess: null, onerror: null, onupgradeneeded: null, onblocked: null })
}

const startTransaction = IDBDatabase.prototype.transaction
IDBDatabase.prototype.transaction = function (...wanted) {
  const transaction = startTransaction.apply(this, wanted)
  const tab = owners.get(this)
  tab?.trackTransaction(transaction)
  if (transaction.mode !== 'readonly') tab?.onWrite()
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
    const lack = name === 'add' || name === 'put' ? tab?.lacksRoom() : null
    if (lack === 'write') throw new DOMException('The quota is exceeded.', 'QuotaExceededError')
    const request = original.apply(this, values)
    if (lack === 'transaction') this.transaction.abort()
    tab?.trackRequest(request)
    return request
  }
  Object.assign(IDBObjectStore.prototype, { [name]: killable })
}
