// Writes the code that is made from other files, most of it into src/generated. Git has none of it: every command of
// package.json writes what is missing or old (dev/scripts/generated.mjs), and the dev server what has changed meanwhile.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { brandFiles } from './brand.ts'
import { contentFiles } from './content.ts'
import { indianLettersFile } from './indian-letters.ts'
import { serviceFiles } from './services.ts'

const root = resolve(import.meta.dirname, '..')

/** One after the other: the texts of the site import the routes, which need those of the services. */
const makers = [brandFiles, indianLettersFile, serviceFiles, contentFiles]

/** Resolves to the paths of the files. */
export async function writeGenerated(): Promise<string[]> {
  const paths: string[] = []
  for (const make of makers) {
    for (const [path, text] of Object.entries(await make())) {
      const file = resolve(root, path)
      if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, text)
      }
      paths.push(path)
    }
  }
  return paths
}

export function generated(): Plugin {
  return {
    name: 'generated',
    configureServer({ watcher }) {
      watcher.on('all', (_, path) => {
        if (
          path.startsWith(resolve(root, 'src/site/content')) ||
          path.startsWith(resolve(root, 'src/site/services'))
        )
          void writeGenerated()
      })
    },
  }
}
