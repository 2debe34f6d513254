// Generates the lists in src/site/content, the index.ts files. A page's texts are a file for each language, whose export has the
// file's name; what is named otherwise is loaded by its own page.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { locales } from '../src/locale.ts'

const root = resolve(import.meta.dirname, '..')
const folder = resolve(root, 'src/site/content')
const header = '// Written by the build, from the files beside it. Not to be edited.\n'

const exportOf = (file: string) => file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** English decides: the compiler misses what another language lacks. */
function namesOfFiles(): string[] {
  return readdirSync(resolve(folder, 'en'))
    .map((file) => file.replace(/\.ts$/, ''))
    .filter((file) =>
      readFileSync(resolve(folder, `en/${file}.ts`), 'utf8').includes(`export const ${exportOf(file)} =`),
    )
    .sort()
}

/** Contents of the generated files, by path. */
export function contentFiles(): Record<string, string> {
  const files = namesOfFiles()
  const names = files.map(exportOf)
  const lines = (line: (name: string) => string) => names.map((name) => `${line(name)}\n`).join('')
  const list = `${header}${files.map((file) => `export { ${exportOf(file)} } from './${file}'\n`).join('')}`
  return {
    ...Object.fromEntries(locales.map((language) => [`src/site/content/${language}/index.ts`, list])),
    'src/site/content/index.ts': `${header}
// The texts of the public pages in the document's language, loaded before any of these is rendered. Those of a service's page
// and of the privacy page are longer: their pages load them themselves.
import { locale } from '@/locale'
import type { Translation } from '@/texts/texts'
import type * as english from './en'

type Content = { [Name in keyof typeof english]: Translation<(typeof english)[Name]> }

${lines((name) => `export let ${name}: Content['${name}']`)}
const files = { ${locales.map((language) => `${language}: () => import('./${language}')`).join(', ')} }

export async function loadContent(): Promise<void> {
  const content: Content = await files[locale()]()
${lines((name) => `  ${name} = content.${name}`)}}
`,
  }
}

/** Runs before every build, and in the dev server whenever a file of texts is added or removed. */
export function content(): Plugin {
  const write = () => {
    for (const [path, text] of Object.entries(contentFiles())) {
      if (readFileSync(resolve(root, path), 'utf8') !== text) writeFileSync(resolve(root, path), text)
    }
  }
  return {
    name: 'content',
    configResolved: write,
    configureServer({ watcher }) {
      watcher.on('all', (event, path) => {
        if (event !== 'change' && path.startsWith(folder)) write()
      })
    },
  }
}
