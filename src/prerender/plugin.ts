// A Vite plugin that writes the public pages as HTML files, before the worker's precache list is made.
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { type Route, routes, siteName } from '../routes'
import { fillTemplate, withPreloads } from './template'

type Renderer = typeof import('./render')
type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const outDir = resolve('node_modules/.cache/prerender')

export function prerender(): Plugin {
  let shared: { mode: string; define: Record<string, unknown> | undefined; alias: { '@': string } }
  return {
    name: 'prerender',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'post',
    configResolved({ mode, define, root }) {
      shared = { mode, define, alias: { '@': resolve(root, 'src') } }
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const template = bundle['index.html']
        if (template?.type !== 'asset') throw new Error('The build made no index.html to prerender from.')
        const html = withPreloads(String(template.source), bundle)
        const { renderPage, titleOf, pages } = await loadRenderer()
        const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source })

        for (const route of prerendered) {
          const styles = stylesOf(bundle, [...shell[route.area], pages[route.id].name])
          const page = { route, title: titleOf(route.id), styles, body: await renderPage(route.path) }
          if (route.path === '/') template.source = fillTemplate(html, page)
          else emit(`${route.path.slice(1)}.html`, fillTemplate(html, page))
        }
        const styles = stylesOf(bundle, ['boot', 'NotFoundPage'])
        const body = await renderPage('/404')
        emit('404.html', fillTemplate(html, { title: titleOf(undefined), styles, body }))
        emit('app.html', fillTemplate(html, { title: siteName, styles: [], body: null }))
      },
    },
  }

  async function loadRenderer(): Promise<Renderer> {
    await rm(outDir, { recursive: true, force: true })
    await build({
      configFile: false,
      logLevel: 'error',
      mode: shared.mode,
      define: shared.define ?? {},
      resolve: { alias: shared.alias },
      build: { ssr: 'src/prerender/render.tsx', outDir, emptyOutDir: true, copyPublicDir: false },
    })
    return import(pathToFileURL(resolve(outDir, 'render.js')).href)
  }
}

/** What stands around a page of each prerendered area. */
const shell = { site: ['boot'], auth: ['boot', 'MantineShell'] }

type PublicRoute = Extract<(typeof routes)[number], { area: keyof typeof shell }> & Route
const prerendered = routes.filter(({ area }) => area === 'site' || area === 'auth') as PublicRoute[]

/** The style sheets of the named source files and of all that they import at once. */
function stylesOf(bundle: Bundle, names: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk')
  const styles = new Set<string>()
  const visited = new Set<string>()
  const visit = (fileName: string) => {
    const chunk = bundle[fileName]
    if (chunk?.type !== 'chunk' || visited.has(fileName)) return
    visited.add(fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
    for (const imported of chunk.imports) visit(imported)
  }
  for (const name of names) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${name}.tsx`))
    if (!chunk) throw new Error(`No chunk of the build holds ${name}.tsx.`)
    visit(chunk.fileName)
  }
  return [...styles]
}
