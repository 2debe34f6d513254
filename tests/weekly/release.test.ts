// `npm run release`, in a copy of the project.
import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 })

const root = resolve(import.meta.dirname, '../..')
let folder: string

const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'))
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of files
    .split('\n')
    .filter((name) => /^(dev|src|supabase|tests|vite-plugins|[^/]+$)/.test(name)))
    await cp(join(root, file), join(folder, file), { recursive: true }).catch(() => undefined)
  await cp(join(root, 'src/generated'), join(folder, 'src/generated'), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, '.gitignore'), 'node_modules\nsrc/generated\n')
  git('init', '--quiet')
  for (const [name, value] of [
    ['user.name', 'A'],
    ['user.email', 'a@example.org'],
    ['commit.gpgsign', 'false'],
    ['tag.gpgsign', 'false'],
  ])
    git('config', name ?? '', value ?? '')
  git('add', '.')
  git('commit', '--quiet', '--message', 'all')
})
afterAll(() => rm(folder, { recursive: true }))

/** What it prints, with a check that passes at once. */
function release(version: string): string {
  const program = `
    const { runProgram } = await import('./dev/scripts/processes.mjs')
    const { release } = await runProgram('dev/scripts/release.ts')
    await release(${JSON.stringify(version)}, async () => true).catch(({ message }) => console.log(message))
    process.exit()`
  return execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'test' },
  })
}

test('A release is one commit with what its apps rely on, dated in the changelog and tagged, and made only once', async () => {
  const changelog = join(folder, 'CHANGELOG.md')
  expect(release('9.1')).toContain('Name the version')
  await writeFile(changelog, '# Changelog\n\n## [Unreleased]\n\n- Seats\n')
  expect(release('9.1.0')).toContain('Commit first')
  git('commit', '--quiet', '--all', '--message', 'seats')

  expect(release('9.1.0')).toContain('Released 9.1.0.')
  expect(git('status', '--porcelain')).toBe('')
  expect(git('tag').trim()).toBe('v9.1.0')
  expect(git('show', '--name-only', '--format=%s').trim().split('\n').filter(Boolean)).toEqual([
    'release: 9.1.0',
    'CHANGELOG.md',
    'package-lock.json',
    'package.json',
    ...['calls.json', 'conversation.json', 'learner-app.mjs', 'migrations.json', 'mirror.json'].map(
      (file) => `supabase/releases/9.1.0/${file}`,
    ),
  ])
  expect(await readFile(changelog, 'utf8')).toMatch(
    /## \[Unreleased\]\n\n## \[9\.1\.0\] - \d{4}-\d\d-\d\d\n\n- Seats\n$/,
  )
  const { version, packages } = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8'))
  expect([version, packages[''].version]).toEqual(['9.1.0', '9.1.0'])

  expect(release('9.1.0')).toContain('9.1.0 is released; the next version is a later one.')
  expect(release('9.2.0')).toContain('Say in CHANGELOG.md, under Unreleased, what is new.')
})
