import { beforeEach, expect, test, vi } from 'vitest'
import { copyFrom, writeReport } from '@/app/report/report'
import { noteFault } from '@/lib/app-faults'
import { browserFamily } from '@/lib/browser-family'

const now = Date.parse('2026-11-29T18:05:30Z')

beforeEach(() => {
  vi.useFakeTimers({ now: now - 60_000 })
  document.documentElement.lang = 'hi'
  return () => vi.useRealTimers()
})

test('A report has a line for each fact, and the last fault with its calls', () => {
  vi.stubGlobal('navigator', {
    onLine: false,
    userAgent: 'Mozilla/5.0 (Linux; Android 10; K; wv) Chrome/142.0.0.0 Mobile Safari/537.36; wv)',
  })
  const fault = new TypeError(`Unexpected token, "Priya's note" is not valid JSON`)
  fault.stack = 't@https://a.example/assets/learn-BdLLkHd_.js:2:27270'
  noteFault('crash', fault)
  expect(writeReport('/course/:courseId', ['Sync: failed, malformed'], now)).toBe(
    [
      'Fault: crash, TypeError, Unexpected token, "…" is not valid JSON',
      'Since: 2026-11-29 18:04 UTC, build development',
      'Build: development',
      'Page: /course/:courseId',
      'Browser: Chrome 142, Android, inside another app',
      'Language: hi',
      'Online: no',
      'Sync: failed, malformed',
      'Time: 2026-11-29 18:05 UTC',
      'at t (learn-BdLLkHd_.js:2:27270)',
    ].join('\n'),
  )
  vi.unstubAllGlobals()
})

test.each([
  ['Edge 142, Windows', 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0'],
  ['Firefox 140, Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  [
    'Safari 18, iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
  ],
  ['Chrome 142, iPad', 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) CriOS/142.0 Mobile Safari/604.1'],
  [
    'Samsung Internet 28, Android',
    'Mozilla/5.0 (Linux; Android 10; K) SamsungBrowser/28.0 Chrome/130.0 Safari/537.36',
  ],
  ['other, other', 'Priya’s own browser/1.2.3'],
])('Of a browser a report names only family, main version and system: %s', (family, agent) => {
  const { browser, system } = browserFamily(agent)
  expect(`${browser}, ${system}`).toBe(family)
})

test('Where the browser refuses to copy, the text is selected', async () => {
  const field = document.createElement('textarea')
  field.value = 'Build: a'
  document.body.append(field)
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('refused')) } })
  expect(await copyFrom(field)).toBe(false)
  expect(document.activeElement).toBe(field)
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 8])
  vi.stubGlobal('navigator', {})
  expect(await copyFrom(field)).toBe(false)
  vi.unstubAllGlobals()
})
