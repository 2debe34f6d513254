// Reads a list that was pasted from elsewhere: a spreadsheet, a chat, a playlist written down.
import { stripEnd, stripStart } from '@/lib/strip-ends'
import { toVideoUrl } from '@/lib/video-url'
import { visibleText } from '@/lib/visible-text'

export type PastedVideo = { title: string; youtube_url: string }

export type Pasted = {
  /** In the order of the text. */
  videos: PastedVideo[]
  /** Lines without a link to a video, as they were. */
  rest: string[]
}

/** One video per line, its title beside the link on either side. Several links on a line are several videos. */
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

/** What ends the sentence around a link. */
const endings = /[.:!]/

const linkLike =
  /(?<![\w./@-])(?:https?:\/\/)?(?:[\w-]+\.)*(?:youtube(?:-nocookie)?\.com|youtu\.be)\/[^\s,;|<>"'“”«»)\]]+/gi

function parseLine(line: string): PastedVideo[] {
  const found: { youtube_url: string; start: number; end: number }[] = []
  for (const { 0: link, index } of line.matchAll(linkLike)) {
    const youtube_url = toVideoUrl(stripEnd(link, endings))
    // A link that is a link, but to no video: the line is left to the person.
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
  // The text before a link is its title, or the one after it where nothing stands before the first.
  const shift = texts[0] || !texts[last] ? 0 : 1
  return found.map(({ youtube_url }, index) => ({ title: texts[index + shift] ?? '', youtube_url }))
}

const edges = /[\s,;|:<>–—-]/
const numbering = /^(?:\(?\d{1,3}(?:[.):\]](?=\s|$)|\s+[–—-]\s)|#\d{1,3}\b|[•*·‣])\s*/
const quotes = /^(?:"(.*)"|'(.*)'|“(.*)”|‘(.*)’|«(.*)»|\[(.*)\])$/

/** The title in what stands beside a link: cells of a table without their quotes, numbers and separators. */
function titleOf(beside: string): string {
  const cells = beside
    // A link in brackets.
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
