import { visibleText } from '@/lib/visible-text'

/** What is wrong with an entry that is not an address, for the admin who corrects it. */
export function whyNotAddress(entry: string): string {
  const text = visibleText(entry)
  const [before = '', domain = '', ...more] = text.split('@')
  const foreign = /[^\x20-\x7e]/u.exec(text)?.[0]
  if (text.includes('\uFFFD')) return 'A character was lost when the file was saved.'
  if (text.length > 320) return 'It is longer than an address can be.'
  if (text.includes('://')) return 'It is a link.'
  if (!text.includes('@')) return 'It has no @ sign.'
  if (more.length > 0) return 'It has more than one @ sign.'
  if (!before.trim() || /\s$/.test(before)) return 'Nothing stands before the @ sign.'
  if (!domain.trim() || /^\s/.test(domain)) return 'Nothing stands after the @ sign.'
  if (/\.\./.test(text)) return 'It has two dots in a row.'
  if (/^\d{1,3}\.\w/.test(text))
    return 'It may begin with a list number. If it does not, put it in angle brackets: <…>'
  if (/,/.test(domain)) return 'It has a comma where a dot belongs.'
  if (foreign) return `It has “${foreign}”, which is not a letter from A to Z.`
  if (!domain.includes('.')) return 'The part after the @ sign has no ending, such as .com'
  return 'It does not look like an email address.'
}
