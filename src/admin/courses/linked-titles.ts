import { linksIn } from '@/lib/video-url'
import { onOneLine } from '@/lib/visible-text'

/**
 * Titles that are links, as pages and documents copy them: the plain text has the titles only. One line for each, with its
 * link; null if the plain text has links itself, or the page’s code has none to videos.
 */
export function linkedTitles(plain: string, code: string): string | null {
  if (!code || linksIn(plain).length > 0) return null
  // Nothing of it is loaded or run.
  const page = new DOMParser().parseFromString(code, 'text/html')
  const lines = [...page.querySelectorAll('a[href]')]
    .map((anchor) => `${onOneLine(anchor.textContent)} ${anchor.getAttribute('href')}`)
    .filter((line) => linksIn(line).length > 0)
  return lines.length > 0 ? lines.join('\n') : null
}
