// The languages that a course may be in, by their ISO 639 codes.

/** What the form offers. A course from a file may be in any other that has a name. */
const offered = ['en', 'hi', 'sa', 'bn', 'gu', 'kn', 'ml', 'mr', 'or', 'pa', 'ta', 'te', 'ur']

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** In English; null for anything but a language code that the browser knows. */
export function nameOfLanguage(code: string): string | null {
  return /^[a-z]{2,3}$/.test(code) ? (names.of(code) ?? null) : null
}

/** For a select whose value is this one, which stays among them. */
export function languageOptions(current: string): { value: string; label: string }[] {
  const codes = current === '' || offered.includes(current) ? offered : [...offered, current]
  const options = codes.map((value) => ({ value, label: nameOfLanguage(value) ?? value }))
  return [{ value: '', label: 'Not stated' }, ...options]
}
