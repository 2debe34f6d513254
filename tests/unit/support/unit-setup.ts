// Files that follow one another in a thread share its packages, which take long to load, and nothing else:
// each has its own app modules, globals, clock and databases.
// Before Dexie, which opens its channel when it is loaded.
import './own-channels'
import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, vi } from 'vitest'

vi.resetModules()
// Dexie keeps the factory that it found when it was loaded.
globalThis.indexedDB = Dexie.dependencies.indexedDB = new IDBFactory()
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

await import('../../support/quiet-console.ts')
const { texts } = await import('@/texts/en')
const { setTexts } = await import('@/texts/texts')
setTexts(texts)
