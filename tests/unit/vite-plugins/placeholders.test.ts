import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { demoFolder } from '../../../vite-plugins/operator'
import {
  findPlaceholders,
  listOf,
  placeholdersIn,
  requireOwnContent,
} from '../../../vite-plugins/placeholders'

const folder = mkdtempSync(join(tmpdir(), 'placeholders-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What is found in a file with these lines. */
function foundIn(...lines: string[]) {
  const path = join(folder, 'content.ts')
  writeFileSync(path, lines.join('\n'))
  return placeholdersIn(folder).map(({ file, line, text }) => {
    expect(file).toBe(relative(process.cwd(), path))
    return [line, text]
  })
}

test('The demo’s details are marked as placeholders, the same in both languages', () => {
  const marksIn = (file: string) => placeholdersIn(demoFolder).filter((found) => found.file.endsWith(file))
  const texts = (file: string) => marksIn(file).map(({ text }) => text)
  for (const what of ['phone', 'e-mail', 'chat number', 'profiles', 'services'])
    expect(texts('company.ts').join(), what).toContain(what)
  for (const what of [
    'where you are',
    'story',
    'founders',
    'advisory',
    'figures',
    'clients',
    'partners',
    'captions',
  ])
    expect(texts('en.ts').join(), what).toContain(what)
  expect(texts('hi.ts')).toEqual(texts('en.ts'))
})

test('The texts that every site shares have no placeholders, so that an operator need not change them', () => {
  expect(findPlaceholders('tests/support/silent-operator')).toEqual([])
  expect(findPlaceholders(demoFolder)).toEqual(placeholdersIn(demoFolder))
})

test('An operator without details of their own is told first to copy the demo’s', () => {
  expect(listOf(placeholdersIn(demoFolder))).toMatch(
    /^ {2}First copy the folder src\/site\/content\/demo to operator\.\n/,
  )
  expect(listOf(left)).not.toContain('First copy')
})

test('A placeholder is found by its mark, once, with its file and line', () => {
  expect(
    foundIn('const a = 1', '// PLACEHOLDER: your phone', "phone: '+91 00000 00000',", 'const b = 2'),
  ).toEqual([[2, 'your phone']])
})

test('A value that no real operator could have is found even if its mark is deleted', () => {
  expect(foundIn("phone: '+91 00000 00000',", "email: 'hello@clinic.example',", "next: 'Ayurveda'")).toEqual([
    [1, '+91 00000 00000'],
    [2, "'hello@clinic.example',"],
  ])
})

test('The operator’s own content is not mistaken for a placeholder', () => {
  expect(foundIn("phone: '+91 11 4000 5000',", "email: 'care@clinic.in',", '// for example')).toEqual([])
})

const left = [{ file: 'operator/company.ts', line: 9, text: 'your phone number, or null' }]

test('A production build refuses a placeholder, and names its file, its line and the solution', () => {
  const build = () => requireOwnContent({}, left)
  expect(build).toThrow('operator/company.ts:9  your phone number, or null')
  expect(build).toThrow('ALLOW_PLACEHOLDERS=1')
})

test('A production build continues without placeholders, or for a trial', () => {
  expect(() => requireOwnContent({}, [])).not.toThrow()
  expect(() => requireOwnContent({ ALLOW_PLACEHOLDERS: '1' }, left)).not.toThrow()
  expect(() => requireOwnContent({ ALLOW_PLACEHOLDERS: '' }, left)).toThrow()
})
