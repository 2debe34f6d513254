/** `URL.parse` for browsers that lack it: null if the text is not a URL. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
