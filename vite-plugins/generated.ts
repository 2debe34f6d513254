// Writes the code that is generated from other files, most of it into src/generated. None of it is in git:
// every command of package.json writes what is missing or outdated (dev/scripts/generated.mjs), and the dev
// server what has changed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { brandFiles } from './brand.ts'
import { contentFiles } from './content.ts'
import { indianLettersFile } from './indian-letters.ts'
import { serviceFiles } from './services.ts'

const root = resolve(import.meta.dirname, '..')

/** In this order: the site's texts import the routes, which need the services'. */
const makers = [brandFiles, indianLettersFile, serviceFiles, contentFiles]

/** Resolves to the paths of the written files. */
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
