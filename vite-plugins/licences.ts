// Writes licences.txt: the licence text of every package that is part of the built site or its worker.
import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const root = resolve(import.meta.dirname, '..')
export const licencesFile = 'licences.txt'

/** The bundler and Vite add code of their own to a build, under ids such as `\0vite/preload-helper.js`. */
const ownModule = /^\0(vite|rolldown)\//

/** The folder of the package that a module or an asset comes from; `null` for the project's own. */
export function packageFolderOf(id: string): string | null {
  const own = ownModule.exec(id)?.[1]
  if (own) return `node_modules/${own}`
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id.replace(/^\0/, ''))?.[0] ?? null
}

type Packed = { name: string; version: string; licence: string; texts: string[] }

/**
 * Licence and notice, as the package has them. Throws if a package has none and its licence requires its own
 * text.
 */
export function readPackage(folder: string): Packed {
  const path = resolve(root, folder)
  const {
    name,
    version,
    license: licence = '',
    author,
  } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'))
  const files = readdirSync(path).filter((file) => /^(?:licen[cs]e|copying|notice)(?:[.-]|$)/i.test(file))
  const texts = files.sort().map((file) => readFileSync(join(path, file), 'utf8').trim())
  if (texts.length > 0) return { name, version, licence, texts }
  if (licence !== 'MIT') throw new Error(`${name} has no licence text. Where is it?`)
  return { name, version, licence, texts: [mitTextFor(author?.name ?? author ?? `the authors of ${name}`)] }
}

/** MIT is also the project's own licence. */
function mitTextFor(author: string): string {
  const own = readFileSync(resolve(root, 'LICENSE'), 'utf8').trim()
  return own.replace(/^Copyright .*$/m, `Copyright (c) ${author.replace(/\s*<.*/, '')}`)
}

export function licencesText(folders: Iterable<string>): string {
  const packages = [...folders].map(readPackage).sort((one, other) => (one.name < other.name ? -1 : 1))
  const parts = packages.map(({ name, version, licence, texts }) =>
    [`${name} ${version} (${licence})`, ...texts].join('\n\n'),
  )
  return `${['This site contains the following packages, under these licences.', ...parts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

/** Two plugins, because the worker is built separately, after the site. */
export function licences(): { ofSite: Plugin; ofWorker: Plugin } {
  const folders = new Set<string>()
  const collect = (bundle: Rolldown.OutputBundle) => {
    for (const output of Object.values(bundle)) {
      const ids = output.type === 'chunk' ? output.moduleIds : output.originalFileNames
      for (const id of ids) {
        const folder = packageFolderOf(id)
        if (folder) folders.add(folder.replace(`${root}/`, ''))
      }
    }
  }
  return {
    ofSite: {
      name: 'licences-of-site',
      generateBundle: (_, bundle) => collect(bundle),
    },
    ofWorker: {
      name: 'licences-of-worker',
      generateBundle: (_, bundle) => collect(bundle),
      writeBundle: ({ dir = 'dist' }) => writeFile(join(dir, licencesFile), licencesText(folders)),
    },
  }
}
