import lighthouse, { type Result } from 'lighthouse'

/** Scores from 0 to 100, times in milliseconds, sizes in bytes as transferred, including headers. */
export type PageFigures = {
  path: string
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  cls: number
  fcp: number
  lcp: number
  codeBytes: number
  /** Ids of audits without a full score; one of them is console errors. */
  complaints: string[]
}

/** Lighthouse sometimes misses the start of a trace, and asks to be run again. */
const attempts = 3

/** One cold load of a page on a mid-range phone with a slow network, as Lighthouse simulates them. */
export async function audit(origin: string, path: string, port: number): Promise<PageFigures> {
  const report = await measure(`${origin}${path}`, port)
  const score = (id: string) => Math.round((report.categories[id]?.score ?? 0) * 100)
  const value = (id: string) => report.audits[id]?.numericValue ?? Number.NaN
  return {
    path,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    cls: Number(value('cumulative-layout-shift').toFixed(3)),
    fcp: Math.round(value('first-contentful-paint')),
    lcp: Math.round(value('largest-contentful-paint')),
    codeBytes: codeBytesOf(report),
    complaints: complaintsOf(report),
  }
}

async function measure(address: string, port: number): Promise<Result> {
  let fault = 'no report'
  for (let attempt = 0; attempt < attempts; attempt++) {
    const outcome = await lighthouse(address, { port, output: 'json', logLevel: 'error' })
    if (outcome && !outcome.lhr.runtimeError) return outcome.lhr
    fault = outcome?.lhr.runtimeError?.message ?? fault
  }
  throw new Error(`Lighthouse could not measure ${address}: ${fault}`)
}

/** The run with the median performance, with the complaints of all runs. */
export function medianOf(figures: readonly PageFigures[]): PageFigures {
  const sorted = [...figures].sort((a, b) => a.performance - b.performance)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('There is no median of no runs.')
  return { ...middle, complaints: [...new Set(figures.flatMap(({ complaints }) => complaints))] }
}

/** Scripts and styles of the page itself, without what the service worker fetches in the background. */
function codeBytesOf({ audits }: Result): number {
  const details = audits['network-requests']?.details
  if (details?.type !== 'table') return Number.NaN
  return details.items
    .filter(({ resourceType, experimentalFromMainFrame }) => {
      return experimentalFromMainFrame && (resourceType === 'Script' || resourceType === 'Stylesheet')
    })
    .reduce((sum, { transferSize }) => sum + Number(transferSize), 0)
}

function complaintsOf({ audits, categories }: Result): string[] {
  const counted = ['accessibility', 'best-practices', 'seo']
    .flatMap((id) => categories[id]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => id)
  return counted.filter((id) => {
    const score = audits[id]?.score
    return typeof score === 'number' && score < 1
  })
}
