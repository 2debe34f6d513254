// The `head` of a prerendered page: what browsers, search engines and link previews learn about it.
import { type Route, siteName, tagline } from '../../src/routes.ts'

export type PageMetadata = {
  /** Absent for the not-found page and the app's shell, which search engines must not index. */
  route?: Route
  title: string
  /** schema.org items. */
  structuredData?: readonly object[]
}

/** Link previews expect 1200 x 630 pixels. */
const picture = { path: '/og.png', width: 1200, height: 630, alt: `${siteName}: ${tagline}` }

/** For a stored copy, which neither search engines nor link previews ever see. */
export function minimalHeadOf({ title }: PageMetadata): string[] {
  return [`<title>${escapeHtml(title)}</title>`]
}

/** The lines of the page's head. Canonical URL and preview image need the site's address. */
export function headOf(
  { route, title, structuredData = [] }: PageMetadata,
  siteAddress: string | null,
): string[] {
  const isPublic = route?.area === 'site'
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...(route ? [meta('name', 'description', route.description)] : []),
    ...(isPublic ? previewOf(route, title, siteAddress) : [meta('name', 'robots', 'noindex')]),
    ...(structuredData.length > 0 ? [dataBlock(structuredData)] : []),
  ]
}

function previewOf({ path, description }: Route, title: string, siteAddress: string | null): string[] {
  const lines = [
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'en_IN'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('name', 'twitter:card', siteAddress ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
  ]
  if (!siteAddress) return lines
  return [
    `<link rel="canonical" href="${escapeHtml(siteAddress + path)}">`,
    meta('property', 'og:url', siteAddress + path),
    meta('property', 'og:image', siteAddress + picture.path),
    meta('property', 'og:image:width', String(picture.width)),
    meta('property', 'og:image:height', String(picture.height)),
    meta('property', 'og:image:alt', picture.alt),
    meta('name', 'twitter:image', siteAddress + picture.path),
    meta('name', 'twitter:image:alt', picture.alt),
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
