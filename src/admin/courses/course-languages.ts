// The languages that a course may be in, by their ISO 639 codes.

/** The languages that the form offers. A course from a file may be in any other one that has a name. */
const offered = ['en', 'hi', 'sa', 'bn', 'gu', 'kn', 'ml', 'mr', 'or', 'pa', 'ta', 'te', 'ur']

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** The name in English; null for anything but a language code that the browser knows. */
export function nameOfLanguage(code: string): string | null {
  return /^[a-z]{2,3}$/.test(code) ? (names.of(code) ?? null) : null
}

/** The options of a select with this value, which is always one of them. */
export function languageOptions(current: string): { value: string; label: string }[] {
  const codes = current === '' || offered.includes(current) ? offered : [...offered, current]
  const options = codes.map((value) => ({ value, label: nameOfLanguage(value) ?? value }))
  return [{ value: '', label: 'Not stated' }, ...options]
}
