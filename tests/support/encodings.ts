/** A text in UTF-16, little-endian unless `isBig`; with a byte order mark if the text begins with it. */
export function utf16(text: string, isBig = false): Uint8Array {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let place = 0; place < text.length; place++) view.setUint16(place * 2, text.charCodeAt(place), !isBig)
  return bytes
}
