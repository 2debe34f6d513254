// Parses a pasted list of videos: from a spreadsheet, a chat or a hand-written playlist.
import { stripEnd, stripStart } from '@/lib/strip-ends'
import { toVideoUrl } from '@/lib/video-url'
import { visibleText } from '@/lib/visible-text'

export type PastedVideo = { title: string; youtube_url: string }

export type Pasted = {
  /** In text order. */
  videos: PastedVideo[]
  /** Lines without a link to a video, unchanged. */
  rest: string[]
}

/** One video per line, with its title before or after the link. Several links on a line are several videos. */
export function parseLinks(text: string): Pasted {
  const pasted: Pasted = { videos: [], rest: [] }
  for (const line of text.split(/\r\n|[\n\r\u2028]/)) {
    if (!line.trim()) continue
    const videos = parseLine(line)
    if (videos.length > 0) pasted.videos.push(...videos)
    else pasted.rest.push(line)
  }
  return pasted
}

/** Punctuation after a link that belongs to the sentence around it. */
const endings = /[.:!]/

const linkLike =
  /(?<![\w./@-])(?:https?:\/\/)?(?:[\w-]+\.)*(?:youtube(?:-nocookie)?\.com|youtu\.be)\/[^\s,;|<>"'“”«»)\]]+/gi

function parseLine(line: string): PastedVideo[] {
  const found: { youtube_url: string; start: number; end: number }[] = []
  for (const { 0: link, index } of line.matchAll(linkLike)) {
    const youtube_url = toVideoUrl(stripEnd(link, endings))
    // A YouTube link, but not to a video: leave the line for the admin to sort out.
    if (!youtube_url) return []
    found.push({ youtube_url, start: index, end: index + link.length })
  }
  const texts = [0, ...found.map(({ end }) => end)].map((from, index) =>
    titleOf(line.slice(from, found[index]?.start)),
  )
  const last = texts.length - 1
  if (found.length === 1) {
    const title = texts.filter(Boolean).join(' – ')
    return found.map(({ youtube_url }) => ({ title, youtube_url }))
  }
  // Each title comes before its link, or after it if there is no text before the first link.
  const shift = texts[0] || !texts[last] ? 0 : 1
  return found.map(({ youtube_url }, index) => ({ title: texts[index + shift] ?? '', youtube_url }))
}

const edges = /[\s,;|:<>–—-]/
const numbering = /^(?:\(?\d{1,3}(?:[.):\]](?=\s|$)|\s+[–—-]\s)|#\d{1,3}\b|[•*·‣])\s*/
const quotes = /^(?:"(.*)"|'(.*)'|“(.*)”|‘(.*)’|«(.*)»|\[(.*)\])$/

/** The title in the text beside a link: its table cells, without quotes, numbering and separators. */
function titleOf(beside: string): string {
  const cells = beside
    // Brackets that were around the link.
    .replace(/^\s*[)\]>]|[([<]\s*$/g, '')
    .split(/\t|,(?=\s*")|,(?<="\s*,)/)
    .map(cleaned)
  return cells
    .filter((cell, index) => cell && !(index === 0 && cells.length > 1 && /^\d+$/.test(cell)))
    .join(' – ')
}

function cleaned(cell: string): string {
  const bare = withoutEdges(withoutEdges(cell).replace(numbering, ''))
  const quoted = quotes.exec(bare)
  const inside = quoted?.slice(1).find((part) => part !== undefined)
  return visibleText((inside ?? bare).replaceAll('""', '"'))
}

function withoutEdges(cell: string): string {
  return stripStart(stripEnd(cell, edges), edges)
}
