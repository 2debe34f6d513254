// The document of an area: a skeleton with its styles, and the names of the code that the first screen needs,
// so that all of it is requested at once instead of file after file.
import type { Rolldown } from 'vite'
import { locales } from '../../src/locale.ts'
import { type Area, addressesOf, type Shell, siteName } from '../../src/routes.ts'
import { headOf } from './head.ts'
import { shellPreviews } from './preview.ts'
import { fillTemplate } from './template.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/** What every start imports on demand. What the first screen does not need is loaded after its data. */
const started = ['app/boot.tsx', 'app/shells/MantineShell.tsx', 'api/auth.ts', 'api/profile.ts']
const startedByLearners = ['app/shells/LearnShell.tsx', 'mirror/open.ts', 'sync/start-sync.ts', 'api/pull.ts']
const startedByVisitors = ['api/certificates.ts']
const startedByAdmins = ['app/shells/AdminShell.tsx', 'ui/Toasts.tsx']

export function shellDocument(
  template: string,
  bundle: Bundle,
  { name, pages }: Shell,
  askedAhead: object,
  siteAddress: string | null,
): string {
  const area = pages[0]?.area as Area
  const entry = Object.values(bundle).find((output) => output.type === 'chunk' && output.isEntry) as Chunk
  const pageFile = (page: string) => chunkOf(bundle, `/${page}.tsx`)
  const startOf = (files: readonly string[]) => files.map((file) => chunkOf(bundle, `/src/${file}`))
  const common = filesOf(bundle, [
    entry,
    ...startOf(started),
    ...(area === 'learn' ? startOf(startedByLearners) : []),
    ...(area === 'verify' ? startOf(startedByVisitors) : []),
    ...(area === 'admin' ? [] : pages.map(({ page }) => pageFile(page))),
  ])
  const start = {
    ...(area === 'learn' && { first: askedAhead }),
    texts: Object.fromEntries(
      locales.map((language) => [
        language,
        filesOf(bundle, [chunkOf(bundle, `/src/texts/${language}/index.ts`)], common),
      ]),
    ),
    // Other users who open the area are redirected, and load none of it.
    admins:
      area === 'admin'
        ? pages.map((page) => [
            addressesOf(page).source,
            filesOf(bundle, [...startOf(startedByAdmins), pageFile(page.page)], common),
          ])
        : [],
  }
  const preview = shellPreviews[name]
  const html = fillTemplate(template, {
    language: 'en',
    head: headOf({ language: 'en', title: siteName, ...(preview && { preview }) }, siteAddress),
    styles: [],
    body: null,
  })
  const [entryStyles, ...styles] = common.filter(isStyle)
  if (!entryStyles) throw new Error('The entry has no styles for the skeleton.')
  const sourceOf = (style: string) => String((bundle[style] as Rolldown.OutputAsset).source)
  const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'))
  const lines = (items: readonly string[]) => items.join('\n    ')
  return html
    .replace(
      /<link rel="stylesheet"[^>]*>/,
      () => `<style data-href="/${entryStyles}">${sourceOf(entryStyles)}</style>`,
    )
    .replace('<script src="/theme-init.js"></script>', (script) =>
      lines([
        `<script type="application/json" id="start">${JSON.stringify(start)}</script>`,
        script,
        '<script src="/area-init.js"></script>',
      ]),
    )
    .replace('</head>', () =>
      lines([
        ...common
          .filter((file) => !isStyle(file) && file !== entry.fileName)
          .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
        '</head>',
      ]),
    )
    .replace('</body>', () =>
      lines([
        ...styles.map((style) =>
          sourceOf(style).length > inlined
            ? `<link rel="stylesheet" crossorigin href="/${style}">`
            : `<style data-href="/${style}">${sourceOf(style)}</style>`,
        ),
        // After the code: the skeleton contains no text.
        ...fonts.map(
          (font) =>
            `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin fetchpriority="low">`,
        ),
        '</body>',
      ]),
    )
}

/** Smaller style sheets are not worth a request, whose headers alone are nearly a kilobyte. */
const inlined = 7_000

const isStyle = (file: string) => file.endsWith('.css')

function chunkOf(bundle: Bundle, module: string): Chunk {
  const chunk = Object.values(bundle).find(
    (output): output is Chunk =>
      output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith(module)),
  )
  if (!chunk) throw new Error(`No chunk of the build holds ${module}.`)
  return chunk
}

/** The files of these chunks and of everything that they import statically, without those named already. */
function filesOf(bundle: Bundle, chunks: readonly Chunk[], named: readonly string[] = []): string[] {
  const files = new Set<string>()
  const visit = (chunk: Chunk) => {
    if (files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const imported of chunk.imports) visit(bundle[imported] as Chunk)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
  }
  for (const chunk of chunks) visit(chunk)
  return [...files].filter((file) => !named.includes(file))
}
