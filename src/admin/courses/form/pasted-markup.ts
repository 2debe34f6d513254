// The text of pasted HTML, or of a spreadsheet formula.
import { replaceFormulaLinks } from '@/lib/formula-links'
import { linksIn } from '@/lib/video-url'
import { onOneLine } from '@/lib/visible-text'

const known =
  /<(\/?)(a|b|br|div|em|h[1-6]|i|iframe|li|meta|ol|p|span|strong|table|tbody|td|th|thead|tr|u|ul)(?=[\s/>])([^<>]*)>/gi

/**
 * The text of HTML or of a formula, with each link after its text: `<a href="…">Introduction</a>` is
 * `Introduction …`.
 */
export function textOfMarkup(code: string): string {
  let link = ''
  const text = replaceFormulaLinks(code, (target, label) => `${label} ${target}`)
  return text.replace(known, (_, close: string, tag: string, attributes: string) => {
    const name = tag.toLowerCase()
    const [, ...values] = /\b(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes) ?? []
    const target = values.find((value) => value !== undefined) ?? ''
    if (name === 'iframe') return close ? '' : ` ${target} `
    if (name === 'a') {
      const ended = link
      link = close ? '' : target
      return close && ended ? ` ${ended} ` : ' '
    }
    if (name === 'td' || name === 'th') return close ? '\t' : ''
    return /^(?:br|div|h\d|li|p|tr)$/.test(name) ? '\n' : ''
  })
}

/**
 * Titles that are links, as copied from pages and documents: the plain text has only the titles. One line for
 * each, with its link; null if the plain text has links itself, or the HTML has none to videos.
 */
export function linkedTitles(plain: string, code: string): string | null {
  if (!code || linksIn(plain).length > 0) return null
  // Nothing in it is loaded or executed.
  const page = new DOMParser().parseFromString(code, 'text/html')
  const lines = [...page.querySelectorAll('a[href]')]
    .map((anchor) => `${onOneLine(anchor.textContent)} ${anchor.getAttribute('href')}`)
    .filter((line) => linksIn(line).length > 0)
  return lines.length > 0 ? lines.join('\n') : null
}
