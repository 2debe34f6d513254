// What the main thread of a page does until its data is shown, by Chromium's trace: milliseconds of its own time, by
// cause and by file.
import type { Browser, Page } from '@playwright/test'

/** `noteWhenShown` sets it. */
const dataMark = 'data-shown'

/** Milliseconds, the largest first. */
export type MainThread = { total: number; byCause: Record<string, number>; byFile: Record<string, number> }

type TraceEvent = {
  name: string
  ph: string
  ts: number
  dur?: number
  pid: number
  tid: number
  args?: { name?: string; data?: { url?: string; fileName?: string } }
}

const categories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'v8',
  'disabled-by-default-v8.compile',
  'blink.user_timing',
  'blink',
]

const causes: [string, RegExp][] = [
  ['compile', /compile|parse(?!HTML)|Deserialize|CompileLazy/i],
  ['evaluate modules', /^EvaluateScript$|evaluatemodule/i],
  ['garbage', /GC|Scavenge|MarkCompact/],
  ['style', /^UpdateLayoutTree$|StyleRecalc|ParseAuthorStyleSheet|InvalidateStyle/],
  ['layout', /^Layout$|^LocalFrameView::.*layout/i],
  ['paint', /Paint|Layerize|Commit|UpdateLayer|Composit|RasterTask|ImageDecode/],
  ['parse HTML', /^ParseHTML$/],
  [
    'functions',
    /FunctionCall|RunMicrotasks|TimerFire|EventDispatch|V8\.|FireAnimationFrame|callFunction|XHR/,
  ],
]

/** Records what `open` does until the page has marked its data. */
export async function traceMainThread(
  browser: Browser,
  page: Page,
  open: () => Promise<unknown>,
): Promise<MainThread> {
  await browser.startTracing(page, { categories })
  await open()
  const trace: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()))
  return summarize(trace.traceEvents)
}

function summarize(events: TraceEvent[]): MainThread {
  const mark = events.findLast(({ name }) => name === dataMark)
  if (!mark) throw new Error('The page has not marked its data.')
  const own = events
    .filter(({ ph, pid, tid, ts }) => ph === 'X' && pid === mark.pid && tid === mark.tid && ts < mark.ts)
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
  const byCause: Record<string, number> = {}
  const byFile: Record<string, number> = {}
  const open: { end: number; cause: string; file: string }[] = []
  let total = 0
  const add = (cause: string, file: string, time: number) => {
    byCause[cause] = (byCause[cause] ?? 0) + time / 1000
    if (file) byFile[file] = (byFile[file] ?? 0) + time / 1000
  }
  for (const { name, ts, dur = 0, args } of own) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= ts) open.pop()
    const parent = open.at(-1)
    const url = args?.data?.url ?? args?.data?.fileName ?? ''
    const file = url.replace(/.*\//, '').replace(/-[\w-]{8}(?=\.\w+$)/, '') || parent?.file || ''
    const cause = causes.find(([, pattern]) => pattern.test(name))?.[0] ?? parent?.cause ?? 'the rest'
    const end = Math.min(ts + dur, mark.ts)
    if (!parent) total += (end - ts) / 1000
    else add(parent.cause, parent.file, ts - end)
    add(cause, file, end - ts)
    open.push({ end, cause, file })
  }
  return { total: Math.round(total), byCause: rounded(byCause), byFile: rounded(byFile) }
}

const rounded = (times: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(times)
      .map(([name, time]) => [name, Math.round(time)] as const)
      .filter(([, time]) => time > 0)
      .toSorted(([, one], [, other]) => other - one),
  )
