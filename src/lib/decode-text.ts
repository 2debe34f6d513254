// The text of a file that was chosen, in the encodings that editors, spreadsheets and caption tools write.

/** UTF-8, UTF-16 with a byte order mark or without, or else what Windows writes for Latin letters; null if it is not text. */
export function decodeText(bytes: Uint8Array): string | null {
  const text = inUtf16(bytes) ?? inUtf8(bytes) ?? new TextDecoder('windows-1252').decode(bytes)
  // Text files have no null characters; the formats of spreadsheets, documents and images do.
  return text.includes('\0') ? null : text
}

/** All decoders drop a byte order mark. */
function inUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function inUtf16(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const unmarked = unmarkedUtf16(bytes)
  try {
    const text = unmarked && new TextDecoder(unmarked, { fatal: true }).decode(bytes)
    return text && !notText.test(text) ? text : null
  } catch {
    return null
  }
}

/** Control characters but those between words, and code points without a character. */
const notText = /[^\P{Cc}\t\n\v\f\r\u0085]|[\p{Cn}\p{Co}]/u

/** Of a hundred characters at least these are blanks, digits, line breaks or Latin letters, in any script. */
const fewestLatin = 4

/** By its zeros: each character of Latin-1 has one, in the same half. In other text files there are none. */
function unmarkedUtf16(bytes: Uint8Array): string | null {
  const zeros: [even: number, odd: number] = [0, 0]
  bytes.forEach((byte, place) => {
    if (byte === 0) zeros[place % 2 === 0 ? 0 : 1] += 1
  })
  const [even, odd] = zeros
  const isEnough = Math.max(even, odd) * 200 >= bytes.length * fewestLatin
  if (!isEnough || Math.min(even, odd) * 10 > Math.max(even, odd)) return null
  return odd > even ? 'utf-16le' : even > odd ? 'utf-16be' : null
}
