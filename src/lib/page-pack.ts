// The format in which the build hands all pages to the service worker. What pages share, such as header and
// footer, is stored once.

export type PagePack = {
  paths: string[]
  parts: string[]
  /** For each page the indexes of its parts, as runs: the first index, then the count. */
  pages: number[][]
}

/** Before each opening tag: that is where pages begin to differ, or to match again. */
const seams = /(?=<\w)/

export function packPages(pages: Readonly<Record<string, string>>): PagePack {
  const places = new Map<string, number>()
  const placeOf = (part: string) => {
    const place = places.get(part) ?? places.size
    places.set(part, place)
    return place
  }
  return {
    paths: Object.keys(pages),
    pages: Object.values(pages).map((html) => runsOf(html.split(seams).map(placeOf))),
    parts: [...places.keys()],
  }
}

function runsOf(places: readonly number[]): number[] {
  return places.flatMap((place, index) => {
    if (index > 0 && places[index - 1] === place - 1) return []
    const after = places.slice(index).findIndex((next, offset) => next !== place + offset)
    return [place, after < 0 ? places.length - index : after]
  })
}

/** The HTML of each page, by path. */
export function unpackPages({ paths, parts, pages }: PagePack): Map<string, string> {
  const textOf = (runs: readonly number[]) =>
    runs.map((from, index) => (index % 2 ? '' : parts.slice(from, from + (runs[index + 1] ?? 0)).join('')))
  return new Map(paths.map((path, index) => [path, textOf(pages[index] ?? []).join('')]))
}
