import { decodeHTMLStrict } from 'entities/decode'

/**
 * With the characters that a page's code writes as `&amp;`, `&#x27;` or `&nbsp;`, also where they were encoded twice:
 * `&amp;#39;`. Without its semicolon an `&` is one that was typed.
 */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  const once = decodeHTMLStrict(text)
  return once.includes('&') ? decodeHTMLStrict(once) : once
}
