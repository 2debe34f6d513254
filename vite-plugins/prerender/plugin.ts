// A Vite plugin that writes the public pages as HTML files, before the service worker's precache list is generated.
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { packPages } from '../../src/lib/page-pack.ts'
import { locales } from '../../src/locale.ts'
import { isOnlineOnly, pathIn, type Route, routes, shells } from '../../src/routes.ts'
import type { Aliases } from '../operator.ts'
import { textFiles } from '../text-files.ts'
import { buildRenderer } from './build-renderer.ts'
import { headOf, minimalHeadOf } from './head.ts'
import { shellDocument } from './shell-document.ts'
import { robotsText, sitemapXml } from './site-files.ts'
import { stylesOf } from './styles-of.ts'
import { fillTemplate, withPreloads } from './template.ts'

type Renderer = typeof import('./render')
type Settings = {
  /** Public origin of the site, if known. */
  siteAddress: string | null
  /** Changes when the pages are sent with different headers. */
  headersRevision: string
  alias: Aliases
}

// Two builds may run at the same time.
const outDir = resolve(`node_modules/.cache/prerender-${process.pid}`)

export function prerender({ siteAddress, headersRevision, alias }: Settings): Plugin {
  let shared: { mode: string; define: Record<string, unknown> | undefined }
  return {
    name: 'prerender',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'post',
    configResolved({ mode, define }) {
      shared = { mode, define }
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const template = bundle['index.html']
        if (template?.type !== 'asset') throw new Error('The build made no index.html to prerender from.')
        const built = String(template.source)
        const html = withPreloads(built, bundle)
        const { askedAhead, loadLanguage, previewOf, renderPage, structuredDataOf, textsOf } =
          await loadRenderer()
        const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source })

        /** The login pages have one address for all languages: in Hindi, the app replaces them. */
        const forAll: Record<string, string> = {}

        for (const language of locales) {
          await loadLanguage(language)
          const stored: Record<string, string> = {}
          for (const route of prerendered) {
            if (language !== 'en' && route.area !== 'site') continue
            const path = pathIn(language, route)
            const metadata = {
              language,
              route,
              ...textsOf(route.id),
              ...(route.area === 'site' && { preview: previewOf(route.id) }),
              structuredData: structuredDataOf(route.id, siteAddress),
            }
            const body = await renderPage(path)
            const styles = stylesOf(bundle, [...shellModules[route.area], route.page], body)
            const parts = { language, styles, body }
            const page = fillTemplate(html, { ...parts, head: headOf(metadata, siteAddress) })
            if (path === '/') template.source = page
            else emit(`${path.slice(1)}.html`, page)
            // Search engines and link previews never see what a device has stored.
            if (isOnlineOnly(route)) continue
            const storedIn = route.area === 'site' ? stored : forAll
            storedIn[path] = fillTemplate(html, { ...parts, head: minimalHeadOf(metadata) })
          }
          const missing = pathIn(language, { path: '/404', area: 'site' })
          const missingBody = await renderPage(missing)
          stored[missing] = fillTemplate(html, {
            language,
            head: headOf({ language, ...textsOf(undefined) }, siteAddress),
            styles: stylesOf(bundle, [...shellModules.site, 'NotFoundPage'], missingBody),
            body: missingBody,
            startsAtOnce: true,
          })
          emit(`${missing.slice(1)}.html`, stored[missing])

          // The service worker fetches all pages of a language as one file and stores them with its headers
          // (sw/stored-language.ts). New headers must change the file's name, otherwise they would never
          // reach returning visitors.
          const pack = {
            ...packPages({ ...stored, ...forAll }),
            files: textFiles(bundle, language),
            headersRevision,
          }
          this.emitFile({ type: 'asset', name: `pages-${language}.json`, source: JSON.stringify(pack) })
        }
        // `/verify` and the paths below it share one document.
        for (const shell of new Map(shells.map((shell) => [shell.name, shell])).values())
          emit(`${shell.name}.html`, shellDocument(built, bundle, shell, askedAhead, siteAddress))
        emit('robots.txt', robotsText(siteAddress))
        if (siteAddress) emit('sitemap.xml', sitemapXml(siteAddress))
        await rm(outDir, { recursive: true, force: true })
      },
    },
  }

  async function loadRenderer(): Promise<Renderer> {
    await rm(outDir, { recursive: true, force: true })
    await buildRenderer(outDir, { ...shared, alias })
    return import(pathToFileURL(resolve(outDir, 'render.js')).href)
  }
}

/** The modules around every page of a prerendered area, whose styles it needs. */
const shellModules = { site: ['boot', 'SiteShell'], auth: ['boot', 'MantineShell'] }

type PublicRoute = Extract<(typeof routes)[number], { area: keyof typeof shellModules }> & Route
const prerendered = routes.filter(({ area }) => area === 'site' || area === 'auth') as PublicRoute[]
