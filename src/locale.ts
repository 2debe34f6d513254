// The language of the document, which never changes: `public/theme-init.js` sets it before the first paint,
// and links to a page in the other language load a new document. So texts need not react to changes.

export const locales = ['en', 'hi'] as const
export type Locale = (typeof locales)[number]

let current: Locale = 'en'

export function locale(): Locale {
  return current
}

/**
 * Called before anything is rendered: with the document's `lang`, and by the prerender with each language in
 * turn.
 */
export function setLocale(next: Locale): void {
  current = next
}

export function otherThan(one: Locale): Locale {
  return one === 'en' ? 'hi' : 'en'
}
