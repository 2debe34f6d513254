// The format in which the build hands all pages to the service worker. What pages have in common, such as their header and
// their footer, is there once.

export type PagePack = {
  paths: string[]
  parts: string[]
  /** Of each page, the places of its parts. */
  pages: number[][]
}

/** Before the tags at which pages begin to differ, or to be alike again. */
const seams = /(?=<(?:a|div|footer|h2|h3|header|li|link|meta|nav|p|path|script|section|span|style|svg|ul)\b)/

export function packPages(pages: Readonly<Record<string, string>>): PagePack {
  const places = new Map<string, number>()
  const placeOf = (part: string) => {
    const place = places.get(part) ?? places.size
    places.set(part, place)
    return place
  }
  return {
    paths: Object.keys(pages),
    pages: Object.values(pages).map((html) => html.split(seams).map(placeOf)),
    parts: [...places.keys()],
  }
}

/** The HTML of each page, by path. */
export function unpackPages({ paths, parts, pages }: PagePack): Map<string, string> {
  return new Map(
    paths.map((path, index) => [path, pages[index]?.map((place) => parts[place]).join('') ?? '']),
  )
}
