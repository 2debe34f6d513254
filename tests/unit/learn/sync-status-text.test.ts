import { expect, test } from 'vitest'
import { matters, syncStatusText, type Tone } from '@/learn/sync/sync-status-text'
import { AppError } from '@/lib/errors'

const now = Date.parse('2026-11-21T12:00:00Z')
const fiveMinutesAgo = '2026-11-21T11:55:00Z'

test('The sync badge says how up to date the courses on screen are', () => {
  const text = (...[status, syncedAt]: [Parameters<typeof syncStatusText>[0], string | null]) =>
    syncStatusText(
      status,
      { syncedAt, isPersistent: true, isPaused: false, isClockWrong: false, unsent: 0, hasLater: false },
      now,
    ).text
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
      {
        syncedAt: fiveMinutesAgo,
        isPersistent: false,
        isPaused: false,
        isClockWrong: false,
        unsent: 0,
        hasLater: false,
      },
      now,
    ).text,
  ).toBe('Up to date, but this browser won’t let us save your courses')
})

test('The sync badge says that the clock is wrong as long as the server reports it', () => {
  const saved = {
    syncedAt: fiveMinutesAgo,
    isPersistent: true,
    isPaused: false,
    isClockWrong: true,
    unsent: 0,
    hasLater: false,
  }
  expect(syncStatusText({ state: 'current' }, saved, now)).toEqual({
    tone: 'bad',
    text: 'Up to date, but this device’s date or time is wrong: please correct it',
    short: 'Up to date, but this device’s date or time is wrong: please correct it',
  })
  const offline = { state: 'failed', error: new AppError('offline') } as const
  expect(syncStatusText(offline, saved, now).text).toMatch(/^Offline/)
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
      {
        syncedAt: fiveMinutesAgo,
        isPersistent: true,
        isPaused: false,
        isClockWrong: false,
        unsent: 0,
        hasLater: false,
      },
      now,
    )
    expect(tone).toBe('bad')
  }
})

test('The sync badge counts what has not been sent, except while all is well', () => {
  const saved = {
    syncedAt: fiveMinutesAgo,
    isPersistent: true,
    isPaused: false,
    isClockWrong: false,
    unsent: 3,
    hasLater: false,
  }
  const offline = { state: 'failed', error: new AppError('offline') } as const
  expect(syncStatusText(offline, saved, now).text).toBe(
    'Offline – showing your saved courses, updated 5 minutes ago. 3 changes not sent yet',
  )
  expect(syncStatusText({ state: 'current' }, saved, now).text).toBe('Up to date')
  // A phone has room for one line.
  expect(syncStatusText(offline, saved, now).short).toBe('Offline · 3 to send')
  expect(syncStatusText(offline, { ...saved, unsent: 0 }, now).short).toBe('Offline')
})

test('The sync badge says what will be counted later, once all else is well', () => {
  const saved = {
    syncedAt: fiveMinutesAgo,
    isPersistent: true,
    isPaused: false,
    isClockWrong: false,
    unsent: 1,
    hasLater: true,
  }
  const { tone, text } = syncStatusText({ state: 'current' }, saved, now)
  expect(text).toBe('Some watch time is still to be counted')
  expect(matters({ state: 'current' }, tone, 1)).toBe(true)
  expect(syncStatusText({ state: 'syncing', after: null }, saved, now).text).toBe('Syncing…')
})

test.each([
  ['busy', 'The server is busy'],
  ['server-down', 'The server is not answering'],
  ['malformed', 'This network is blocking the connection'],
] as const)(
  'The sync badge says of the error %s how long it waits before it tries again',
  (code, sentence) => {
    const saved = {
      syncedAt: null,
      isPersistent: true,
      isPaused: false,
      isClockWrong: false,
      unsent: 0,
      hasLater: false,
    }
    const text = (wait: number) =>
      syncStatusText({ state: 'failed', error: new AppError(code), retryAt: now + wait }, saved, now).text
    expect(text(100_000)).toBe(`${sentence}. Trying again in 2 minutes`)
    expect(text(11_000)).toBe(`${sentence}. Trying again in 1 minute`)
    expect(text(2_000)).toBe(sentence)
    expect(text(-5_000)).toBe(sentence)
    // The clock was set back by a day.
    expect(text(24 * 60 * 60_000)).toBe(sentence)
  },
)

test('Only what matters is shown: not that all is well, nor a sync that checks for news', () => {
  const offline = new AppError('offline')
  const seen = (status: Parameters<typeof matters>[0], tone: Tone, unsent = 0) =>
    matters(status, tone, unsent)
  expect(seen({ state: 'current' }, 'good')).toBe(false)
  expect(seen({ state: 'current' }, 'good', 3)).toBe(false)
  expect(seen({ state: 'starting' }, 'busy', 3)).toBe(false)
  expect(seen({ state: 'syncing', after: null }, 'busy')).toBe(false)
  expect(seen({ state: 'syncing', after: null }, 'busy', 3)).toBe(true)
  expect(seen({ state: 'syncing', after: offline }, 'busy')).toBe(true)
  expect(seen({ state: 'failed', error: offline }, 'quiet')).toBe(true)
  // The clock is wrong, or this browser stores nothing.
  expect(seen({ state: 'current' }, 'bad')).toBe(true)
  // The saved courses were removed.
  expect(seen({ state: 'current' }, 'quiet')).toBe(true)
})

test('While the device keeps nothing the badge says that, whatever the sync says', () => {
  const saved = { syncedAt: fiveMinutesAgo, isPersistent: true, isPaused: false, isClockWrong: false }
  const statuses: Parameters<typeof syncStatusText>[0][] = [
    { state: 'current' },
    { state: 'syncing', after: null },
    { state: 'failed', error: new AppError('offline') },
    { state: 'failed', error: new AppError('storage') },
  ]
  for (const status of statuses) {
    const shown = syncStatusText(status, { ...saved, unsent: 2, hasLater: true, isFailing: true }, now)
    expect(shown).toMatchObject({
      tone: 'bad',
      text: 'This device could not save this. Free up space and keep this page open.',
    })
  }
})

test('A device without room for its courses does not call them up to date', () => {
  const saved = { syncedAt: fiveMinutesAgo, isPersistent: false, isPaused: false, isClockWrong: false }
  expect(
    syncStatusText({ state: 'current' }, { ...saved, isFull: true, unsent: 0, hasLater: false }, now),
  ).toMatchObject({
    tone: 'bad',
    text: 'This device could not save your courses: free up some space, then reload the page',
  })
})
