// The browser APIs that the sync and the mirror need. Node has the rest, and the backend accepts Node's own
// requests and responses.
import 'fake-indexeddb/auto'
import { setMaxListeners } from 'node:events'
import { MemoryStorage } from './memory-storage.ts'

const events = new EventTarget()
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
// Every client of the backend adds listeners, and a test has many clients.
setMaxListeners(0, events, page)

Object.assign(globalThis, {
  // supabase-js requires it on Node 20 even if it opens no socket.
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
