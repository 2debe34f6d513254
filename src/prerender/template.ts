import { type Route, siteName } from '../routes'

type Page = {
  /** Absent for the not-found page and the app's shell, which search engines are to leave alone. */
  route?: Route
  title: string
  styles: readonly string[]
  /** `null` keeps the template's skeleton. */
  body: string | null
}

/** One page's HTML from the built index.html. Everything put in is our own text, escaped all the same. */
export function fillTemplate(template: string, { route, title, styles, body }: Page): string {
  const missing = styles.filter((style) => !template.includes(`/${style}"`))
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    ...(route ? metaOf(route, title) : []),
    ...(route?.area === 'site' ? [] : ['<meta name="robots" content="noindex">']),
    ...missing.map((style) => `<link rel="stylesheet" href="/${style}">`),
  ]
  const html = template.replace(/<title>.*<\/title>/, () => head.join('\n    '))
  if (body === null) return html
  return html.replace(
    /<div id="root">[\s\S]*<!--\/root--><\/div>/,
    () => `<div id="root" data-prerendered>${body}</div>`,
  )
}

/** The fonts are asked for along with the styles that name them, not after. */
export function withPreloads(template: string, bundle: Record<string, unknown>): string {
  const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'))
  const links = fonts.map(
    (font) => `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`,
  )
  return template.replace('</title>', () => ['</title>', ...links].join('\n    '))
}

function metaOf({ description }: Route, title: string): string[] {
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<meta property="og:site_name" content="${escapeHtml(siteName)}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:description" content="${escapeHtml(description)}">`,
  ]
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
