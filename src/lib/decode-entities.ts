import { decodeHTMLStrict } from 'entities/decode'

/**
 * Decodes HTML entities such as `&amp;`, `&#x27;` and `&nbsp;`, also if they were encoded twice (`&amp;#39;`). An
 * `&` without a semicolon is kept: it was typed.
 */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  const once = decodeHTMLStrict(text)
  return once.includes('&') ? decodeHTMLStrict(once) : once
}
