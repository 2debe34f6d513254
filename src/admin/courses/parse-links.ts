// Parses a pasted list of videos: from a spreadsheet, a chat, a page's code, a hand-written playlist, or the site's own exports.
import { stripEnd, stripStart } from '@/lib/strip-ends'
import { linksIn, readable, toVideoUrl } from '@/lib/video-url'
import { visibleText } from '@/lib/visible-text'
import { exportedVideos, type Pasted, type PastedVideo } from './exported-videos'
import { textOfMarkup } from './text-of-markup'

/**
 * One video per line, with its title before or after the link, or alone on the line above. Several links on a line are several
 * videos.
 */
export function parseLinks(text: string): Pasted {
  const exported = exportedVideos(text)
  if (exported) return exported
  const paragraphs = paragraphsOf(withoutBreaksInCells(textOfMarkup(text)))
  const all = paragraphs.flat()
  const read = isAlternating(all) ? [all] : paragraphs
  const parts = read.map((lines) => (isAlternating(lines) ? inPairs(lines) : oneByOne(lines)))
  return { videos: parts.flatMap(({ videos }) => videos), rest: parts.flatMap(({ rest }) => rest) }
}

type Line = { raw: string; videos: PastedVideo[] }

/** A message of a chat, or what is between empty lines. */
function paragraphsOf(text: string): Line[][] {
  const paragraphs: Line[][] = [[]]
  for (const raw of text.split(/\r\n|[\n\r\u2028]/)) {
    const line = withoutSender(raw)
    if (!line.trim() || line !== raw) paragraphs.push([])
    if (line.trim()) paragraphs.at(-1)?.push({ raw, videos: parseLine(readableCells(line)) })
  }
  return paragraphs
}

function readableCells(line: string): string {
  return line.split('\t').map(readable).join('\t')
}

const day = String.raw`\p{Nd}{1,4}[./-]\p{Nd}{1,2}[./-]\p{Nd}{1,4}`
const time = String.raw`\p{Nd}{1,2}[:.]\p{Nd}{2}(?:[:.]\p{Nd}{2})?(?:\s?[\p{L}.]{1,12})?`
const sender = String.raw`(?:~\s?)?(?:[^:\n]{1,60}:\s)?`
/** As chats export and copy their messages: `[12/03/24, 9:41:07 AM] Asha: `, `12/03/2024, 21:41 - Asha: `, `Asha, [12.03.24 21:41]`. */
const senders = new RegExp(
  String.raw`^[\s\u200E\u200F]*(?:\[${day},?\s${time}\]\s?${sender}|${day},?\s${time}\s[-–]\s${sender}|[^[\]:\n]{1,60},\s\[${day}\s${time}\]:?\s?)`,
  'u',
)

function withoutSender(line: string): string {
  const message = line.replace(senders, '')
  return message === line ? line : message.replace(/<[^<>]*(?:edited|बदला)[^<>]*>\s*$/u, '')
}

/** Titles and links by turns, as chats and video lists have them: `Introduction`, and the link on the next line. */
function isAlternating(lines: readonly Line[]): boolean {
  const isTitleFirst = lines[0]?.videos.length === 0
  return (
    lines.length > 1 &&
    lines.length % 2 === 0 &&
    lines.every(({ raw, videos: [video, ...others] }, index) =>
      (index % 2 === 0) === isTitleFirst
        ? !video && isTitle(raw)
        : video !== undefined && others.length === 0 && !video.title,
    )
  )
}

function inPairs(lines: readonly Line[]): Pasted {
  const videos = lines.flatMap(({ videos: [video] }, index) => {
    if (!video) return []
    // The other line of its pair.
    const { raw = '' } = lines[index % 2 === 0 ? index + 1 : index - 1] ?? {}
    return [{ ...video, title: titleOf(readableCells(withoutSender(raw))) }]
  })
  return { videos, rest: [] }
}

function oneByOne(lines: readonly Line[]): Pasted {
  return {
    videos: lines.flatMap(({ videos }) => videos),
    rest: lines.filter(({ videos, raw }) => videos.length === 0 && !isHeading(raw)).map(({ raw }) => raw),
  }
}

const maxTitle = 300
const isTitle = (line: string) =>
  /\p{L}/u.test(line) && line.length <= maxTitle && !/:\/\/|\bwww\./.test(line)

/** Of the columns of a spreadsheet. */
function isHeading(line: string): boolean {
  const words = line
    .toLowerCase()
    .split(/[\s,;|./_#-]+/)
    .filter(Boolean)
  return words.length > 1 && words.every((word) => headingWords.has(word))
}

const headingWords = new Set([
  ...[
    'title',
    'name',
    'video',
    'videos',
    'link',
    'links',
    'url',
    'youtube',
    'no',
    'sr',
    's',
    'topic',
    'lesson',
  ],
  ...['शीर्षक', 'नाम', 'वीडियो', 'लिंक', 'क्रमांक', 'क्र', 'विषय'],
])

/** A spreadsheet puts a cell with a line break in quotation marks. */
function withoutBreaksInCells(text: string): string {
  return text.replace(/(^|[\t,;])("(?:[^"]|"")*")(?=[\t,;\r\n]|$)/gm, (_, before: string, cell: string) => {
    return (
      before +
      cell
        .split(/[\n\r]+/)
        .map((part) => part.trim())
        .join(' ')
    )
  })
}

function parseLine(line: string): PastedVideo[] {
  const links = linksIn(line)
  const found = links.flatMap(({ link, start, end }) => {
    const youtube_url = toVideoUrl(link)
    return youtube_url ? [{ youtube_url, start, end }] : []
  })
  // A YouTube link, but not to a video: leave the line for the admin to sort out.
  if (found.length < links.length) return []
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

const edges = /[\s,;|:<>–—।-]/
/** In any digits: `1.`, `(२)`, `3 -`, `#4`, `①`, a digit on a keycap, a bullet. */
const numbering =
  /^(?:\(?\p{Nd}{1,3}(?:[.):\]।](?=\s|$|\p{L}|["“(])|\s+[–—-]\s)|#\p{Nd}{1,3}(?!\p{Nd})|\p{Nd}{1,3}\uFE0F?\u20E3|[\u2460-\u2473]|[•*·‣▪●➤✅])\s*/u
const quotes = /^(?:"(.*)"|'(.*)'|“(.*)”|‘(.*)’|«(.*)»|\[(.*)\])$/

/** The title in the text beside a link: its table cells, without quotes, numbering and separators. */
function titleOf(beside: string): string {
  const cells = beside
    // Brackets that were around the link.
    .replace(/^\s*[)\]>]|[([<]\s*$/g, '')
    .split(/\t|,(?=\s*")|,(?<="\s*,)/)
    .map(cleaned)
  return cells
    .filter((cell, index) => cell && !(index === 0 && cells.length > 1 && /^\p{Nd}+$/u.test(cell)))
    .join(' – ')
}

function cleaned(cell: string): string {
  const bare = withoutEdges(withoutSite(withoutEdges(cell)).replace(numbering, ''))
  const quoted = quotes.exec(bare)
  const inside = quoted?.slice(1).find((part) => part !== undefined)
  return visibleText((inside ?? bare).replaceAll('""', '"'))
}

/** As the app shares a video, and as the title of its page is: `Watch "Introduction" on YouTube`, `(2) Introduction - YouTube`. */
function withoutSite(title: string): string {
  if (!title.endsWith('YouTube')) return title
  return title
    .replace(/^Watch ["“](.*)["”] on YouTube$/, '$1')
    .replace(/^(?:\(\d{1,4}\) )?(.*) - YouTube$/, '$1')
}

function withoutEdges(cell: string): string {
  return stripStart(stripEnd(cell, edges), edges)
}
