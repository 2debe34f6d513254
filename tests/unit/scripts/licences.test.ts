import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isAllowed, productionPackages, renderLicences } from '../../../dev/scripts/licences.mjs'
import settings from '../../../package.json'

const installed = productionPackages()

it('The list of licences is that of what is installed: npm run licences', () => {
  expect(readFileSync('docs/licences.md', 'utf8')).toBe(renderLicences(installed))
})

it('The list names every dependency, what these need, and no tool', () => {
  const names = installed.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(Object.keys(settings.dependencies)))
  expect(names).toContain('@supabase/auth-js')
  expect(names.filter((name) => name in settings.devDependencies)).toEqual([])
})

it('Everything that may be part of the site may be given away with it', () => {
  expect(installed.filter(({ licence }) => !isAllowed(licence))).toEqual([])
})

it.each(['MIT', '0BSD', 'OFL-1.1', '(MIT OR CC0-1.0)', 'GPL-3.0 OR MIT'])(
  'takes the licence %s',
  (licence) => {
    expect(isAllowed(licence)).toBe(true)
  },
)

it.each(['GPL-3.0', 'AGPL-3.0-only', 'MIT AND GPL-2.0', 'UNLICENSED', 'SEE LICENSE IN x', 'none', ''])(
  'refuses the licence "%s"',
  (licence) => {
    expect(isAllowed(licence)).toBe(false)
  },
)
