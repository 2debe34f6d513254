import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findPlaceholders, requireOwnContent } from '../../../vite-plugins/placeholders'

const folder = mkdtempSync(join(tmpdir(), 'placeholders-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What is found in a file with these lines. */
function foundIn(...lines: string[]) {
  const path = join(folder, 'content.ts')
  writeFileSync(path, lines.join('\n'))
  return findPlaceholders(folder).map(({ file, line, text }) => {
    expect(file).toBe(relative(process.cwd(), path))
    return [line, text]
  })
}

test.each([
  ['phone', 'company.ts'],
  ['e-mail', 'company.ts'],
  ['chat number', 'company.ts'],
  ['profiles', 'company.ts'],
  ['figures', 'en/home.ts', 'hi/home.ts'],
  ['words of your own clients', 'en/home.ts', 'hi/home.ts'],
  ['story', 'en/about.ts', 'hi/about.ts'],
  ['founders', 'en/about.ts', 'hi/about.ts'],
  ['advisory board', 'en/about.ts', 'hi/about.ts'],
  ['partners', 'en/partners.ts', 'hi/partners.ts'],
  ['where you are', 'en/place.ts', 'hi/place.ts'],
])('The demo’s %s are found as placeholders', (what, ...files) => {
  const found = findPlaceholders().filter(({ text }) => text.includes(what))
  expect(found.map(({ file }) => file)).toEqual(files.map((file) => `src/site/content/${file}`))
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

const left = [{ file: 'src/site/content/company.ts', line: 9, text: 'your phone number, or null' }]

test('A production build refuses a placeholder, and names its file, its line and the solution', () => {
  const build = () => requireOwnContent({}, left)
  expect(build).toThrow('src/site/content/company.ts:9  your phone number, or null')
  expect(build).toThrow('ALLOW_PLACEHOLDERS=1')
})

test('A production build continues without placeholders, or for a trial', () => {
  expect(() => requireOwnContent({}, [])).not.toThrow()
  expect(() => requireOwnContent({ ALLOW_PLACEHOLDERS: '1' }, left)).not.toThrow()
  expect(() => requireOwnContent({ ALLOW_PLACEHOLDERS: '' }, left)).toThrow()
})
