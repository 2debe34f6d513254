// What the tests are worth: each of these mistakes is made on purpose, in a copy of the project, and the test that is named
// beside it must fail there, and pass without it.
import { spawn } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noticedBy, type Sabotage, sabotages } from './sabotages.ts'

const root = resolve(import.meta.dirname, '../..')
// Below the project, so that its packages are found.
const folder = join(root, 'test-results/sabotage')
const leftOut = new Set(['.git', 'bench', 'dist', 'dist-demo', 'docs', 'node_modules', 'test-results'])

/** Copies that nobody is using, and those who wait for one. */
const free: string[] = []
const waiting: ((copy: string) => void)[] = []

beforeAll(async () => {
  await rm(folder, { recursive: true, force: true })
  for (const name of ['one', 'two']) {
    const copy = join(folder, name)
    await mkdir(copy, { recursive: true })
    for (const entry of await readdir(root))
      if (!leftOut.has(entry)) await cp(join(root, entry), join(copy, entry), { recursive: true })
    free.push(copy)
  }
}, 60_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

async function inCopy<T>(work: (copy: string) => Promise<T>): Promise<T> {
  const copy = free.pop() ?? (await new Promise<string>((resolve) => waiting.push(resolve)))
  try {
    return await work(copy)
  } finally {
    const next = waiting.shift()
    if (next) next(copy)
    else free.push(copy)
  }
}

/** The file itself, or of a folder the latest that has the text. */
async function fileOf({ file, text }: Sabotage, copy: string): Promise<string> {
  const path = join(copy, file)
  if (!file.endsWith('/')) return path
  for (const name of (await readdir(path)).sort().reverse())
    if ((await readFile(join(path, name), 'utf8')).includes(text)) return join(path, name)
  throw new Error(`No file in ${file} has the text '${text}'.`)
}

type Report = { numPassedTests: number; numFailedTests: number }

/** Without the variables of this run and those that Vitest sets for its threads. */
const withoutThisRun = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|NODE_ENV|LONG|SEED|RUNS|REPLAY|TEST|MODE|PROD|DEV)/.test(name),
  ),
)

/** Runs a test file in a copy, until the first failure. */
async function run(copy: string, by: keyof typeof noticedBy): Promise<Report> {
  const { project, file } = noticedBy[by]
  const report = join(copy, 'report.json')
  await rm(report, { force: true })
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const output = ['--bail=1', '--reporter=json', `--outputFile.json=${report}`]
  const child = spawn(process.execPath, [vitest, 'run', '--project', project, file, ...output], {
    cwd: copy,
    env: withoutThisRun,
    stdio: 'ignore',
  })
  await new Promise((ended) => child.on('exit', ended))
  return JSON.parse(await readFile(report, 'utf8'))
}

const limit = { timeout: 900_000 }

for (const by of Object.keys(noticedBy) as (keyof typeof noticedBy)[])
  test.concurrent(`${noticedBy[by].file} passes as the project is`, limit, async () => {
    const { numPassedTests, numFailedTests } = await inCopy((copy) => run(copy, by))
    expect(numPassedTests).toBeGreaterThan(0)
    expect(numFailedTests).toBe(0)
  })

for (const sabotage of sabotages)
  test.concurrent(`It is noticed if ${sabotage.what}: ${noticedBy[sabotage.by].file}`, limit, async () => {
    const { numFailedTests } = await inCopy(async (copy) => {
      const file = await fileOf(sabotage, copy)
      const before = await readFile(file, 'utf8')
      expect(before.split(sabotage.text), 'the text is there once').toHaveLength(2)
      await writeFile(
        file,
        before.replace(sabotage.text, () => sabotage.inItsPlace),
      )
      try {
        return await run(copy, sabotage.by)
      } finally {
        await writeFile(file, before)
      }
    })
    expect(numFailedTests).toBeGreaterThan(0)
  })
