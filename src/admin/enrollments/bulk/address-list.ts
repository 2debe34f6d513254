import { stripEnd, stripStart } from '@/lib/strip-ends'
import { visibleText } from '@/lib/visible-text'

export type AddressList = {
  /** Each once, in their order. */
  addresses: string[]
  /** What stands on the list and is no e-mail address. */
  malformed: string[]
  /** How many entries were there before, in any case. */
  repeated: number
}

/** Reads a text of addresses, separated by lines, commas, semicolons or blanks, with or without names: `Asha <asha@…>`. */
export function readAddresses(text: string): AddressList {
  return listOf(text.split(/[\n\r,;]+/).flatMap(entriesOf))
}

/** What is in angle brackets is the address, and the rest a name. */
function entriesOf(piece: string): string[] {
  const bracketed = [...piece.matchAll(/<([^<>\s]+)>/g)].map((match) => match[1] ?? '')
  return bracketed.length > 0 ? bracketed : piece.split(/\s+/)
}

function listOf(entries: readonly string[]): AddressList {
  const addresses = new Map<string, string>()
  const malformed = new Map<string, string>()
  let repeated = 0
  for (const raw of entries) {
    const entry = stripEnd(stripStart(visibleText(raw), /["'<]/), /[>"']/)
    if (!entry) continue
    const kind = isAddress(entry) ? addresses : malformed
    const key = entry.toLowerCase()
    if (kind.has(key)) repeated++
    else kind.set(key, entry)
  }
  return { addresses: [...addresses.values()], malformed: [...malformed.values()], repeated }
}

/** Only the form: whether somebody has the address, the server says. */
export function isAddress(text: string): boolean {
  return text.length <= 320 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*$/.test(text)
}
