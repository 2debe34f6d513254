import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { covers } from './covers.ts'
import { newerIn } from './newer.ts'

type Covers = Readonly<Record<string, string>>

/** Uncovered newer features in built scripts (name → content), and covers that are no longer needed. */
export function problemsIn(files: ReadonlyMap<string, string>, covered: Covers = covers): string[] {
  const users = new Map<string, string[]>()
  for (const [name, content] of files) {
    for (const use of newerIn(name, content)) users.set(use, [...(users.get(use) ?? []), name])
  }
  const uncovered = [...users].filter(([use]) => !(use in covered))
  const unused = Object.keys(covered).filter((use) => !users.has(use))
  return [
    ...uncovered.map(
      ([use, names]) => `${use} is newer than the oldest supported browsers, in ${names.join(', ')}`,
    ),
    ...unused.map((use) => `${use} is covered but no longer used`),
  ]
}

/** Fails a build that the oldest supported browsers could not run. Runs last, when the worker is written as well. */
export function browserFloor(): Plugin {
  let folder = ''
  let isWritten = false
  return {
    name: 'browser-floor',
    apply: 'build',
    enforce: 'post',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    writeBundle() {
      isWritten = true
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        // A failed build has already reported its error.
        if (!isWritten) return
        const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        const code = names.filter((name) => name.endsWith('.js'))
        const problems = problemsIn(
          new Map(code.map((name) => [name, readFileSync(resolve(folder, name), 'utf8')])),
        )
        if (problems.length > 0)
          throw new Error(`See vite-plugins/browser-floor/covers.ts:\n${problems.join('\n')}`)
      },
    },
  }
}
