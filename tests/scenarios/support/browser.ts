// What the app's code asks of a browser, as far as sync and mirror go. Node has the rest, and its own requests and
// responses are those that the backend speaks.
import 'fake-indexeddb/auto'
import { setMaxListeners } from 'node:events'

const stored = new Map<string, string>()

const localStorage = {
  get length() {
    return stored.size
  },
  key: (index: number) => [...stored.keys()][index] ?? null,
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
  clear: () => stored.clear(),
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
  localStorage,
  document: page,
  addEventListener: events.addEventListener.bind(events),
  removeEventListener: events.removeEventListener.bind(events),
  dispatchEvent: events.dispatchEvent.bind(events),
})
