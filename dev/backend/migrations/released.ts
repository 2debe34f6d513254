import { execFileSync } from 'node:child_process'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartupError } from '../startup.ts'

const project = fileURLToPath(new URL('../../../', import.meta.url))

/** The files of the migrations that must not be edited: those in a release, which is tagged `v…`. */
export function releasedMigrations(root = project): ReadonlySet<string> {
  const git = (...args: string[]) => linesOf(root, args)
  if (git('rev-parse', '--is-shallow-repository').includes('true'))
    throw new StartupError(
      'Which migrations are released follows from the tags: run `git fetch --unshallow --tags`.',
    )
  const tags = git('tag', '--list', 'v*')
  const files = tags.flatMap((tag) => git('ls-tree', '--name-only', tag, 'supabase/migrations/'))
  return new Set(files.map((file) => basename(file)))
}

function linesOf(root: string, args: string[]): string[] {
  try {
    const printed = execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return printed.split('\n').filter((line) => line !== '')
  } catch {
    throw new StartupError(
      'Which migrations are released follows from the tags of the project’s Git repository.',
    )
  }
}
