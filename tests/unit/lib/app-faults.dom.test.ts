import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let faults: typeof import('@/lib/app-faults')

beforeEach(async () => {
  sessionStorage.clear()
  vi.resetModules()
  faults = await import('@/lib/app-faults')
})

afterEach(() => vi.useRealTimers())

function messageAfter(message: string): string | undefined {
  faults.noteFault('crash', new TypeError(message))
  return faults.lastFault()?.message
}

test.each([
  ["Cannot read properties of undefined (reading 'map')"],
  ["undefined is not an object (evaluating 'a.b.c')"],
  ["Failed to execute 'put' on 'IDBObjectStore': Something failed."],
  ['Failed to fetch dynamically imported module: /assets/CoursePage-AbCd_123.js'],
  ['JSON.parse: unexpected character at line 1 column 2 of the JSON data'],
])('What a browser says of the code is kept: %s', (message) => {
  expect(messageAfter(message)).toBe(message)
})

test.each([
  ['a quotation', `Unexpected token 'P', ..."name": "Priya Sharma"}" is not valid JSON`],
  ['a quotation that is cut off', 'Unexpected end of "Priya Sharma has a'],
  ['a text with an apostrophe', `'#O'Brien and Priya Sharma' is not a valid selector.`],
  ['typographic quotation marks', '‘Priya’ and “Sharma” are not valid'],
  ['an email address', 'no such user: priya.sharma@example.org'],
  ['an encoded email address', 'no such user: Priya.Sharma%40example.org'],
  ['an address', 'not found: https://sharma.example/course?find=Priya'],
  ['a search', 'no route for /dashboard?find=Priya%20Sharma'],
  ['a number of a phone', 'cannot call +91 98765 43210'],
  ['an id', 'no course 2f1c1a52-8f5e-4a59-9c7e-0c8a9d7b1a11'],
  ['a token', `invalid: ${'eyJhbGciOiJIUzI1NiJ9.'.repeat(3)}`],
  ['another script', 'not a date: प्रिया शर्मा'],
  ['hidden characters', 'not a date: \u202e\u0000\u200b'],
])('A fault keeps nothing that a person wrote or is: %s', (_, message) => {
  expect(messageAfter(message)).toMatch(/^[ -~…]+$/)
  expect(messageAfter(message)).not.toMatch(/priya|sharma|98765|2f1c1a52|eyJhbG|@|%40/i)
})

test('What is thrown without being an error may be any text, so none of it is kept', () => {
  faults.noteFault('crash', 'Priya wrote this')
  expect(faults.lastFault()).toMatchObject({ name: 'string', message: '', stack: '' })
})

test.each([
  [
    'Chromium',
    [
      'TypeError: Priya at x (https://a.example/assets/no-AAAAAAAA.js:1:1)',
      '    at async Foo.bar (https://a.example/assets/areas-BdLLkHd_.js:2:27270)',
      '    at https://a.example/assets/learn-BdLLkHd_.js:1:5',
      '    at x (chrome-extension://abc/content.js:1:1)',
    ],
  ],
  [
    'Firefox and Safari',
    [
      'Foo.bar@https://a.example/assets/areas-BdLLkHd_.js:2:27270',
      '@https://a.example/assets/learn-BdLLkHd_.js:1:5',
      'x@moz-extension://abc/content.js:1:1',
    ],
  ],
])('The calls in a stack of %s are kept as the command that traces them reads them', (_, lines) => {
  const fault = new TypeError('Priya at x (https://a.example/assets/no-AAAAAAAA.js:1:1)')
  fault.stack = lines.join('\n')
  faults.noteFault('crash', fault)
  expect(faults.lastFault()?.stack).toBe(
    'at Foo.bar (areas-BdLLkHd_.js:2:27270)\nat ? (learn-BdLLkHd_.js:1:5)',
  )
})

test('A fault that passes several places is noted at the first, and is still known after a reload', async () => {
  const fault = new TypeError('x is not a function')
  faults.noteFault('storage', fault)
  faults.noteFault('crash', fault)
  const noted = faults.lastFault()
  expect(noted).toMatchObject({ kind: 'storage', name: 'TypeError', build: 'development' })
  vi.resetModules()
  const { lastFault } = await import('@/lib/app-faults')
  expect(lastFault()).toEqual(noted)
})

test('A listener hears of every fault but code that the network did not bring', () => {
  const heard: string[] = []
  const stop = faults.onFault(({ kind }) => heard.push(kind))
  faults.noteFault('sync', new Error('a'))
  faults.noteFault('crash', new Error('b', { cause: new TypeError('Failed to fetch') }))
  expect(heard).toEqual(['sync'])
  stop()
  faults.noteFault('silent', null)
  expect(heard).toEqual(['sync'])
})

test('Uncaught errors are noted, but not those of extensions, of observers, of cancelled requests, or that are forgiven', () => {
  vi.useFakeTimers()
  const ofExtension = new Error('x')
  ofExtension.stack = 'x@moz-extension://abc/content.js:1:1'
  const forgive = (event: Event) => event.preventDefault()
  faults.watchFaults()
  const fail = (type: 'error' | 'unhandledrejection', reason: unknown) => {
    const event = new Event(type, { cancelable: true })
    window.dispatchEvent(Object.assign(event, { error: reason, reason }))
    vi.runAllTimers()
  }
  fail('error', ofExtension)
  // 'ResizeObserver loop' and scripts of other sites.
  fail('error', null)
  fail('unhandledrejection', new DOMException('', 'AbortError'))
  window.addEventListener('unhandledrejection', forgive)
  fail('unhandledrejection', new Error('forgiven'))
  window.removeEventListener('unhandledrejection', forgive)
  expect(faults.lastFault()).toBeNull()
  fail('unhandledrejection', new RangeError('Invalid time value'))
  expect(faults.lastFault()).toMatchObject({ kind: 'crash', name: 'RangeError' })
})
