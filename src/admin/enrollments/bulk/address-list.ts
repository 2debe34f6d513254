import { stripEnd, stripStart } from '@/lib/strip-ends'
import { visibleText } from '@/lib/visible-text'

export type AddressList = {
  /** Without duplicates, in their original order. */
  addresses: string[]
  /** Entries that are not e-mail addresses. */
  malformed: string[]
  /** How many entries were duplicates, ignoring case. */
  repeated: number
}

/** Parses addresses separated by line breaks, commas, semicolons or spaces, with or without names: `Asha <asha@…>`. */
export function readAddresses(text: string): AddressList {
  return listOf(text.split(/[\n\r,;]+/).flatMap(entriesOf))
}

/** If there are angle brackets, the address is inside them, and the rest is a name. */
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

/** Checks the format only; whether the address belongs to a user is up to the server. */
export function isAddress(text: string): boolean {
  return text.length <= 320 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*$/.test(text)
}
