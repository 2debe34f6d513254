// What is new in the version that is offered: a file of that version, asked of the server. The worker neither
// stores nor answers it: what it has is of the version that runs.
import { type Locale, locale } from '@/locale'

const mostLines = 2

/** In milliseconds. */
const timeLimit = 5_000

/** The lines to show beside an offer. Without an answer there are none: the offer does not need them. */
export async function readNews(): Promise<string[]> {
  try {
    const response = await fetch('/news.json', { cache: 'no-store', signal: AbortSignal.timeout(timeLimit) })
    return response.ok ? newsSince(import.meta.env.APP_VERSION, await response.json(), locale()) : []
  } catch {
    return []
  }
}

/** Of every version after the one that runs, the newest first. `news` is as `vite-plugins/news.ts` writes it. */
export function newsSince(running: string, news: unknown, language: Locale): string[] {
  if (!Array.isArray(news)) return []
  return news
    .filter((entry) => isLater(String(entry?.version), running))
    .flatMap((entry) => entry[language] ?? [])
    .filter((line) => typeof line === 'string')
    .slice(0, mostLines)
}

function isLater(version: string, running: string): boolean {
  const [parts, others] = [version, running].map((text) => text.split('.').map(Number))
  const differs = [0, 1, 2].find((place) => parts?.[place] !== others?.[place])
  return differs !== undefined && (parts?.[differs] ?? 0) > (others?.[differs] ?? 0)
}
