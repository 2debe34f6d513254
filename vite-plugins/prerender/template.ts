type Page = {
  language: string
  /** Lines of the head. */
  head: readonly string[]
  styles: readonly string[]
  /** `null` keeps the template's skeleton. */
  body: string | null
  /** Hydrate on load rather than at the first interaction. */
  startsAtOnce?: boolean
}

/** One page's HTML from the built index.html. */
export function fillTemplate(template: string, { language, head, styles, body, startsAtOnce }: Page): string {
  const missing = styles.filter((style) => !template.includes(`/${style}"`))
  const links = missing.map((style) => `<link rel="stylesheet" href="/${style}">`)
  const html = template
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/<title>.*<\/title>/, () => head.join('\n    '))
    // After the entry's style sheet, which sets the order of the layers.
    .replace(/<link rel="stylesheet"[^>]*>/, (entry) => [entry, ...links].join('\n    '))
  if (body === null) return html
  return html.replace(
    /<div id="root">[\s\S]*<!--\/root--><\/div>/,
    () => `<div id="root" data-prerendered${startsAtOnce ? '="at-once"' : ''}>${body}</div>`,
  )
}

/** Preloads the fonts, which would otherwise wait for the styles that reference them. */
export function withPreloads(template: string, bundle: Record<string, unknown>): string {
  const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'))
  const links = fonts.map(
    (font) => `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`,
  )
  return template.replace('</title>', () => ['</title>', ...links].join('\n    '))
}
