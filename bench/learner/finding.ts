// How soon Find answers over the transcripts of 400 videos.
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import type { Backend } from '../../dev/backend/backend.ts'
import { href } from '../../src/routes.ts'
import { aLearner } from '../../tests/integration/support/people.ts'
import { serveCounted } from '../support/counted-server.ts'
import { addCourses, addTranscripts, coursesOf, enroll, transcriptsOf } from '../support/school.ts'
import { openSignedIn } from '../support/signed-in.ts'
import { openSlowed } from './data-on-screen.ts'

/** In milliseconds. */
export type Finding = {
  slowdown: number
  /** From the first key press, directly after Find opened, until all results are in the document. */
  first: number
  /** The same for each later key press. */
  median: number
  p95: number
  worst: number
  /** Until after the frame that shows them. */
  shownMedian: number
  shownP95: number
  keys: number
  /** Tasks of more than 50 ms, from the press that opens Find on. */
  longTasks: number[]
}

type Answer = { there: number; shown: number }
type BenchWindow = Window & {
  answers: Answer[]
  longTasks: number[]
  /** When the last answer was in the document. */
  there: number
  look: (then: MessagePort) => void
}

const typed = [
  'panchakarma',
  'vata pitta',
  'वात',
  'the',
  'digestion after',
  'रस',
  'shanika',
  'zzzz',
  'oil for the',
]

/** A learner of eight courses with 50 transcripts each. */
export async function prepareFinding(backend: Backend) {
  const courses = coursesOf({ name: 'find', courses: 8, videos: 50 })
  await addCourses(backend, courses)
  const transcripts = transcriptsOf(courses)
  await addTranscripts(backend, transcripts)
  const learner = await aLearner(backend)
  await enroll(backend, learner.id, courses)
  return { learner, transcripts: transcripts.length }
}

export async function measureFinding(
  { browser, backend, siteDir }: { browser: Browser; backend: Backend; siteDir: string },
  { learner, transcripts }: Awaited<ReturnType<typeof prepareFinding>>,
  slowdowns: readonly number[],
): Promise<Finding[]> {
  const server = await serveCounted(backend, siteDir)
  const context = await openSignedIn(browser, server.origin, learner)
  const first = await context.newPage()
  await first.goto(href('dashboard'))
  await first.getByText('Up to date').waitFor()
  await first.waitForFunction(
    ({ name, count }) =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => {
          const counting = opening.result.transaction('transcripts').objectStore('transcripts').count()
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result === count)
          }
        }
      }),
    { name: `mirror-of-${learner.id}`, count: transcripts },
    { polling: 500, timeout: 120_000 },
  )
  await first.close()
  const findings: Finding[] = []
  for (const slowdown of slowdowns) {
    const page = await openSlowed(context, slowdown)
    await page.addInitScript(noteAnswers)
    await page.goto(href('dashboard'))
    await page.getByText('Up to date').waitFor()
    findings.push({ slowdown, ...(await typeIn(page)) })
    await page.close()
  }
  await context.close()
  await server.close()
  return findings
}

async function typeIn(page: Page): Promise<Omit<Finding, 'slowdown'>> {
  await page.evaluate(() => {
    ;(window as unknown as BenchWindow).longTasks = []
  })
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  const field = page.getByRole('searchbox', { name: /^Find in courses/ })
  await field.waitFor()
  let keys = 0
  for (const words of typed) {
    for (const letter of words) {
      await page.keyboard.insertText(letter)
      keys += 1
      await page.waitForFunction((count) => (window as unknown as BenchWindow).answers.length >= count, keys)
    }
    await field.selectText()
  }
  await wait(500)
  const { answers, longTasks } = await page.evaluate(() => {
    const { answers, longTasks } = window as unknown as BenchWindow
    return { answers, longTasks }
  })
  const [first, ...others] = answers
  const at = (share: number, times: number[]) =>
    Math.round(times.sort((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0)
  const there = others.map((answer) => answer.there)
  const shown = others.map((answer) => answer.shown)
  return {
    first: Math.round(first?.there ?? 0),
    median: at(0.5, there),
    p95: at(0.95, there),
    worst: at(1, there),
    shownMedian: at(0.5, shown),
    shownP95: at(0.95, shown),
    keys: answers.length,
    longTasks,
  }
}

/** Runs in the page, where tsx's helper for named functions does not exist: so it must not contain any. */
function noteAnswers(): void {
  const bench = window as unknown as BenchWindow
  bench.answers = []
  bench.longTasks = []
  new PerformanceObserver((list) => {
    bench.longTasks.push(...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'longtask' })
  new MutationObserver(() => {
    if (!document.querySelector('section[aria-busy="true"]')) bench.there = performance.now()
  }).observe(document, { subtree: true, attributeFilter: ['aria-busy'] })
  // Once React has received the key press, until its answer is in the document.
  bench.look = (then) => {
    requestAnimationFrame(() => {
      if (document.querySelector('section[aria-busy="true"]')) bench.look(then)
      else then.postMessage(null)
    })
  }
  document.addEventListener(
    'input',
    ({ timeStamp }) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () =>
        bench.answers.push({ there: bench.there - timeStamp, shown: performance.now() - timeStamp })
      bench.look(port2)
    },
    { capture: true },
  )
}
