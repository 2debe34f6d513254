// Whether the apps of a release still work after later migrations: these are applied one by one to a database
// of that release, in which its app has already done everything.
import { createApp } from '../app.ts'
import { type Driver, openDatabase } from '../database.ts'
import { preparePlatform } from '../prepare-database.ts'
import { converse } from './converse.ts'
import { type Missed, missedAnswer, missedShapes } from './differences.ts'
import { type Limits, limitsOf, narrower } from './limits.ts'
import type { Release } from './release.ts'
import { shapesOf } from './shapes.ts'

export type Migration = { file: string; text: string }

/** What would break, in whose app. */
export type Broken = Missed & { version: string; migration: string }

/** In memory, with what hosted Supabase has before the first migration. */
export async function openPlatform() {
  const database = await openDatabase({})
  await preparePlatform(createApp({ database, jwtSecret: 'unused', secretKey: 'unused' }), database)
  return database
}

export const applyTo = (driver: Driver, { text }: Migration) =>
  driver.transaction((transaction) => transaction.exec(text))

/** With the release's own migrations, and everything that its app has done in them. */
export async function openReleased(release: Release, own: readonly Migration[]) {
  const database = await openPlatform()
  for (const migration of own) await applyTo(database.driver, migration)
  await converse(database.driver, release.conversation, 0)
  return database
}

/** `driver`: of `openReleased`. A migration may accept what it breaks, see `acceptedBy`. */
export async function findBroken(
  release: Release,
  driver: Driver,
  later: readonly Migration[],
): Promise<Broken[]> {
  let before = await limitsOf(driver)
  const accepted = new Set<string>()
  const broken: Broken[] = []
  for (const [place, migration] of later.entries()) {
    for (const call of acceptedBy(migration.text, release.version)) accepted.add(call)
    const known = new Set(broken.map(({ call, text }) => `${call} ${text}`))
    const { missed, limits } = await missedAfter(driver, migration, release, place + 1, before)
    before = limits
    for (const { call, text } of missed)
      if (!accepted.has(call) && !known.has(`${call} ${text}`))
        broken.push({ version: release.version, migration: migration.file, call, text })
  }
  return broken
}

async function missedAfter(
  driver: Driver,
  migration: Migration,
  { calls, conversation }: Release,
  run: number,
  before: Limits,
): Promise<{ missed: Missed[]; limits: Limits }> {
  const reason = await applyTo(driver, migration).then(
    () => null,
    (error: Error) => error.message,
  )
  if (reason !== null) {
    const text = `it cannot be applied to the rows that the app has written: ${reason}`
    return { missed: [{ call: 'every call', text }], limits: before }
  }
  const names = { functions: Object.keys(calls.functions), tables: Object.keys(calls.tables) }
  const missed = missedShapes(calls, await shapesOf(driver, names))
  const limits = await limitsOf(driver)
  for (const { calls, text } of narrower(before, limits))
    for (const call of calls) missed.push({ call, text: `it may refuse more than before: ${text}` })
  const answers = await converse(driver, conversation, run)
  const silent = new Set(missed.map(({ call }) => call))
  for (const [index, step] of conversation.entries()) {
    const now = answers[index]
    if (!('call' in step) || !step.answered || silent.has(step.call) || !now?.answered) continue
    const text = missedAnswer(step.answered, now.answered)
    if (text) missed.push({ call: step.call, text })
  }
  return { missed: unique(missed), limits }
}

function unique(missed: readonly Missed[]): Missed[] {
  return [...new Map(missed.map((each) => [`${each.call} ${each.text}`, each])).values()]
}

/**
 * The calls that a migration breaks on purpose, by its lines `-- accepted 1.0.0 save_course: why`: it is written
 * where the next reader will look.
 */
export function acceptedBy(text: string, version: string): string[] {
  return [...text.matchAll(/^-- accepted (\d+\.\d+\.\d+) (\w[\w ]*): *\S.*$/gm)]
    .filter(([, accepted]) => accepted === version)
    .map(([, , call = '']) => call)
}

export function describe({ version, migration, call, text }: Broken): string {
  return `${migration} breaks ${call} for apps of ${version}: ${text}.`
}
