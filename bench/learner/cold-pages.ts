// Pages on a device with an empty cache and no worker: the size of their code, what they request and when,
// and when their data is shown. For comparison the lower bound: the same files requested at once from a page
// that does nothing else, then the requests that the server has to answer one after the other.
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import type { Person } from '../../tests/integration/support/people.ts'
import { codeOf } from '../site-bytes.ts'
import type { CountedServer } from '../support/counted-server.ts'
import { median } from '../support/median.ts'
import { openSignedIn } from '../support/signed-in.ts'
import { shape, networks as slowNetworks } from '../sync/networks.ts'
import { type DataWindow, noteWhenShown, openSlowed, type Target } from './data-on-screen.ts'
import { type MainThread, traceMainThread } from './main-thread.ts'

export type ColdPage = Target & {
  person: Person
  role: 'learner' | 'admin'
  /** How many answers the first screen waits for, one after the other, once its code is there. */
  questions: number
  /** Begins with a sign-in with Google; the time counts from the return. */
  isReturn?: true
}

/** Times in milliseconds, code as transferred with its headers. */
export type ColdVisit = {
  page: string
  network: string
  slowdown: number
  codeBytes: number
  codeFiles: number
  paint: number
  data: number
  floor: number
  ratio: number
  /** Cumulative layout shift until the data is shown. */
  shift: number
  /** What the main thread does until then. */
  mainThread: number
}

type Place = { browser: Browser; server: CountedServer }
type Conditions = { network: string; slowdown: number }
type Seen = { data: number; paint: number; shift: number; requests: { path: string; at: number }[] }

const networks: typeof slowNetworks = {
  ...slowNetworks,
  '4G': { downloadThroughput: 1_012_500, uploadThroughput: 168_750, latency: 165 },
}
const runs = 3
/** Requests within this time of each other, in milliseconds, count as one step of the waterfall. */
const together = 150

export async function measureColdPage(
  place: Place,
  target: ColdPage,
  conditions: Conditions,
): Promise<ColdVisit> {
  const visits: (Seen & { floor: number; code: ReturnType<typeof codeOf> })[] = []
  for (let run = 0; run < runs; run++) {
    const before = place.server.responses.length
    const seen = await visit(place, target, conditions)
    const asked = new Set(seen.requests.map(({ path }) => path))
    const code = codeOf(place.server.responses.slice(before).filter(({ path }) => asked.has(path)))
    const files = [...asked].filter((path) => /^\/[^/]*$|^\/assets\//.test(path))
    visits.push({ ...seen, code, floor: await timeFloor(place, target, conditions, files) })
  }
  const middle = (key: 'data' | 'paint' | 'floor') => Math.round(median(visits.map((each) => each[key])))
  const last = visits.at(-1) as (typeof visits)[number]
  printStaircase(target, conditions, last)
  const traced = await trace(place, target, conditions)
  console.log('  main thread, ms by cause:', traced.byCause)
  console.log('  main thread, ms by file:', traced.byFile)
  return {
    page: target.isReturn ? `/login → ${target.path}` : target.path.replace(/[\da-f-]{36}/, '…'),
    ...conditions,
    codeBytes: last.code.bytes,
    codeFiles: last.code.requests,
    paint: middle('paint'),
    data: middle('data'),
    floor: middle('floor'),
    ratio: Number((middle('data') / middle('floor')).toFixed(2)),
    shift: Number(Math.max(...visits.map(({ shift }) => shift)).toFixed(3)),
    mainThread: traced.total,
  }
}

/** A page on an empty device, and what takes it to its data. */
async function prepare(
  { browser, server }: Place,
  target: ColdPage,
  { network, slowdown }: Conditions,
): Promise<{ context: BrowserContext; page: Page; open: () => Promise<number> }> {
  const context = target.isReturn
    ? await browser.newContext({ baseURL: server.origin, serviceWorkers: 'block' })
    : await openSignedIn(browser, server.origin, target.person, {
        role: target.role,
        serviceWorkers: 'block',
      })
  const page = await openSlowed(context, slowdown, (devTools) => shape(devTools, networks[network] ?? null))
  const { path, selector, count } = target
  await page.addInitScript(noteWhenShown, { path, selector, count })
  const open = async () => {
    if (target.isReturn) await signIn(page, target.person)
    else await page.goto(path, { waitUntil: 'commit' })
    await page
      .locator(selector)
      .nth(count - 1)
      .waitFor({ timeout: 120_000 })
    return page.evaluate(() => (window as unknown as DataWindow).dataShown)
  }
  return { context, page, open }
}

async function visit(place: Place, target: ColdPage, conditions: Conditions): Promise<Seen> {
  const { context, page, open } = await prepare(place, target, conditions)
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { shift: (window as unknown as { shift: number }).shift + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const data = await open()
  const seen = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-paint')[0]?.startTime ?? 0,
    shift: (window as unknown as { shift: number }).shift,
    requests: performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, at: startTime })),
  }))
  await context.close()
  // What starts after the data was shown did not delay it.
  return { data, ...seen, requests: seen.requests.filter(({ at }) => at < data) }
}

/** A visit of its own, because recording slows the page. */
async function trace(place: Place, target: ColdPage, conditions: Conditions): Promise<MainThread> {
  const { context, page, open } = await prepare(place, target, conditions)
  const traced = await traceMainThread(place.browser, page, open)
  await context.close()
  return traced
}

async function signIn(page: Page, { email }: Person): Promise<void> {
  await page.goto(href('login'))
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByLabel('Name').fill('Asha Rao')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.waitForURL((url) => url.pathname === href('dashboard'), { waitUntil: 'commit' })
}

async function timeFloor(
  { browser, server }: Place,
  { path, questions }: ColdPage,
  { network, slowdown }: Conditions,
  files: readonly string[],
): Promise<number> {
  const context = await browser.newContext({ baseURL: server.origin, serviceWorkers: 'block' })
  const page = await openSlowed(context, slowdown, (devTools) => shape(devTools, networks[network] ?? null))
  await page.goto('/robots.txt')
  const time = await page.evaluate(
    // Runs in the page, where tsx's helper for named functions does not exist.
    async ({ path, files, questions }) => {
      const start = performance.now()
      await (await fetch(path)).arrayBuffer()
      await Promise.all(files.map((file) => fetch(file).then((response) => response.arrayBuffer())))
      for (const question of questions) await (await fetch(question)).arrayBuffer()
      return performance.now() - start
    },
    { path, files, questions: Array.from({ length: questions }, (_, place) => `/rest/v1/?${place}`) },
  )
  await context.close()
  return time
}

function printStaircase({ path, isReturn }: ColdPage, { network, slowdown }: Conditions, seen: Seen): void {
  const lines: { at: number; files: string[] }[] = []
  for (const request of seen.requests.toSorted((a, b) => a.at - b.at)) {
    const file = request.path.replace(/.*\//, '').replace(/-[\w-]{8}(?=\.\w+$)/, '')
    const line = lines.at(-1)
    if (line && request.at - line.at < together) line.files.push(file)
    else lines.push({ at: request.at, files: [file] })
  }
  console.log(`${isReturn ? '/login → ' : ''}${path}, ${network}, ${slowdown}x`)
  console.log('  0.00 s  the document')
  for (const { at, files } of lines) console.log(`  ${(at / 1000).toFixed(2)} s  ${files.join(' ')}`)
  console.log(`  ${(seen.data / 1000).toFixed(2)} s  its data on the screen`)
}
