// The unreleased migration: which part of it is generated again, and what counts as a comment.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { parse, render } from '../../dev/backend/migrations/pending.ts'
import { withoutComments } from '../../dev/backend/migrations/without-comments.ts'
import { readReleases } from '../../dev/backend/releases/release.ts'

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

test('What is released stands in the folder of releases, the earliest first', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'releases-'))
  try {
    expect(readReleases(pathToFileURL(`${folder}/none/`))).toEqual([])
    const files = { 'migrations.json': { '1_baseline.sql': 'a' }, 'calls.json': {}, 'conversation.json': [] }
    for (const version of ['1.10.0', '1.9.0', 'draft']) {
      await mkdir(join(folder, version))
      for (const [name, content] of Object.entries(files))
        await writeFile(join(folder, version, name), JSON.stringify(content))
    }
    const releases = readReleases(pathToFileURL(`${folder}/`))
    expect(releases.map(({ version }) => version)).toEqual(['1.9.0', '1.10.0'])
    expect(releases[0]?.migrations).toEqual({ '1_baseline.sql': 'a' })
  } finally {
    await rm(folder, { recursive: true })
  }
})

test.each([
  ['select 1; -- one\nselect 2;', 'select 1;\nselect 2;'],
  ['begin\n  -- Why.\n  -- And how.\n  return 1;\nend', 'begin\n  return 1;\nend'],
  ['select /* one\n  two */ 1', 'select 1'],
  [`select '--no', 'it''s -- no', e'\\'-- no', "--no"`, `select '--no', 'it''s -- no', e'\\'-- no', "--no"`],
])('Without comments %j is %j', (sql, bare) => {
  expect(withoutComments(sql)).toBe(bare)
})
