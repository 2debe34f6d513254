import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import settings from '../../../package.json'
import lock from '../../../package-lock.json'

const wanted: Record<string, string> = { ...settings.dependencies, ...settings.devDependencies }
const names = Object.keys(wanted).sort()
const installed = lock.packages as Record<string, { version?: string; bin?: Record<string, string> }>

test('The decision on packages gives a reason for every package, and for no removed one', () => {
  const note = readFileSync('docs/decisions/0005-packages.md', 'utf8')
  const rows = [...note.matchAll(/^\| (.+) \| (.+) \|$/gm)].slice(1)
  expect(rows.flatMap(([, packages = '']) => packages.split(', ')).sort()).toEqual(names)
})

test('Every dependency is pinned to the exact version in the lock file', () => {
  const versions = names.map((name) => [name, wanted[name]])
  expect(versions).toEqual(names.map((name) => [name, installed[`node_modules/${name}`]?.version]))
})

test('Every package is imported, run as a command, or provides the types of one that is', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(m?[jt]sx?|css)$/.test(file) && existsSync(file))
  const sources = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const commands = ['test', 'one-tool']
    .map((name) => readFileSync(`dev/scripts/${name}.mjs`, 'utf8'))
    .join('\n')
  const isImported = (name: string) => new RegExp(`['"]${name}['"/]`).test(sources)
  const isRun = (name: string) =>
    Object.keys(installed[`node_modules/${name}`]?.bin ?? {}).some((bin) =>
      new RegExp(`\\b${bin}\\b`).test(commands),
    )
  const isUsed = (name: string): boolean =>
    name.startsWith('@types/')
      ? name === '@types/node' || isImported(name.slice('@types/'.length))
      : isImported(name) || isRun(name)
  expect(names.filter((name) => !isUsed(name))).toEqual([])
})
