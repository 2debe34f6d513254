// The format in which the build hands all pages to the service worker. All heads are stored together, and all footers: what
// pages have in common is then so close together that it compresses to next to nothing.

export type PagePack = { paths: string[]; before: string[]; main: string[]; after: string[] }

export function packPages(pages: Readonly<Record<string, string>>): PagePack {
  const pack: PagePack = { paths: [], before: [], main: [], after: [] }
  for (const [path, html] of Object.entries(pages)) {
    const start = Math.max(html.indexOf('<main'), 0)
    const end = Math.max(html.lastIndexOf('</main>'), start)
    pack.paths.push(path)
    pack.before.push(html.slice(0, start))
    pack.main.push(html.slice(start, end))
    pack.after.push(html.slice(end))
  }
  return pack
}

/** The HTML of each page, by path. */
export function unpackPages({ paths, before, main, after }: PagePack): Map<string, string> {
  return new Map(paths.map((path, index) => [path, `${before[index]}${main[index]}${after[index]}`]))
}
