// Compares our sync with a naive full pull, TanStack Query with a persister, and RxDB's Supabase replication: one browser,
// one backend, the same courses, the contestants in turn. Arguments name sizes and networks; the default is all of them.
import { resolve } from 'node:path'
import { openBackend } from '../../dev/backend/backend.ts'
import type { PulledCourse } from '../../src/model/pull.ts'
import { launchBrowser } from '../support/browser.ts'
import { serveCounted } from '../support/counted-server.ts'
import { writeResults } from '../support/results.ts'
import { addCourses, coursesOf, type Size, sizes } from '../support/school.ts'
import { type Cut, measureCut } from './cut.ts'
import { floorOf, networks } from './networks.ts'
import { letPeersIn } from './peers-access.ts'
import { type Place, type Round, runRound } from './round.ts'
import { printTables, summarize } from './tables.ts'
import { runRoundOfTranscripts, transcribe } from './transcripts.ts'

const contestants = ['ours', 'full-pull', 'tanstack-query', 'rxdb']
const builtPages = resolve(import.meta.dirname, '../peers/dist')
const aMonth = 30 * 86_400

/**
 * On a throttled network a run of the larger sizes takes minutes, of which the machine's share is too small
 * to vary much.
 */
function runsOn(network: string, size: Size): number {
  return network === 'loopback' || size.name === 'small' ? 3 : 1
}

/** A full pull costs the same whatever has changed, and the large one takes half a minute on a throttled network. */
function isSkipped(size: Size, network: string, contestant: string, step: string): boolean {
  const pullsAll = contestant === 'full-pull' || contestant === 'tanstack-query'
  return pullsAll && step !== 'cold' && size.name === 'large' && network !== 'loopback'
}

/** First runs are slow everywhere: in the browser, the server and the database. */
async function warmUp(place: Place): Promise<void> {
  const courses = coursesOf({ name: 'warm-up', courses: 6, videos: 9 })
  await addCourses(place.backend, courses)
  await runRound(place, { courses, network: 'loopback', contestants, isSkipped: () => false })
}

async function runRounds(
  place: Place,
  size: Size,
  courses: readonly PulledCourse[],
  network: string,
): Promise<Round[]> {
  const rounds: Round[] = []
  for (let run = 0; run < runsOn(network, size); run++) {
    const inTurn = contestants.map((_, index) => contestants[(index + run) % contestants.length] as string)
    rounds.push(
      await runRound(place, {
        courses,
        network,
        contestants: inTurn,
        isSkipped: (contestant, step) => isSkipped(size, network, contestant, step),
      }),
    )
  }
  return rounds
}

const requested = process.argv.slice(2)
const choices = [...sizes.map(({ name }) => name), ...Object.keys(networks)]
const unknown = requested.filter((name) => !choices.includes(name))
if (unknown.length > 0)
  throw new Error(`There is no ${unknown.join(' and no ')}. Choose among: ${choices.join(', ')}.`)
function requestedOf<T>(all: readonly T[], nameOf: (entry: T) => string): readonly T[] {
  const some = all.filter((entry) => requested.includes(nameOf(entry)))
  return some.length > 0 ? some : all
}
const chosenSizes = requestedOf(sizes, ({ name }) => name)
const chosenNetworks = requestedOf(Object.keys(networks), (name) => name)

const backend = await openBackend({ dataDir: 'memory', seed: false, accessTokenSeconds: aMonth })
await letPeersIn(backend)
const server = await serveCounted(backend, builtPages)
const browser = await launchBrowser()

const place = { browser, backend, server }
const results = []
let cut: Cut[] = []
try {
  await warmUp(place)
  for (const size of chosenSizes) {
    const courses = coursesOf({ ...size, courses: size.courses + 1 })
    await addCourses(backend, courses)
    for (const network of chosenNetworks) {
      const rounds = await runRounds(place, size, courses, network)
      const result = { size: size.name, network, runs: rounds.length, ...summarize(rounds) }
      results.push(result)
      printTables([result])
    }
    if (size.name === 'large' && (requested.length === 0 || requested.includes('cut'))) {
      cut = await measureCut(place, courses, contestants)
      console.log('\nlarge, Slow 3G, the link and the tab gone every 10 s')
      console.table(cut)
    }
    // After the other measurements, whose answers would otherwise list them.
    await transcribe(backend, courses)
    for (const network of chosenNetworks) {
      const rounds: Awaited<ReturnType<typeof runRoundOfTranscripts>>[] = []
      for (let run = 0; run < runsOn(network, size); run++)
        rounds.push(await runRoundOfTranscripts(place, courses, network))
      const named = `${network}, with transcripts`
      const result = { size: size.name, network: named, runs: rounds.length, ...summarize(rounds) }
      const stored = rounds.map((round) => round.stored)
      results.push({ ...result, stored })
      printTables([result])
      const { milliseconds = 0, bytesDown = 0 } = result.figures.ours?.['then all transcripts'] ?? {}
      const floor = floorOf(network, bytesDown)
      if (floor)
        console.log(`All transcripts: ${(milliseconds / floor).toFixed(2)} × their floor, ${floor} ms`)
      console.log(
        `KB that the transcripts take on the device: ${stored.map((bytes) => Math.round(bytes / 1000)).join(', ')}`,
      )
    }
  }
} finally {
  await browser.close()
  await server.close()
  await backend.close()
}
await writeResults('sync', { results, cut })
