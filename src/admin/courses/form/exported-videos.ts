import { toVideoUrl, watchUrl } from '@/lib/video-url'
import { visibleText } from '@/lib/visible-text'
import type { UnclearDate } from './pasted-dates'

export type PastedVideo = {
  title: string
  youtube_url: string
  section?: string
  /** Of a live session, as the form has it. */
  starts_at?: string
}

export type Pasted = {
  /** In text order. */
  videos: PastedVideo[]
  /** Lines without a link to a video, unchanged. */
  rest: string[]
  /** The first date that may be either of two: the admin is asked, and then the text is read again. */
  unclear?: UnclearDate | undefined
}

const id = /^[\w-]{11}$/
/** Some words have eleven characters as well; hardly any ID is a word. */
const looksRandom = (text: string) => /[\d_-]|[a-z][A-Z]/.test(text)

const idHeading = /^(?:video id|content|वीडियो (?:का )?आईडी)$/i

/**
 * YouTube's own exports name videos by their IDs alone: a playlist's, and Studio's tables. Null if the text
 * is not such an export.
 */
export function exportedVideos(text: string): Pasted | null {
  const lines = text.split(/\r\n|[\n\r]/).filter((line) => line.trim())
  const rows = lines.map((line) => cellsOf(line.replace(/^\s*\p{Nd}{1,3}[.)]\s+/u, '')))
  const heading = rows.findIndex((cells) => cells.some((cell) => idHeading.test(cell)))
  if (heading >= 0) {
    const headings = rows[heading] ?? []
    const place = headings.findIndex((cell) => idHeading.test(cell))
    const titlePlace = headings.findIndex((cell) => /^(?:video )?title|शीर्षक/i.test(cell))
    const after = [...rows.keys()].slice(heading + 1)
    if (!after.some((row) => id.test(rows[row]?.[place] ?? ''))) return null
    return listed(after, (row) => {
      const cells = rows[row] ?? []
      return { id: cells[place] ?? '', title: cells[titlePlace] ?? '', raw: lines[row] ?? '' }
    })
  }
  const isExport =
    rows.length > 0 &&
    rows.every(([first = '', second = '', ...others]) => {
      return id.test(first) && others.length === 0 && (second === '' || /^\d{4}-\d\d-\d\d/.test(second))
    }) &&
    rows.some(([first = '']) => looksRandom(first))
  if (!isExport) return null
  return listed([...rows.keys()], (row) => ({ id: rows[row]?.[0] ?? '', title: '', raw: lines[row] ?? '' }))
}

function listed(rows: number[], read: (row: number) => { id: string; title: string; raw: string }): Pasted {
  const pasted: Pasted = { videos: [], rest: [] }
  for (const { id: video, title, raw } of rows.map(read)) {
    const youtube_url = id.test(video) ? toVideoUrl(watchUrl({ id: video, start: 0 })) : null
    if (youtube_url) pasted.videos.push({ title: visibleText(title), youtube_url })
    // The row of totals in Studio's tables.
    else if (video !== 'Total') pasted.rest.push(raw)
  }
  return pasted
}

function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|[,\t])(?:"((?:[^"]|"")*)"|([^,\t]*))/g)].map(([, quoted, plain = '']) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  )
}
