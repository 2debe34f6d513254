// What is new in the version that is offered: a file of that version, asked of the server. The worker neither
// stores nor answers it: what it has is of the version that runs. Not loaded on demand: when another tab has accepted
// an update, the code of this one may be gone.
import { type Locale, locale } from '@/locale'

type News = ({ version: string } & Partial<Record<Locale, unknown[]>>)[]

const mostLines = 2

/** The lines to show beside an offer. If the answer is another file, there are none: the offer does not need them. */
export async function readNews(): Promise<string[]> {
  try {
    const response = await fetch('/news.json', { cache: 'no-store' })
    return newsSince(import.meta.env.APP_VERSION, await response.json(), locale())
  } catch {
    return []
  }
}

/** Of every version after the one that runs, the newest first, as `vite-plugins/news.ts` writes it. */
export function newsSince(running: string, news: News, language: Locale): string[] {
  return news
    .filter(({ version }) => rank(version) > rank(running))
    .flatMap((entry) => entry[language])
    .filter((line) => typeof line === 'string')
    .slice(0, mostLines)
}

const rank = (version: string) =>
  version.split('.').reduce((higher, part) => higher * 10_000 + Number(part), 0)
