// The browser APIs that the sync and the mirror need. Node has the rest, and the backend speaks Node's own requests and
// responses.
import 'fake-indexeddb/auto'
import '../../support/quiet-console.ts'
import { setMaxListeners } from 'node:events'
import { texts } from '@/texts/en'
import { setTexts } from '@/texts/texts'

setTexts(texts)

/** Stores keys as its own properties, as a browser does. */
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
// Every client of the backend adds listeners, and a test has many clients.
setMaxListeners(0, events, page)

Object.assign(globalThis, {
  // supabase-js requires it on Node 20 even where it opens no socket.
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
