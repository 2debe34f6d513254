// `npm run release`: what installed apps rely on is written down, and the version is committed and tagged.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { makeRelease } from '../../tests/scenarios/releases/make-release.ts'
import { changelogFile } from '../../vite-plugins/changelog.ts'
import { makeMigration } from '../backend/migrations/make-migration.ts'
import { byVersion, isVersion, readReleases, releasesFolder } from '../backend/releases/release.ts'
import { StartupError } from '../backend/startup.ts'
import { releasedChangelog } from './changelog.ts'

const usage = 'Name the version, such as: npm run release -- 1.1.0'

/** Without a version, the one in package.json, if it is not released yet. */
export async function release(given: string | undefined, check: () => Promise<boolean>): Promise<void> {
  const { version: present } = JSON.parse(readFileSync('package.json', 'utf8'))
  const version = given ?? present
  const last = readReleases().at(-1)?.version
  if (!isVersion(version)) throw new StartupError(usage)
  if (last && byVersion(version, last) <= 0)
    throw new StartupError(`${last} is released; the next version is a later one. ${usage}`)
  if (git('status', '--porcelain') !== '')
    throw new StartupError('Commit first: a release is of what is committed.')
  await requireMigrated()
  const changelog = releasedChangelog(readFileSync(changelogFile, 'utf8'), version, new Date())
  console.log('Checking…')
  if (!(await check())) throw new StartupError('Nothing was released: the check failed.')

  console.log('Writing down what apps of this version rely on…')
  const folder = new URL(`${version}/`, releasesFolder)
  try {
    await makeRelease(version, releasesFolder)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  writeFileSync(changelogFile, changelog)
  // Unchanged files stay as they are: a younger lock file would have the packages installed again.
  for (const file of ['package.json', 'package-lock.json'])
    if (version !== present) writeFileSync(file, withVersion(readFileSync(file, 'utf8'), present, version))
  git('add', 'CHANGELOG.md', 'package.json', 'package-lock.json', 'supabase/releases')
  git('commit', '--quiet', '--message', `release: ${version}`)
  console.log(tagged(version))
}

/** In package.json it is the first version, in package-lock.json also the second, of the package itself. */
function withVersion(text: string, from: string, to: string): string {
  const [head, ...rest] = text.split('"dependencies"')
  return [head?.replaceAll(`"version": "${from}"`, `"version": "${to}"`), ...rest].join('"dependencies"')
}

async function requireMigrated(): Promise<void> {
  const { file } = await makeMigration('unreleased')
  if (file)
    throw new StartupError(
      `supabase/schemas/ had changed: supabase/migrations/${file} was written. Name it, read it and commit it first.`,
    )
}

/** Not everywhere may a repository be tagged; the release stands in `supabase/releases/` in any case. */
function tagged(version: string): string {
  try {
    git('tag', '--annotate', `v${version}`, '--message', version)
    return `Released ${version}. Publish it: git push --follow-tags`
  } catch {
    return `Released ${version}, without a tag. Set it yourself: git tag v${version}`
  }
}

function git(...args: string[]): string {
  if (!existsSync('.git')) throw new StartupError('A release is a commit: this folder is no Git repository.')
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
}
