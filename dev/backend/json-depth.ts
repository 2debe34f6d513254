const depthLimit = 64

const [quote, backslash] = [0x22, 0x5c]
const opening = new Set([0x5b, 0x7b])
const closing = new Set([0x5d, 0x7d])

/** Whether lists and objects stand deeper in each other than anything the app sends: what reads them may not come back. */
export function isTooDeep(json: Uint8Array): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at++) {
    const byte = json[at] ?? 0
    if (isText && byte === backslash) at++
    else if (byte === quote) isText = !isText
    else if (isText) continue
    else if (closing.has(byte)) depth--
    else if (opening.has(byte) && ++depth > depthLimit) return true
  }
  return false
}
