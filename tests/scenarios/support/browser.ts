// What the app's code asks of a browser, as far as sync and mirror go. Node has the rest, and its own requests and
// responses are those that the backend speaks.
import 'fake-indexeddb/auto'
import { setMaxListeners } from 'node:events'

/** Its keys are its own properties, as the browser's are. */
class MemoryStorage {
  [key: string]: unknown

  get length(): number {
    return Object.keys(this).length
  }

  key(index: number): string | null {
    return Object.keys(this)[index] ?? null
  }

  getItem(key: string): unknown {
    return Object.hasOwn(this, key) ? this[key] : null
  }

  setItem(key: string, value: string): void {
    this[key] = String(value)
  }

  removeItem(key: string): void {
    delete this[key]
  }

  clear(): void {
    for (const key of Object.keys(this)) delete this[key]
  }
}

const events = new EventTarget()
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
// Every client of the backend listens, and a test has many.
setMaxListeners(0, events, page)

Object.assign(globalThis, {
  // supabase-js asks for it on Node 20 even where it opens no socket.
  WebSocket: globalThis.WebSocket ?? class {},
  window: globalThis,
  location: new URL('http://localhost:4173/dashboard'),
  localStorage: new MemoryStorage(),
  document: page,
  addEventListener: events.addEventListener.bind(events),
  removeEventListener: events.removeEventListener.bind(events),
  dispatchEvent: events.dispatchEvent.bind(events),
})
if (!globalThis.navigator) Object.assign(globalThis, { navigator: { userAgent: 'Node', onLine: true } })
