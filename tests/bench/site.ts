// Lighthouse on every public page as a phone would load it, three times each, or with paths as arguments on some of them.
// The figures depend on the machine and on what else it does; compare those of one run.
import { mkdir, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { launch } from 'chrome-launcher'
import { startServer } from '../../backend/server.ts'
import { findBrowser } from '../../scripts/find-browser.mjs'
import { type Route, routes } from '../../src/routes.ts'
import { audit, medianOf, type PageFigures } from './lighthouse-figures.ts'

const runs = 3
const root = resolve(import.meta.dirname, '../..')
const publicPaths = (routes as readonly Route[]).filter(({ area }) => area === 'site').map(({ path }) => path)
const asked = process.argv.slice(2)
const paths = asked.length > 0 ? asked : publicPaths

const chromePath = await findBrowser()
if (!chromePath) throw new Error('No browser was found. Set CHROMIUM_PATH.')
const siteDir = resolve(root, 'dist-demo')
const server = await startServer({ port: 0, dataDir: 'memory', seed: true, siteDir })
const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'] })

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
  await server.close()
}

console.table(Object.fromEntries(results.map(({ path, complaints, ...figures }) => [path, figures])))
for (const { path, complaints } of results) {
  if (complaints.length > 0) console.log(`${path}: ${complaints.join('; ')}`)
}

const folder = resolve(root, 'tests/bench/results')
await mkdir(folder, { recursive: true })
const file = resolve(folder, `site-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.json`)
await writeFile(file, JSON.stringify({ runs, results }, null, 2))
console.log(`Written to ${file}`)
