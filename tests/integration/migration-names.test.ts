import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { makeMigration } from '../../dev/backend/migrations/make-migration.ts'
import { nextVersion } from '../../dev/backend/migrations/next-version.ts'

test.each(['Course', 'course level', 'course-level', '../level', '1st'])(
  'A migration cannot be named "%s"',
  async (name) => {
    const before = await readdir('supabase/migrations')
    await expect(makeMigration(name)).rejects.toThrow('A migration is named in lower case')
    expect(await readdir('supabase/migrations')).toEqual(before)
  },
)

test.each([
  { last: undefined, now: '2026-11-25T09:30:00.500Z', next: '20261125093000' },
  { last: '20261124235959', now: '2026-11-25T09:30:00Z', next: '20261125093000' },
  { last: '20261125093000', now: '2026-11-25T09:30:00Z', next: '20261125093001' },
  { last: '20261125115959', now: '2026-11-25T09:30:00Z', next: '20261125120000' },
])('After $last a migration of $now is $next', ({ last, now, next }) => {
  expect(nextVersion(last, new Date(now))).toBe(next)
})

test.each(['20261125235959', '20261126100000'])(
  'After %s no migration can be made on 25 November',
  (last) => {
    expect(() => nextVersion(last, new Date('2026-11-25T09:30:00Z'))).toThrow('is dated after today')
  },
)
