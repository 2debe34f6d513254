// The unreleased migration: which part of it is generated again, and what counts as a comment.
import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, render } from '../../dev/backend/migrations/pending.ts'
import { releasedMigrations } from '../../dev/backend/migrations/released.ts'
import { withoutComments } from '../../dev/backend/migrations/without-comments.ts'

const parts = {
  above: 'alter table a rename column b to c;\n',
  generated: 'alter table a add column d integer;\n',
  below: 'update a set d = c;\n',
}

test('Handwritten parts above and below the generated part are kept apart from it', () => {
  expect(parse('1_a.sql', render(parts))).toEqual(parts)
  const alone = { above: '', generated: parts.generated, below: '' }
  expect(parse('1_a.sql', render(alone))).toEqual(alone)
})

test('A file without a generated part is entirely handwritten', () => {
  expect(parse('1_a.sql', parts.below)).toEqual({ above: parts.below, generated: '', below: '' })
})

test('A generated part that was edited by hand is not overwritten', () => {
  const edited = render(parts).replace('d integer', 'd integer not null default 0')
  expect(() => parse('1_a.sql', edited)).toThrow(
    'The generated part of supabase/migrations/1_a.sql was edited',
  )
})

test('A migration is released once it is in a release tag', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'released-'))
  try {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'ignore' })
    const person = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false']
    const commit = async (file: string) => {
      await writeFile(join(folder, 'supabase/migrations', file), 'select 1;\n')
      git('add', '.')
      git(...person, 'commit', '-m', file)
    }
    git('init')
    await mkdir(join(folder, 'supabase/migrations'), { recursive: true })
    await commit('1_baseline.sql')
    git('tag', 'draft')
    expect(releasedMigrations(folder)).toEqual(new Set())
    git('tag', 'v1.0.0')
    await commit('2_course_seats.sql')
    expect(releasedMigrations(folder)).toEqual(new Set(['1_baseline.sql']))
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('Without a repository it is unknown what is released', () => {
  expect(() => releasedMigrations(tmpdir())).toThrow('follows from the tags')
})

test.each([
  ['select 1; -- one\nselect 2;', 'select 1;\nselect 2;'],
  ['begin\n  -- Why.\n  -- And how.\n  return 1;\nend', 'begin\n  return 1;\nend'],
  ['select /* one\n  two */ 1', 'select 1'],
  [`select '--no', 'it''s -- no', e'\\'-- no', "--no"`, `select '--no', 'it''s -- no', e'\\'-- no', "--no"`],
])('Without comments %j is %j', (sql, bare) => {
  expect(withoutComments(sql)).toBe(bare)
})
