import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'
import { texts } from '@/texts/en'
import { setTexts } from '@/texts/texts'

setTexts(texts)

let consoleError: MockInstance<typeof console.error>

beforeEach(() => {
  consoleError = vi.spyOn(console, 'error')
})

// An unexpected error fails the test; a test that expects one clears it with `mockClear`.
afterEach(() => {
  expect(consoleError.mock.calls).toEqual([])
  vi.restoreAllMocks()
})
