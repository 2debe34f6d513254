// Measures the public site: bytes per visit, first paint of an offline repeat visit, and Lighthouse's mobile scores for
// every page in every language, three runs each or as many as RUNS says; arguments limit the pages to some paths. The
// figures depend on the machine and its load: compare only within one run.
import { resolve } from 'node:path'
import { launch } from 'chrome-launcher'
import { openBackend } from '../dev/backend/backend.ts'
import { findBrowser } from '../dev/scripts/tools.mjs'
import { locales } from '../src/locale.ts'
import { pathIn, type Route, routes } from '../src/routes.ts'
import { audit, medianOf, type PageFigures } from './lighthouse-figures.ts'
import { weighVisits } from './site-bytes.ts'
import { comparePaints } from './site-paint.ts'
import { launchBrowser } from './support/browser.ts'
import { serveCounted } from './support/counted-server.ts'
import { writeResults } from './support/results.ts'

const runs = Number(process.env.RUNS ?? 3)
const siteDir = resolve(import.meta.dirname, '../dist-demo')
const publicPaths = (routes as readonly Route[])
  .filter(({ area }) => area === 'site')
  .flatMap((route) => locales.map((language) => pathIn(language, route)))
const requested = process.argv.slice(2)
const paths = requested.length > 0 ? requested : publicPaths

async function measureVisits() {
  const browser = await launchBrowser()
  try {
    return {
      bytes: await weighVisits(browser, server),
      paints: await comparePaints(browser, backend, siteDir),
    }
  } finally {
    await browser.close()
  }
}

async function measurePages(): Promise<PageFigures[]> {
  const chromePath = await findBrowser()
  if (!chromePath) throw new Error('No browser was found. Set CHROMIUM_PATH.')
  const chrome = await launch({
    chromePath,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  })
  const results: PageFigures[] = []
  try {
    for (const path of paths) {
      const figures: PageFigures[] = []
      for (let run = 0; run < runs; run++) figures.push(await audit(server.origin, path, chrome.port))
      results.push(medianOf(figures))
      console.error(`${path}: performance ${results.at(-1)?.performance}`)
    }
  } finally {
    chrome.kill()
  }
  return results
}

const backend = await openBackend({ dataDir: 'memory', seed: true })
const server = await serveCounted(backend, siteDir)
try {
  const { bytes, paints } = await measureVisits()
  console.log('Bytes of the visits to the home page, as they travel.')
  console.table({
    'first visit, the page': bytes.first.page,
    'first visit, the worker': bytes.first.worker,
    'repeat visit, the page': bytes.repeat.page,
    'repeat visit, the worker': bytes.repeat.worker,
  })
  console.log(
    'Scripts and styles that the page itself asks for; the goal of a first visit is 20,480 bytes in 4 requests.',
  )
  console.table({ 'first visit': bytes.first.code, 'repeat visit': bytes.repeat.code })
  console.log('The heaviest files of the first visit.')
  console.table(bytes.first.largest)
  console.log('First paint of a repeat visit without a network, in milliseconds.')
  console.table(paints)

  const results = await measurePages()
  console.table(Object.fromEntries(results.map(({ path, complaints, ...figures }) => [path, figures])))
  for (const { path, complaints } of results) {
    if (complaints.length > 0) console.log(`${path}: ${complaints.join('; ')}`)
  }
  await writeResults('site', { runs, bytes, paints, results })
} finally {
  await server.close()
  await backend.close()
}
