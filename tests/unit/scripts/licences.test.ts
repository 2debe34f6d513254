import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isAllowed, productionPackages, renderLicences } from '../../../dev/scripts/licences.mjs'
import settings from '../../../package.json'

const installed = productionPackages()

test('The list of licences matches the installed packages (npm run licences updates it)', () => {
  expect(readFileSync('docs/licences.md', 'utf8')).toBe(renderLicences(installed))
})

test('The list of licences names direct and indirect dependencies, but no development tools', () => {
  const names = installed.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(Object.keys(settings.dependencies)))
  expect(names).toContain('@supabase/auth-js')
  expect(names.filter((name) => name in settings.devDependencies)).toEqual([])
})

test('Every package that may become part of the site has an allowed licence', () => {
  expect(installed.filter(({ licence }) => !isAllowed(licence))).toEqual([])
})

test.each(['MIT', '0BSD', 'OFL-1.1', '(MIT OR CC0-1.0)', 'GPL-3.0 OR MIT', 'MIT AND ISC'])(
  'The licence %s is allowed',
  (licence) => {
    expect(isAllowed(licence)).toBe(true)
  },
)

test.each(['GPL-3.0', 'AGPL-3.0-only', 'MIT AND GPL-2.0', 'UNLICENSED', 'SEE LICENSE IN x', 'none', ''])(
  'The licence "%s" is refused',
  (licence) => {
    expect(isAllowed(licence)).toBe(false)
  },
)
