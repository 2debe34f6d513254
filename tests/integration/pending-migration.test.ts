// The migration that is not released yet: which part of it is written again, and what a comment is.
import { expect, test } from 'vitest'
import { parse, render } from '../../dev/backend/migrations/pending.ts'
import { releasedMigrations } from '../../dev/backend/migrations/released.ts'
import { withoutComments } from '../../dev/backend/migrations/without-comments.ts'

const parts = {
  above: 'alter table a rename column b to c;\n',
  generated: 'alter table a add column d integer;\n',
  below: 'update a set d = c;\n',
}

test('What is by hand above and below the generated part is told apart from it', () => {
  expect(parse('1_a.sql', render(parts))).toEqual(parts)
  const alone = { above: '', generated: parts.generated, below: '' }
  expect(parse('1_a.sql', render(alone))).toEqual(alone)
})

test('A file without a generated part is all by hand', () => {
  expect(parse('1_a.sql', parts.below)).toEqual({ above: parts.below, generated: '', below: '' })
})

test('A generated part that was edited by hand is not written over', () => {
  const edited = render(parts).replace('d integer', 'd integer not null default 0')
  expect(() => parse('1_a.sql', edited)).toThrow(
    'The generated part of supabase/migrations/1_a.sql was edited',
  )
})

test('A migration is released if a tag has it, and no file of another name is', () => {
  for (const file of releasedMigrations()) expect(file).toMatch(/^\d{14}_[a-z0-9_]+\.sql$/)
})

test.each([
  ['select 1; -- one\nselect 2;', 'select 1;\nselect 2;'],
  ['begin\n  -- Why.\n  -- And how.\n  return 1;\nend', 'begin\n  return 1;\nend'],
  ['select /* one\n  two */ 1', 'select 1'],
  [`select '--no', 'it''s -- no', e'\\'-- no', "--no"`, `select '--no', 'it''s -- no', e'\\'-- no', "--no"`],
])('Without comments %j is %j', (sql, bare) => {
  expect(withoutComments(sql)).toBe(bare)
})
