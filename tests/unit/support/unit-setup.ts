import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

let consoleError: MockInstance<typeof console.error>

beforeEach(() => {
  consoleError = vi.spyOn(console, 'error')
})

// An error that nobody expected fails the test; one that was expected is taken back with `mockClear`.
afterEach(() => {
  expect(consoleError.mock.calls).toEqual([])
  vi.restoreAllMocks()
})
