// Measures the learner area offline: the time from navigation to data on screen, compared with the same site
// with the data compiled into its code, and the responsiveness of a playlist of 400. The server is shut down
// before anything is measured.
import { resolve } from 'node:path'
import type { Browser, BrowserContext } from '@playwright/test'
import { type Backend, openBackend } from '../../dev/backend/backend.ts'
import type { Identity } from '../../src/model/types.ts'
import { href } from '../../src/routes.ts'
import { aLearner, anAdmin, type Person } from '../../tests/integration/support/people.ts'
import { workerReady } from '../../tests/support/e2e/worker-ready.ts'
import { startVideoSite } from '../../tests/support/video-site/server.ts'
import { launchBrowser } from '../support/browser.ts'
import { serveCounted } from '../support/counted-server.ts'
import { median } from '../support/median.ts'
import { writeResults } from '../support/results.ts'
import { addCourses, coursesOf, enroll, type Size, sizes } from '../support/school.ts'
import { openSignedIn } from '../support/signed-in.ts'
import { type ColdPage, type ColdVisit, measureColdPage } from './cold-pages.ts'
import { type Target, timeToData } from './data-on-screen.ts'
import { type Finding, measureFinding, prepareFinding } from './finding.ts'
import { type Interaction, measureInteractions } from './interactions.ts'
import { measurePlaying, type Playing } from './playing.ts'
import { measureResponsiveness } from './responsiveness.ts'

const runs = 7
const slowdowns = [1, 4]
const root = resolve(import.meta.dirname, '../..')

type Line = { size: string; page: string; slowdown: number; mirror: number; literal: number; ratio: number }

/** Visits the built site once online, then takes the browser offline. */
async function visitOnce(
  { browser, backend }: { browser: Browser; backend: Backend },
  siteDir: string,
  learner: Person,
  { path, selector, count }: Target,
): Promise<BrowserContext> {
  const server = await serveCounted(backend, siteDir)
  const context = await openSignedIn(browser, server.origin, learner)
  const page = await context.newPage()
  await page.goto(path)
  await page
    .locator(selector)
    .nth(count - 1)
    .waitFor()
  await page.getByText('Up to date').waitFor()
  await workerReady(page)
  await page.close()
  await context.setOffline(true)
  await server.close()
  return context
}

async function compare(
  contexts: { mirror: BrowserContext; literal: BrowserContext },
  target: Target,
  slowdown: number,
) {
  const times: Record<'mirror' | 'literal', number[]> = { mirror: [], literal: [] }
  // The first run of each warms the browser's code cache and is not counted.
  for (let run = -1; run < runs; run++) {
    for (const kind of ['mirror', 'literal'] as const) {
      const time = await timeToData(contexts[kind], target, slowdown)
      if (run >= 0) times[kind].push(time)
    }
  }
  const [mirror, literal] = [median(times.mirror), median(times.literal)]
  return {
    mirror: Math.round(mirror),
    literal: Math.round(literal),
    ratio: Number((mirror / literal).toFixed(2)),
  }
}

async function measure(size: Size): Promise<void> {
  const courses = coursesOf(size)
  await addCourses(backend, courses)
  const learner = await aLearner(backend)
  await enroll(backend, learner.id, courses)
  const dashboard = { path: href('dashboard'), selector: 'article', count: size.courses }
  const course = {
    path: href('course', { courseId: courses[0]?.id ?? '' }),
    selector: '[data-video]',
    count: size.videos,
  }
  await measureCold(size, learner, { dashboard, course })
  const place = { browser, backend }
  const contexts = {
    mirror: await visitOnce(place, resolve(root, 'dist-demo'), learner, dashboard),
    literal: await visitOnce(
      place,
      resolve(root, `node_modules/.cache/literal-${size.name}`),
      learner,
      dashboard,
    ),
  }
  for (const slowdown of slowdowns) {
    for (const [page, target] of Object.entries({ '/dashboard': dashboard, '/course': course })) {
      lines.push({ size: size.name, page, slowdown, ...(await compare(contexts, target, slowdown)) })
      console.error(JSON.stringify(lines.at(-1)))
    }
    if (size.name === 'large')
      responsiveness[`${slowdown}x`] = await measureResponsiveness(contexts.mirror, course.path, slowdown)
  }
  await contexts.mirror.close()
  await contexts.literal.close()
  if (size.name === 'large') await measureWhilePlaying(learner, courses[0]?.id ?? '')
}

/** On an empty device: the dashboard of each size, and every kind of page with the first. */
async function measureCold(
  size: Size,
  learner: Person,
  { dashboard, course }: Record<'dashboard' | 'course', Target>,
): Promise<void> {
  const server = await serveCounted(backend, resolve(root, 'dist-demo'))
  const own = { person: learner, role: 'learner', questions: 1 } as const
  const measureAt = async (target: ColdPage, network: string, slowdown: number) => {
    const visit = await measureColdPage({ browser, server }, target, { network, slowdown })
    cold.push({ size: size.name, ...visit })
    console.error(JSON.stringify(cold.at(-1)))
  }
  const dashboards: ColdPage = { ...own, ...dashboard }
  await measureAt(dashboards, 'loopback', 1)
  await measureAt(dashboards, 'Slow 4G', 4)
  if (size === sizes[0]) {
    const admin = { person: await anAdmin(backend), role: 'admin', questions: 1, count: 2 } as const
    const pages: ColdPage[] = [
      dashboards,
      { ...own, ...course },
      { ...dashboards, isReturn: true, questions: 3 },
      { ...admin, path: href('admin-courses'), selector: 'tbody a' },
      { ...admin, path: href('admin-users'), selector: 'tbody a' },
    ]
    for (const page of pages)
      for (const network of ['Slow 3G', 'Slow 4G', '4G'])
        if (page !== dashboards || network !== 'Slow 4G') await measureAt(page, network, 4)
  }
  await server.close()
}

/** Online, with a stand-in for the video site, in a separate browser. */
async function measureWhilePlaying(learner: Person, courseId: string): Promise<void> {
  const site = await startVideoSite()
  const server = await serveCounted(backend, resolve(root, 'dist-demo'))
  const ownBrowser = await launchBrowser(site.browserArguments)
  const admin = await anAdmin(backend)
  const newPage = async (person: Person, role: Identity['role']) =>
    (await openSignedIn(ownBrowser, server.origin, person, { role })).newPage()
  for (const slowdown of slowdowns) {
    const course = { page: await newPage(learner, 'learner'), path: href('course', { courseId }) }
    const preview = { page: await newPage(admin, 'admin'), path: href('admin-course-preview', { courseId }) }
    playing.push(await measurePlaying(course, preview, slowdown))
    console.error(JSON.stringify(playing.at(-1)))
  }
  await ownBrowser.close()
  await server.close()
  await site.close()
}

const lines: Line[] = []
const cold: ({ size: string } & ColdVisit)[] = []
const responsiveness: Record<string, object> = {}
const playing: Playing[] = []
let finding: Finding[] = []
let interactions: Interaction[] = []
const requested = process.argv.slice(2)
const backend = await openBackend({ dataDir: 'memory', seed: false })
const browser = await launchBrowser()
try {
  for (const size of sizes) if (requested.length === 0 || requested.includes(size.name)) await measure(size)
  if (requested.length === 0 || requested.includes('find')) {
    const place = { browser, backend, siteDir: resolve(root, 'dist-demo') }
    finding = await measureFinding(place, await prepareFinding(backend), slowdowns)
  }
  if (requested.length === 0 || requested.includes('touches')) {
    const place = { browser, backend, siteDir: resolve(root, 'dist-demo') }
    interactions = await measureInteractions(place, slowdowns)
  }
} finally {
  await browser.close()
  await backend.close()
}

console.log(
  'Cold pages: bytes of scripts and styles until their data is there (the goal for the dashboard is 230,400), milliseconds to the first paint and to the data, and the floor: the same files at once, then the questions.',
)
console.table(cold)
console.log(`Milliseconds from navigation to data on screen, offline; medians of ${runs} runs.`)
console.table(lines)
console.log(
  'A playlist of 400: milliseconds from a click or a key to the next paint, and tasks of more than 50 ms.',
)
console.table(responsiveness)
console.log(
  'A video of 400 that plays: long tasks, milliseconds of the main thread for a write and what it causes, and from a click or a key to the next paint.',
)
console.table(playing)
console.log(
  'Find over 400 transcripts: milliseconds from the first key after it opened, and from later ones, until the answer is in the document and until it is shown, and long tasks.',
)
console.table(finding)
console.log(
  'Touches of the main journeys: milliseconds to the next paint, of them until the code was called, in it and after it, and the script that ran longest. The worst first; the goal is 100.',
)
console.table(interactions.toSorted((a, b) => b.total - a.total))
await writeResults('learner', { runs, cold, lines, responsiveness, playing, finding, interactions })
