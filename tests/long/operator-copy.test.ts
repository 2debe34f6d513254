// A copy of the project whose operator has replaced every mark, by `null` where that is allowed, and merged a later
// version: what an operator runs still works there.
import { execFileSync, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoFolder, ownFolder } from '../../vite-plugins/operator.ts'

const root = resolve(import.meta.dirname, '../..')
let copy: string

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Operator', '-c', 'user.email=operator@clinic.in', ...args], {
    cwd: copy,
    encoding: 'utf8',
    stdio: 'pipe',
  })

function commit(message: string): void {
  git('add', '--all')
  git('commit', '--quiet', '--message', message)
}

/** The files that are or would be in git, and the packages. */
function copyProject(): void {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
  for (const file of files)
    if (existsSync(join(root, file)) && !file.startsWith(`${ownFolder}/`)) copyFile(file, copyFileSync)
  for (const file of filesIn('node_modules')) copyFile(file, linkOrCopy)
}

function copyFile(file: string, how: (from: string, to: string) => void): void {
  mkdirSync(dirname(join(copy, file)), { recursive: true })
  how(join(root, file), join(copy, file))
}

/** Links take no space and no time, but end at the border of a file system. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

/** Without caches, which belong to one folder. */
function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return /^\.(cache|vite)/.test(entry.name) ? [] : filesIn(path)
    return [path]
  })
}

function run(...command: string[]): void {
  const env = {
    ...process.env,
    NODE_ENV: undefined,
    VITEST: undefined,
    VITE_SUPABASE_URL: 'https://project.supabase.co',
    VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_live',
    VITE_SITE_URL: 'https://clinic.in',
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dev/scripts/run.mjs', ...command], {
    cwd: copy,
    env,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  expect(status, `${stdout.slice(-4000)}${stderr.slice(-4000)}`).toBe(0)
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'operator-copy-'))
  copyProject()
  git('init', '--quiet', '--initial-branch', 'main')
  commit('The version that the operator began with')
  git('branch', 'upstream')

  cpSync(join(root, 'tests/support/silent-operator'), join(copy, ownFolder), { recursive: true })
  const settings = join(copy, 'supabase/config.toml')
  const addresses = readFileSync(settings, 'utf8')
    .replace(/^site_url = .*$/m, 'site_url = "https://clinic.in"')
    .replace(/^additional_redirect_urls = .*$/m, 'additional_redirect_urls = ["https://clinic.in/dashboard"]')
  writeFileSync(settings, addresses)
  commit('Our details')

  git('checkout', '--quiet', 'upstream')
  for (const file of readdirSync(join(copy, demoFolder))) {
    const path = join(copy, demoFolder, file)
    const later = readFileSync(path, 'utf8').replaceAll('PLACEHOLDER: ', 'PLACEHOLDER: please ')
    writeFileSync(path, later)
  }
  appendFileSync(settings, '\n# Changed by a later version.\n')
  commit('A later version')
  git('checkout', '--quiet', 'main')
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('In an operator’s copy a later version is merged without a question', () => {
  git('merge', '--quiet', '--no-edit', 'upstream')
  expect(git('status', '--porcelain')).toBe('')
  expect(readFileSync(join(copy, 'supabase/config.toml'), 'utf8')).toContain('https://clinic.in/dashboard')
})

test('In an operator’s copy the types fit, and the linter finds nothing', () => {
  run('typecheck')
  run('lint')
}, 600_000)

/** The unit tests that read the project's files or its tools. All others see the demo's details in every copy. */
const aboutFiles = () =>
  filesIn('tests/unit').filter(
    (file) =>
      /(?<!\.dom)\.test\.ts$/.test(file) &&
      /node:fs|vite-plugins\/|dev\/|support\/colours/.test(readFileSync(join(root, file), 'utf8')),
  )

test('In an operator’s copy the unit tests pass that read the project’s files', () => {
  expect(aboutFiles().length).toBeGreaterThan(30)
  run('vitest', 'unit', ...aboutFiles())
}, 600_000)

test('In an operator’s copy the public’s build is made, of nobody’s details but the operator’s', () => {
  run('build')
  const pages = readdirSync(join(copy, 'dist'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:html|js|json)$/.test(name))
    .map((name) => readFileSync(join(copy, 'dist', name), 'utf8'))
    .join('\n')
  for (const invented of ['00000 00000', 'ayurveda-digital.example', '15K+', 'Herb Garden', '70% increase'])
    expect(pages).not.toContain(invented)
}, 600_000)
