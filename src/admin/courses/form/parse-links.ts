// Parses a pasted list of videos: from a spreadsheet, a chat, a web page's HTML, a hand-written playlist, or
// the site's own exports.
import { stripEnd, stripStart } from '@/lib/strip-ends'
import { linksIn, readable, toVideoUrl } from '@/lib/video-url'
import { visibleText } from '@/lib/visible-text'
import { sectionLimit } from '../videos/video-fields'
import { exportedVideos, type Pasted, type PastedVideo } from './exported-videos'
import { type Reading, takeDate, type UnclearDate } from './pasted-dates'
import { textOfMarkup } from './pasted-markup'

/**
 * One video per line, with its title before or after the link, or alone on the line above. Several links on a
 * line are several videos. `# Herbs` or `Herbs:` alone on a line is the section of the links below it.
 */
export function parseLinks(text: string, reading = readingNow()): Pasted {
  const exported = exportedVideos(text)
  if (exported) return exported
  const dates = new Dates(reading)
  const pasted = joined(
    sectionsOf(withoutBreaksInCells(textOfMarkup(text)), dates).map((section) => inSection(section, dates)),
  )
  return dates.unclear ? { ...pasted, unclear: dates.unclear } : pasted
}

const readingNow = (): Reading => ({ now: new Date(), dayFirst: null })

/** Takes the dates of live sessions out of the titles. */
class Dates {
  unclear: UnclearDate | undefined
  readonly #reading: Reading

  constructor(reading: Reading) {
    this.#reading = reading
  }

  take(beside: string): { rest: string; starts_at?: string } {
    const date = takeDate(beside, this.#reading)
    if (date && 'starts_at' in date) return date
    if (date) this.unclear ??= date
    return { rest: beside }
  }

  /** Chats put the time of a message before it: that is past. */
  isIn(text: string): boolean {
    return takeDate(text, this.#reading) !== null
  }
}

const dated = ({ starts_at }: { starts_at?: string }) => (starts_at ? { starts_at } : {})

function joined(parts: readonly Pasted[]): Pasted {
  return { videos: parts.flatMap(({ videos }) => videos), rest: parts.flatMap(({ rest }) => rest) }
}

function inSection({ heading, paragraphs }: PastedSection, dates: Dates): Pasted {
  const all = paragraphs.flat()
  const { videos, rest } = joined(
    (titlePlaceIn(all) ? [all] : paragraphs).map((lines) => {
      const place = titlePlaceIn(lines)
      return place ? inPairs(lines, place, dates) : oneByOne(lines)
    }),
  )
  if (!heading) return { videos, rest }
  return {
    videos: videos.map((video) => ({ ...video, section: heading.name })),
    // The remaining lines belong to the section once they have been corrected.
    rest: videos.length > 0 && rest.length === 0 ? [] : [heading.raw, ...rest],
  }
}

type Line = { raw: string; videos: PastedVideo[] }
/** A paragraph is a message of a chat, or the text between empty lines. */
type PastedSection = { heading: { raw: string; name: string } | null; paragraphs: Line[][] }

function sectionsOf(text: string, dates: Dates): PastedSection[] {
  let section: PastedSection = { heading: null, paragraphs: [[]] }
  const sections = [section]
  for (const raw of text.split(/\r\n|[\n\r\u2028]/)) {
    const line = withoutSender(raw, dates)
    const name = sectionIn(line)
    if (name) {
      section = { heading: { raw, name }, paragraphs: [[]] }
      sections.push(section)
      continue
    }
    if (!line.trim() || line !== raw) section.paragraphs.push([])
    if (line.trim()) section.paragraphs.at(-1)?.push({ raw, videos: parseLine(readableCells(line), dates) })
  }
  return sections
}

/** The section that a line names, if any. `#4` is the number of a video. */
function sectionIn(line: string): string | null {
  const text = line.trim().replace(bold, '$1')
  if (!(text.startsWith('#') && !/^#\p{Nd}/u.test(text)) && !text.endsWith(':')) return null
  const name = visibleText(stripEnd(stripStart(text, /[\s#]/), /[\s#:]/))
  const isName = isText(name) && [...name].length <= sectionLimit && !isHeading(line)
  return isName ? name : null
}

/** Whether a pasted line only names the section of those below it. */
export function isSection(raw: string): boolean {
  return sectionIn(withoutSender(raw, new Dates(readingNow()))) !== null
}

function readableCells(line: string): string {
  const cells = /^\s*\|.*\|\s*$/.test(line) ? line.replaceAll('|', '\t') : line
  return cells.split('\t').map(readable).join('\t').trim()
}

const day = String.raw`\p{Nd}{1,4}[./-]\p{Nd}{1,2}[./-]\p{Nd}{1,4}`
const time = String.raw`\p{Nd}{1,2}[:.]\p{Nd}{2}(?:[:.]\p{Nd}{2})?(?:\s?[\p{L}.]{1,12})?`
const sender = String.raw`(?:~\s?)?(?:[^:\n]{1,60}:\s)?`
/**
 * The prefixes of messages as chats export and copy them: `[12/03/24, 9:41:07 AM] Asha: `, `[9:41 AM,
 * 3/12/2024] Asha: `, `12/03/2024, 21:41 - Asha: `, `Asha, [12.03.24 21:41]`.
 */
const senders = new RegExp(
  String.raw`^[\s\u200E\u200F]*(?:\[(?:${day},?\s${time}|${time},\s${day})\]\s?${sender}|${day},?\s${time}\s[-–]\s${sender}|[^[\]:\n]{1,60},\s\[${day}\s${time}\]:?\s?)`,
  'u',
)

function withoutSender(line: string, dates: Dates): string {
  const message = line.replace(senders, '')
  return message === line || dates.isIn(line.slice(0, line.length - message.length))
    ? line
    : message.replace(/<[^<>]*(?:edited|बदला)[^<>]*>\s*$/u, '')
}

const isBareLink = ({ videos: [video, ...others] }: Line) =>
  video !== undefined && others.length === 0 && !video.title

/** Where the title of a link is: on the line above or below. */
type TitlePlace = -1 | 1

/** Where all titles of these links are, as in chats and lists of videos; 0 if places differ. */
function titlePlaceIn(lines: readonly Line[]): TitlePlace | 0 {
  const isTitled = (place: TitlePlace) =>
    lines.some(isBareLink) &&
    lines.every((line, index) => {
      const beside = lines[index + place]
      return line.videos.length === 0 || (isBareLink(line) && beside !== undefined && isTitle(beside))
    })
  if (isTitled(-1)) return -1
  // Otherwise a line between two links may belong to either.
  return isTitled(1) && lines.filter(isBareLink).length * 2 === lines.length ? 1 : 0
}

function inPairs(lines: readonly Line[], place: TitlePlace, dates: Dates): Pasted {
  return {
    videos: lines.flatMap(({ videos: [video] }, index) => {
      const beside = dates.take(readableCells(withoutSender(lines[index + place]?.raw ?? '', dates)))
      return video ? [{ ...video, ...dated(beside), title: titleOf(beside.rest) }] : []
    }),
    rest: lines
      .filter(({ videos }, index) => videos.length === 0 && !lines[index - place]?.videos.length)
      .map(({ raw }) => raw),
  }
}

function oneByOne(lines: readonly Line[]): Pasted {
  return {
    videos: lines.flatMap(({ videos }) => videos),
    rest: lines.filter(({ videos, raw }) => videos.length === 0 && !isHeading(raw)).map(({ raw }) => raw),
  }
}

const maxTitle = 300
const isTitle = ({ videos, raw }: Line) => videos.length === 0 && isText(raw) && raw.length <= maxTitle
const isText = (line: string) => /\p{L}/u.test(line) && !/:\/\/|\bwww\./.test(line)

/** Whether it is the heading of a spreadsheet's columns, or the line below one. */
function isHeading(line: string): boolean {
  if (/^[\s|:-]+$/.test(line)) return true
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
    'lecture',
    'date',
    'time',
    'duration',
  ],
  ...['शीर्षक', 'नाम', 'वीडियो', 'लिंक', 'क्रमांक', 'क्र', 'विषय', 'दिनांक', 'समय', 'अवधि'],
])

/** Spreadsheets quote a cell that contains a line break. */
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

function parseLine(line: string, dates: Dates): PastedVideo[] {
  const links = linksIn(line)
  const found = links.flatMap(({ link, start, end }) => {
    const youtube_url = toVideoUrl(link)
    return youtube_url ? [{ youtube_url, start, end }] : []
  })
  // A YouTube link, but not to a video: leaves the line for the admin to sort out.
  if (found.length < links.length) return []
  const texts = [0, ...found.map(({ end }) => end)].map((from, index) => {
    const { rest, ...date } = dates.take(line.slice(from, found[index]?.start))
    return { title: titleOf(rest.replace(from > 0 ? lengthInBrackets : '', '')), ...dated(date) }
  })
  if (found.length === 1) {
    const title = texts
      .map((text) => text.title)
      .filter(Boolean)
      .join(' – ')
    return found.map(({ youtube_url }) => ({ title, youtube_url, ...dated(texts.find(dateIn) ?? {}) }))
  }
  // Each title comes before its link, or after it if there is no text before the first link.
  const isBefore = (text: (typeof texts)[number] | undefined) => Boolean(text?.title || text?.starts_at)
  const shift = isBefore(texts[0]) || !isBefore(texts.at(-1)) ? 0 : 1
  return found.map(({ youtube_url }, index) => ({
    title: texts[index + shift]?.title ?? '',
    youtube_url,
    ...dated(texts[index + shift] ?? {}),
  }))
}

const dateIn = ({ starts_at }: { starts_at?: string }) => starts_at !== undefined

const edges = /[\s,;|:<>–—।·•→⇒➜➡⬇↓▶►-]/
/** In any digits: `1.`, `(२)`, `3 -`, `#4`, `①`, a keycap digit, a bullet. */
const numbering =
  /^(?:\(?\p{Nd}{1,3}(?:[.):\]।](?=\s|$|\p{L}|["“(])|,(?=\p{L})|\s+[–—-]\s)|#\p{Nd}{1,3}(?!\p{Nd})|\p{Nd}{1,3}\uFE0F?\u20E3|[\u2460-\u2473]|[•*·‣▪●➤✅])\s*/u
const quotes = /^(?:"(.*)"|'(.*)'|“(.*)”|„(.*)[“”]|‘(.*)’|«(.*)»|\[(.*)\])$/
/** As chats mark words: `*bold*`. */
const bold = /(?<![^\s(])\*(?=[^\s*])([^*]+)\*/g
/** Hands that point to the link, and what makes an arrow an emoji. */
const hands = /[\u{1F446}-\u{1F449}][\u{1F3FB}-\u{1F3FF}]?|(?<=[➡⬇▶])\uFE0F/gu

const clock = String.raw`\p{Nd}{1,3}(?::\p{Nd}{2}){1,2}`
const unit = String.raw`(?:h|hrs?|hours?|m|mins?|minutes?|s|secs?|seconds?|घंट[ाे]|मिनट|सेकंड)\.?`
const length = String.raw`(?:${clock}(?:\s?${unit})?|\p{Nd}{1,3}\s?${unit}(?:\s?\p{Nd}{1,3}\s?${unit}){0,2})`
/**
 * A video's length as lists write it: `12:30`, `(1:02:03)`, `Duration: 12 min`. Within a title it may be a verse
 * number.
 */
const onlyLength = new RegExp(
  String.raw`^[([]?(?:(?:length|duration|time|अवधि)\s?[:–-]?\s?)?${length}[)\]]?$`,
  'iu',
)
const lengthInBrackets = new RegExp(String.raw`^[\s|,–—-]*[([]${length}[)\]]`, 'iu')

/** The title in the text next to a link: its table cells, without quotes, numbers, separators and the length. */
function titleOf(beside: string): string {
  const cells = beside
    // Brackets that were around the link.
    .replace(/^\s*[)\]>]|[([<]\s*$/g, '')
    .split(/\t|,(?=\s*")|,(?<="\s*,)/)
    .map(cleaned)
  return cells
    .filter((cell, index) => cell && !(index === 0 && cells.length > 1 && /^\p{Nd}+$/u.test(cell)))
    .filter((cell) => !onlyLength.test(cell))
    .join(' – ')
}

function cleaned(cell: string): string {
  const plain = cell.replace(bold, '$1').replace(hands, '')
  const bare = withoutEdges(withoutSite(withoutEdges(plain)).replace(numbering, ''))
  const quoted = quotes.exec(bare)
  const inside = quoted?.slice(1).find((part) => part !== undefined)
  return visibleText((inside ?? bare).replaceAll('""', '"'))
}

/**
 * Removes what the YouTube app adds when sharing, and the page title: `Watch "Introduction" on YouTube`, `(2)
 * Introduction - YouTube`.
 */
function withoutSite(title: string): string {
  if (!title.endsWith('YouTube')) return title
  return title
    .replace(/^Watch ["“](.*)["”] on YouTube$/, '$1')
    .replace(/^(?:\(\d{1,4}\) )?(.*) - YouTube$/, '$1')
}

function withoutEdges(cell: string): string {
  return stripStart(stripEnd(cell, edges), edges)
}
