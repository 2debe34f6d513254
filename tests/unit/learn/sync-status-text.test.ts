import { expect, test } from 'vitest'
import { syncStatusText } from '@/learn/sync-status-text'
import { AppError } from '@/lib/errors'

const now = Date.parse('2026-11-21T12:00:00Z')
const fiveMinutesAgo = '2026-11-21T11:55:00Z'

test('The sync badge says how up to date the courses on screen are', () => {
  const text = (...[status, syncedAt]: [Parameters<typeof syncStatusText>[0], string | null]) =>
    syncStatusText(status, { syncedAt, isPersistent: true, isPaused: false, unsent: 0 }, now).text
  const offline = { state: 'failed', error: new AppError('offline') } as const
  expect(text({ state: 'current' }, fiveMinutesAgo)).toBe('Up to date')
  expect(text({ state: 'syncing', after: null }, fiveMinutesAgo)).toBe('Syncing…')
  expect(text(offline, fiveMinutesAgo)).toBe('Offline – showing your saved courses, updated 5 minutes ago')
  expect(text(offline, null)).toBe('Offline')
  const outdated = { state: 'failed', error: new AppError('outdated') } as const
  expect(text(outdated, null)).toBe('A new version of this app is ready')
  expect(
    syncStatusText(
      { state: 'current' },
      { syncedAt: fiveMinutesAgo, isPersistent: false, isPaused: false, unsent: 0 },
      now,
    ).text,
  ).toBe('Up to date, but this browser won’t let us save your courses')
})

test('A sync error is never shown as good news', () => {
  for (const code of [
    'server-down',
    'busy',
    'timed-out',
    'malformed',
    'signed-out',
    'storage',
    'unexpected',
  ] as const) {
    const { tone } = syncStatusText(
      { state: 'failed', error: new AppError(code) },
      { syncedAt: fiveMinutesAgo, isPersistent: true, isPaused: false, unsent: 0 },
      now,
    )
    expect(tone).toBe('bad')
  }
})

test('The sync badge counts what has not been sent, except while all is well', () => {
  const saved = { syncedAt: fiveMinutesAgo, isPersistent: true, isPaused: false, unsent: 3 }
  const offline = { state: 'failed', error: new AppError('offline') } as const
  expect(syncStatusText(offline, saved, now).text).toBe(
    'Offline – showing your saved courses, updated 5 minutes ago. 3 changes not sent yet',
  )
  expect(syncStatusText({ state: 'current' }, saved, now).text).toBe('Up to date')
})
