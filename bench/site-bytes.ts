// What a visitor downloads, by part, as transferred: compressed and with headers.
import type { Browser } from '@playwright/test'
import { workerReady } from '../tests/support/e2e/worker-ready.ts'
import { isFirstCode } from '../tests/support/first-code.ts'
import type { CountedServer, ResponseSize } from './support/counted-server.ts'

type Weights = Record<string, number>

/** Scripts and styles that the page requested before it was idle. */
export type Code = { bytes: number; requests: number }

export type VisitBytes = {
  code: Code
  /** Requested by the page itself. */
  page: Weights
  /** Fetched by the service worker in the background. */
  worker: Weights
  /** The heaviest files. */
  largest: Weights
}

const parts: readonly [string, RegExp][] = [
  ['fonts', /\.woff2$/],
  ['styles', /\.css$/],
  ['worker', /^\/sw\.js$/],
  ['scripts', /\.js$/],
  ['all pages', /\/pages-[\w-]+\.json$/],
  ['images', /\.(svg|png|webp|avif)$/],
  ['html', /^\/([\w-]+(\.html)?)?$/],
]

/** A first visit to the home page, until the whole site is available offline, and a repeat visit. */
export async function weighVisits(
  browser: Browser,
  server: CountedServer,
): Promise<{ first: VisitBytes; repeat: VisitBytes }> {
  const context = await browser.newContext({ baseURL: server.origin })
  const visit = async () => {
    const before = server.responses.length
    const page = await context.newPage()
    await page.goto('/', { waitUntil: 'networkidle' })
    await workerReady(page)
    // Browsers check for a new service worker shortly after a visit; this does it now.
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await page.close()
    return sortOut(server.responses.slice(before))
  }
  const visits = { first: await visit(), repeat: await visit() }
  await context.close()
  return visits
}

export function codeOf(responses: readonly ResponseSize[]): Code {
  const code = responses.filter(({ path, isForWorker }) => !isForWorker && isFirstCode(path))
  return { bytes: code.reduce((sum, { bytes }) => sum + bytes, 0), requests: code.length }
}

function sortOut(responses: readonly ResponseSize[]): VisitBytes {
  const heaviest = responses.toSorted((a, b) => b.bytes - a.bytes).slice(0, 12)
  return {
    code: codeOf(responses),
    page: byPart(responses.filter(({ isForWorker }) => !isForWorker)),
    worker: byPart(responses.filter(({ isForWorker }) => isForWorker)),
    largest: Object.fromEntries(heaviest.map(({ path, bytes }) => [path, bytes])),
  }
}

function byPart(responses: readonly ResponseSize[]): Weights {
  const weights: Weights = {}
  let total = 0
  for (const { path, bytes } of responses) {
    const file = path.replace(/\?.*/, '')
    const part = parts.find(([, pattern]) => pattern.test(file))?.[0] ?? 'other'
    weights[part] = (weights[part] ?? 0) + bytes
    total += bytes
  }
  return { ...weights, total }
}
