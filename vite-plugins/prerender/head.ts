// The `head` of a prerendered page: what browsers, search engines and link previews read about it.

import { type Locale, locales, otherThan } from '../../src/locale.ts'
import { pathIn, type Route, siteName } from '../../src/routes.ts'
import type { Preview } from './preview.ts'

export type PageMetadata = {
  language: Locale
  /** Absent for the not-found page and the app's shell, which search engines must not index. */
  route?: Pick<Route, 'path' | 'area'>
  title: string
  description?: string
  preview?: Preview
  /** schema.org items. */
  structuredData?: readonly object[]
}

/** For a stored copy, which neither search engines nor link previews ever see. */
export function minimalHeadOf({ title }: Pick<PageMetadata, 'title'>): string[] {
  return [`<title>${escapeHtml(title)}</title>`]
}

/** The lines of the page's head. Canonical URL and preview image need the site's address. */
export function headOf(page: PageMetadata, siteAddress: string | null): string[] {
  const { route, language, title, description = '', preview, structuredData = [] } = page
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...(description ? [meta('name', 'description', description)] : []),
    ...(route?.area === 'site'
      ? addressesOf(route, language, siteAddress)
      : [meta('name', 'robots', 'noindex')]),
    ...(preview ? previewLines(language, preview, siteAddress) : []),
    ...(structuredData.length > 0 ? [dataBlock(structuredData)] : []),
  ]
}

type Addressed = NonNullable<PageMetadata['route']>

/** The page's own address, and those of the same page in every language. */
function addressesOf(route: Addressed, language: Locale, siteAddress: string | null): string[] {
  if (!siteAddress) return []
  const at = (spoken: Locale) => escapeHtml(siteAddress + pathIn(spoken, route))
  const alternate = (tag: string, address: string) =>
    `<link rel="alternate" hreflang="${tag}" href="${address}">`
  return [
    `<link rel="canonical" href="${at(language)}">`,
    ...locales.map((spoken) => alternate(spoken, at(spoken))),
    alternate('x-default', at('en')),
    meta('property', 'og:url', at(language)),
  ]
}

const previewLocales: Record<Locale, string> = { en: 'en_IN', hi: 'hi_IN' }

function previewLines(
  language: Locale,
  { title, description, picture, alt }: Preview,
  siteAddress: string | null,
): string[] {
  const lines = [
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', previewLocales[language]),
    meta('property', 'og:locale:alternate', previewLocales[otherThan(language)]),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('name', 'twitter:card', siteAddress ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
  ]
  if (!siteAddress) return lines
  return [
    meta('property', 'og:image', siteAddress + picture),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', alt),
    meta('name', 'twitter:image', siteAddress + picture),
    meta('name', 'twitter:image:alt', alt),
    ...lines,
  ]
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeHtml(content)}">`
}

/** A data block is not subject to the content security policy. `<` is escaped so that no text can end the element. */
function dataBlock(items: readonly object[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': items }
  return `<script type="application/ld+json">${JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
