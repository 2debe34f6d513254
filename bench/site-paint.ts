// Measures an offline repeat visit: the first paint of the home page, compared with two static pages. One is the same page
// without scripts and service worker, from a local server: faster than any real host. The other has only text, and the
// smallest service worker that can store it.
import { cp, readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Browser, BrowserContext } from '@playwright/test'
import type { Backend } from '../dev/backend/backend.ts'
import { workerReady } from '../tests/support/e2e/worker-ready.ts'
import { type CountedServer, serveCounted } from './support/counted-server.ts'
import { median } from './support/median.ts'

const runs = 15
const textPage = resolve(import.meta.dirname, 'support/text-page')
const staticCopy = resolve(import.meta.dirname, '../node_modules/.cache/static-site')

/** In milliseconds. `ratio` is offline to static. */
export type Paint = { slowdown: number; offline: number; static: number; text: number; ratio: number }

type Visitor = { context: BrowserContext; leave(): Promise<void> }

export async function comparePaints(browser: Browser, backend: Backend, siteDir: string): Promise<Paint[]> {
  const visitors = {
    offline: await visitOffline(browser, await serveCounted(backend, siteDir)),
    static: await visitStatic(browser, await serveCounted(backend, await copyWithoutScripts(siteDir))),
    text: await visitOffline(browser, await serveCounted(backend, textPage)),
  }
  const paints: Paint[] = []
  for (const slowdown of [1, 4]) {
    const times = { offline: [] as number[], static: [] as number[], text: [] as number[] }
    for (let run = 0; run < runs; run++) {
      times.offline.push(await firstPaint(visitors.offline.context, slowdown))
      times.static.push(await firstPaint(visitors.static.context, slowdown))
      times.text.push(await firstPaint(visitors.text.context, slowdown))
    }
    const [offline, staticPaint, text] = [median(times.offline), median(times.static), median(times.text)]
    paints.push({
      slowdown,
      offline: Math.round(offline),
      static: Math.round(staticPaint),
      text: Math.round(text),
      ratio: Number((offline / staticPaint).toFixed(2)),
    })
  }
  for (const { leave } of Object.values(visitors)) await leave()
  return paints
}

/** The site was visited once online, and the server has been down since. */
async function visitOffline(browser: Browser, server: CountedServer): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: server.origin })
  const page = await context.newPage()
  await page.goto('/')
  await workerReady(page)
  await page.close()
  await context.setOffline(true)
  await server.close()
  return { context, leave: () => context.close() }
}

/** The page was visited once, so that the browser's HTTP cache has the files. */
async function visitStatic(browser: Browser, server: CountedServer): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: server.origin })
  const page = await context.newPage()
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.close()
  const leave = async () => {
    await context.close()
    await server.close()
  }
  return { context, leave }
}

async function copyWithoutScripts(siteDir: string): Promise<string> {
  await cp(siteDir, staticCopy, { recursive: true })
  const html = await readFile(resolve(siteDir, 'index.html'), 'utf8')
  await writeFile(
    resolve(staticCopy, 'index.html'),
    html.replaceAll(/<script\b[^>]*>.*?<\/script>|<link rel="modulepreload"[^>]*>/gs, ''),
  )
  return staticCopy
}

/** Stops service workers first, as they would be for a returning visitor. */
async function firstPaint(context: BrowserContext, slowdown: number): Promise<number> {
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('ServiceWorker.enable')
  await devTools.send('ServiceWorker.stopAllWorkers')
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto('/', { waitUntil: 'commit' })
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const [entry] = list.getEntriesByName('first-contentful-paint')
          if (entry) resolve(entry.startTime)
        }).observe({ type: 'paint', buffered: true })
      }),
  )
  await page.close()
  return paint
}
