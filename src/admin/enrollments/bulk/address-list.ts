// Reads addresses without what mail programs, spreadsheets, chats and web pages put around them. An entry
// that is still unclear is listed, never guessed at: the address could be another person's.
import { decodeEntities } from '@/lib/decode-entities'
import { replaceFormulaLinks } from '@/lib/formula-links'
import { visibleText } from '@/lib/visible-text'
import { isAddress, mailboxOf } from './address'
import { isAddressHeading } from './headings'

export type AddressList = {
  /** One for each mailbox, in their original order and their first spelling. */
  addresses: string[]
  /** Names found next to an address, by its mailbox. */
  names: ReadonlyMap<string, string>
  /** Entries that are not e-mail addresses. */
  malformed: string[]
  /** How many entries were duplicates, in any spelling of the mailbox. */
  repeated: number
}

type Entry = {
  text: string
  address: string | null
  name?: string
  /** What is shown if there is no address. */
  shown?: string
  /** It was in angle brackets: a number at its start is not a list number. */
  isExact?: boolean
}

/** Parses addresses separated by line breaks, commas, semicolons or spaces, with or without names: `Asha <asha@…>`. */
export function readAddresses(text: string): AddressList {
  const lines = withoutMarkup(text).split(/[\n\r;；\u2028\u2029]+/)
  const first = lines.findIndex((line) => line.trim())
  if (isAddressHeading(lines[first] ?? '')) lines[first] = ''
  return listOf(lines.flatMap((line) => piecesOf(line).flatMap(entriesOf)))
}

function listOf(entries: readonly Entry[]): AddressList {
  const addresses = new Map<string, string>()
  const names = new Map<string, string>()
  const malformed = new Map<string, string>()
  let repeated = 0
  for (const { address, name, text, shown = text } of withoutListNumbers(entries)) {
    const kind = address === null ? malformed : addresses
    const kept = address ?? visibleText(shown)
    const key = address === null ? kept.toLowerCase() : mailboxOf(address)
    if (address !== null && name && !names.has(key)) names.set(key, name)
    if (kind.has(key)) repeated++
    else kind.set(key, kept)
  }
  return { addresses: [...addresses.values()], names, malformed: [...malformed.values()], repeated }
}

/** Turns links of web pages and spreadsheets into `Name <mailto:address>`, and removes other tags. */
function withoutMarkup(text: string): string {
  return (
    replaceFormulaLinks(
      decodeEntities(text),
      (target, label) => ` ${label.replaceAll(/[,;]/g, ' ')} <${target}> `,
    )
      .replace(/<(\/?[a-z][^<>]*)>/gi, (tag, inside: string) => {
        const link = /^a\s/i.test(inside) ? /mailto:[^"'\s]+/i.exec(inside)?.[0] : null
        if (link) return ` <${link}> `
        if (inside.includes('@')) return tag
        return /^\/?(?:br|div|li|p|td|th|tr)\b/i.test(inside) ? '\n' : ' '
      })
      .replace(/(mailto:[^\s@:"'<>]*)%40/gi, '$1@')
      // Separates the addresses of one contact in Google's export.
      .replaceAll(' ::: ', '\n')
  )
}

/** A longer text is a sentence, or what follows a missing quotation mark. */
const longestName = 100

/** A comma separates entries, unless it is in a name before angle brackets or a typo for a domain's dot. */
function piecesOf(line: string): string[] {
  const pieces = line.split(/[，、،]|,(?!(?<=@[\w-]+,)[a-z]{2,6}(?:\s|$|,))/i)
  const isOneBracketed = line.split('<').length === 2
  const joined: string[] = []
  let held = ''
  for (const [index, piece] of pieces.entries()) {
    const whole = held + piece
    const isQuoteOpen = /^\s*"[^"@]*$/.test(whole)
    const isName = isOneBracketed && joined.length === 0 && /^[^@\d]*\p{L}[^@\d]*$/u.test(whole)
    const isBegun = (isQuoteOpen || isName) && whole.length <= longestName
    held = isBegun && index < pieces.length - 1 ? `${whole},` : ''
    if (!held) joined.push(whole)
  }
  return joined
}

const wrappers = /[()[\]{}<>«»‹›“”„|"\s]+/

function entriesOf(piece: string): Entry[] {
  const entries: Entry[] = []
  let from = 0
  for (const { 0: bracketed, 1: inside = '', index } of piece.matchAll(/<([^<>]*)>/g)) {
    if (!inside.includes('@') || inside.includes('://')) continue
    const before = piece.slice(from, index).split(wrappers)
    from = index + bracketed.length
    entries.push(...addressWords(before), {
      // Slack writes `<mailto:address|address>`.
      ...entryOf(inside.split('|')[0] ?? inside),
      name: nameOf(before),
      isExact: true,
    })
  }
  const words = piece.slice(from).split(wrappers).filter(Boolean)
  if (entries.length === 0) return entriesOfWords(words, piece.trim())
  // `<a href="mailto:…">Asha</a>`
  const [only, ...others] = entries
  if (only && others.length === 0) only.name ||= nameOf(words)
  return onceEach([...entries, ...addressWords(words)])
}

function entriesOfWords(words: string[], piece: string): Entry[] {
  // The words between several addresses may be parts of an address.
  const isStray = (word: string) => /\p{L}[^:：]*$/u.test(word)
  const entries = onceEach(
    words.flatMap((text) => (hasAt(text) ? [entryOf(text)] : isStray(text) ? [{ text, address: null }] : [])),
  )
  const [only, ...others] = entries.filter(({ text }) => hasAt(text))
  if (!only) return /\p{L}|\S{5}/u.test(piece) ? [{ text: piece, address: null }] : []
  return others.length > 0 ? entries : [{ ...only, name: nameOf(words), shown: piece }]
}

/** Mail programs and pages write an address twice, once as a link: that is not a duplicate. */
function onceEach(entries: Entry[]): Entry[] {
  const surest = new Map<string, number>()
  const rank = ({ isExact, text }: Entry) => (isExact ? 2 : /mailto:/i.test(text) ? 0 : 1)
  for (const entry of entries) {
    if (entry.address) surest.set(entry.address, Math.max(rank(entry), surest.get(entry.address) ?? 0))
  }
  return entries.filter((entry) => !entry.address || rank(entry) === surest.get(entry.address))
}

function addressWords(words: readonly string[]): Entry[] {
  return words.filter(hasAt).map(entryOf)
}

function entryOf(text: string): Entry {
  return { text, address: addressIn(text) }
}

const hasAt = (word: string) => word.includes('@')

const labels = /^(?:to|cc|bcc|from|name|नाम):$/i

/** The words that can be a name; empty if there are none, or too many. */
function nameOf(words: readonly string[]): string {
  const name = words
    .filter((word) => /\p{L}/u.test(word) && !/[@\d=/\\]|[:：](?!$)/u.test(word) && !labels.test(word))
    .join(' ')
  const shown = visibleText(name).replace(/^[^\p{L}]+|[^\p{L}\p{M}.]+$/gu, '')
  // A single letter is a list number.
  const isName = /\p{L}[\p{L}\p{M}]/u.test(shown) && !isAddressHeading(shown)
  return isName && shown.length <= longestName ? shown : ''
}

/** Anything longer cannot be an address, whatever is removed. */
const longest = 1_000

/** The address in an entry, without what surrounds it; null if there is none, or it is ambiguous. */
function addressIn(entry: string): string | null {
  if (isAddress(entry)) return entry
  const text = visibleText(entry)
  if (text.length > longest || text.includes('://')) return null
  const linked = /mailto:([^?]*)/i.exec(text)?.[1]
  const unlabelled = linked === undefined ? text.replace(/^[^@]*[:：=]/, '') : decoded(linked)
  const characters = [...unlabelled]
  const start = characters.findIndex((character) => /[\p{L}\p{M}\p{N}_@]/u.test(character))
  const end = characters.findLastIndex((character) => /[\p{L}\p{M}\p{N}@]/u.test(character))
  const isUnderlined = characters[start] === '_' && characters[end + 1] === '_'
  const bare = characters
    .slice(start + (isUnderlined ? 1 : 0), end + 1)
    .join('')
    // `१.asha@…` and `3)asha@…`: neither prefix can be part of an address.
    .replace(/^(?:(?!\d)[\p{Nd}\p{No}])+[^\p{L}\p{M}\p{N}_@]*|^\d{1,3}[)\]:]+/u, '')
  return isAddress(bare) ? bare : null
}

function decoded(link: string): string {
  try {
    return decodeURIComponent(link)
  } catch {
    return link
  }
}

/** An entry that begins with a number, and the rest of it. */
const numbered = /^(\d{1,3})([.-])(.+)$/

/**
 * `1.asha@…` is an address, but in a numbered list it would be another person's. The number is a list number
 * if the entry before or after has the adjacent one; otherwise that is unknown, and the entry counts as
 * malformed.
 */
function withoutListNumbers(entries: readonly Entry[]): Entry[] {
  const numbers = entries.map(({ address, isExact }) => {
    const [, number, , rest = ''] = (!isExact && address && numbered.exec(address)) || []
    return number !== undefined && isAddress(rest) ? Number(number) : null
  })
  return entries.map((entry, index) => {
    const number = numbers[index] ?? null
    const [, , mark, rest = ''] = numbered.exec(entry.address ?? '') ?? []
    if (number === null) return entry
    const isInList =
      numbers[index - 1] === number - 1 ||
      numbers[index + 1] === number + 1 ||
      (entries.length === 1 && number === 1)
    if (isInList) return { ...entry, address: rest }
    return mark === '.' ? { ...entry, address: null } : entry
  })
}
