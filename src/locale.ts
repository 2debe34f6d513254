// The language of the document. It has one for its whole life: `public/theme-init.js` settles it before the first paint, and
// whatever leads to a page in the other language loads a new document. So texts need not follow a change.

export const locales = ['en', 'hi'] as const
export type Locale = (typeof locales)[number]

let current: Locale = 'en'

export function locale(): Locale {
  return current
}

/** Called before anything is rendered: with the document's `lang`, and by the prerender with one after the other. */
export function setLocale(next: Locale): void {
  current = next
}

export function otherThan(one: Locale): Locale {
  return one === 'en' ? 'hi' : 'en'
}
