// Generates the index.ts files in src/site/content. A page's texts are a file for each language, whose export
// is named like the file; files with other exports are loaded by their own page. Its title and description,
// `page`, are needed everywhere, so they are copied to src/generated. The operator's details come along.
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { runnerImport } from 'vite'
import { type Locale, locales } from '../src/locale.ts'

const root = resolve(import.meta.dirname, '..')
const folder = resolve(root, 'src/site/content')
const header = '// Written by the build, from the files beside it. Not to be edited.\n'

const exportOf = (file: string) => file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const allFiles = () => readdirSync(resolve(folder, 'en')).map((file) => file.replace(/\.ts$/, ''))
const has = (file: string, name: string) =>
  readFileSync(resolve(folder, `en/${file}.ts`), 'utf8').includes(`export const ${name} =`)

/** The English files decide: if another language lacks one, the compiler reports it. */
const namesOfFiles = () =>
  allFiles()
    .filter((file) => has(file, exportOf(file)))
    .sort()

type PageOfFile = { page?: { id: string; title: string; description: string; label?: string } }

async function pagesFile(language: Locale): Promise<[path: string, text: string]> {
  const pages = await Promise.all(
    allFiles()
      .filter((file) => has(file, 'page'))
      .map(async (file) => {
        const path = `${language}/${file}.ts`
        const { module } = await runnerImport<PageOfFile>(resolve(folder, path), { logLevel: 'error' })
        if (!module.page) throw new Error(`src/site/content/${path} lacks the page's title and description.`)
        const { id, ...texts } = module.page
        return [id, texts] as const
      }),
  )
  return [
    `src/generated/site-pages-${language}.ts`,
    `${header}
export const sitePages = ${JSON.stringify(Object.fromEntries(pages), null, 2)} as const
`,
  ]
}

/** Contents of the generated files, by path. */
export async function contentFiles(): Promise<Record<string, string>> {
  const files = namesOfFiles()
  const names = ['details', ...files.map(exportOf)]
  const lines = (line: (name: string) => string) => names.map((name) => `${line(name)}\n`).join('')
  const list = (language: Locale) =>
    `${header}export { details } from '@operator/${language}'
${files.map((file) => `export { ${exportOf(file)} } from './${file}'\n`).join('')}`
  return {
    ...Object.fromEntries(await Promise.all(locales.map(pagesFile))),
    ...Object.fromEntries(
      locales.map((language) => [`src/site/content/${language}/index.ts`, list(language)]),
    ),
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
