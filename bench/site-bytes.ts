// What a visitor's device downloads, by part: as it travels, compressed and with headers.
import type { Browser } from '@playwright/test'
import { workerReady } from '../tests/support/e2e/worker-ready.ts'
import type { AnswerWeight, CountedServer } from './support/counted-server.ts'

type Weights = Record<string, number>

export type VisitBytes = {
  /** What the page itself asks for. */
  page: Weights
  /** What the worker fetches in the background. */
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
  ['images', /\.(svg|png|webp)$/],
  ['html', /^\/([\w-]+(\.html)?)?$/],
]

/** A first visit to the home page, up to where all of the site can be read offline, and the next one. */
export async function weighVisits(
  browser: Browser,
  server: CountedServer,
): Promise<{ first: VisitBytes; repeat: VisitBytes }> {
  const context = await browser.newContext({ baseURL: server.origin })
  const visit = async () => {
    const before = server.answers.length
    const page = await context.newPage()
    await page.goto('/', { waitUntil: 'networkidle' })
    await workerReady(page)
    // Browsers look for a new version of the worker on a visit, a moment later.
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await page.close()
    return sortOut(server.answers.slice(before))
  }
  const visits = { first: await visit(), repeat: await visit() }
  await context.close()
  return visits
}

function sortOut(answers: readonly AnswerWeight[]): VisitBytes {
  const heaviest = answers.toSorted((a, b) => b.bytes - a.bytes).slice(0, 12)
  return {
    page: byPart(answers.filter(({ isForWorker }) => !isForWorker)),
    worker: byPart(answers.filter(({ isForWorker }) => isForWorker)),
    largest: Object.fromEntries(heaviest.map(({ path, bytes }) => [path, bytes])),
  }
}

function byPart(answers: readonly AnswerWeight[]): Weights {
  const weights: Weights = {}
  let total = 0
  for (const { path, bytes } of answers) {
    const file = path.replace(/\?.*/, '')
    const part = parts.find(([, pattern]) => pattern.test(file))?.[0] ?? 'other'
    weights[part] = (weights[part] ?? 0) + bytes
    total += bytes
  }
  return { ...weights, total }
}
