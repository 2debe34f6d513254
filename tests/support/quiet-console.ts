// Unexpected output in the console fails a test. A test that expects some replaces the method with
// `mockImplementation`.
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

const methods = ['debug', 'error', 'info', 'log', 'warn'] as const
let spies: MockInstance[]

beforeEach(() => {
  spies = methods.map((method) => vi.spyOn(console, method))
})

afterEach(() => {
  for (const spy of spies)
    if (!spy.getMockImplementation()) expect(spy.mock.calls, 'output in the console').toEqual([])
  vi.restoreAllMocks()
})
