import { expect, test } from 'vitest'
import { syncSentence } from '@/learn/sync-sentence'
import { appError } from '@/lib/errors'

const now = Date.parse('2026-11-21T12:00:00Z')
const fiveMinutesAgo = '2026-11-21T11:55:00Z'

test('the badge says how the courses on screen stand to the server', () => {
  const text = (...[status, syncedAt]: [Parameters<typeof syncSentence>[0], string | null]) =>
    syncSentence(status, syncedAt, now).text
  const offline = { state: 'failed', error: appError('offline') } as const
  expect(text({ state: 'current' }, fiveMinutesAgo)).toBe('Up to date')
  expect(text({ state: 'syncing' }, fiveMinutesAgo)).toBe('Syncing…')
  expect(text(offline, fiveMinutesAgo)).toBe('Offline – showing your saved courses, updated 5 minutes ago')
  expect(text(offline, null)).toBe('Offline')
})

test('a fault is never shown as good news', () => {
  for (const code of ['server-down', 'malformed', 'signed-out', 'storage', 'unexpected'] as const) {
    const { tone } = syncSentence({ state: 'failed', error: appError(code) }, fiveMinutesAgo, now)
    expect(tone).toBe('bad')
  }
})
