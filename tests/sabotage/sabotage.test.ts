// What the tests are worth: each of these mistakes is made on purpose, in a copy of the project, and the test
// named with it must fail there, and pass without it.
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Order, Outcome } from './runner.ts'
import { fileOf, noticedBy, sabotages } from './sabotages.ts'

type By = keyof typeof noticedBy

const root = resolve(import.meta.dirname, '../..')
// Inside the project, so that its packages are found.
const folder = join(root, 'test-results/sabotage')
const leftOut = new Set(['.git', 'bench', 'dist', 'dist-demo', 'docs', 'node_modules', 'test-results'])

/** Without the variables of this run and those that Vitest sets for its threads. */
const withoutThisRun = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|NODE_ENV|LONG|SEED|RUNS|REPLAY|TEST|MODE|PROD|DEV)/.test(name),
  ),
)

/** A copy of the project, and the process that runs its tests. */
class Copy {
  readonly folder: string
  #runner: ChildProcess | undefined

  constructor(name: string) {
    this.folder = join(folder, name)
  }

  async make(): Promise<void> {
    await mkdir(this.folder, { recursive: true })
    for (const entry of await readdir(root))
      if (!leftOut.has(entry)) await cp(join(root, entry), join(this.folder, entry), { recursive: true })
    this.#runner = fork(join(this.folder, 'tests/sabotage/runner.ts'), {
      cwd: this.folder,
      env: withoutThisRun,
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
  }

  /** Runs a test file until its first failure. */
  run(by: By, changed?: string): Promise<Outcome> {
    const file = noticedBy[by]
    return file.startsWith('tests/postgres/') ? this.#runOnServer(file) : this.#order({ file, changed })
  }

  async #order(order: Order): Promise<Outcome> {
    const runner = this.#runner
    if (!runner?.connected) throw new Error('The process that runs the tests has ended.')
    runner.send(order)
    const [outcome] = await once(runner, 'message')
    return outcome
  }

  /** In a separate process: the databases are created when it starts. */
  async #runOnServer(file: string): Promise<Outcome> {
    const report = join(this.folder, 'report.json')
    await rm(report, { force: true })
    const vitest = join(root, 'node_modules/vitest/vitest.mjs')
    const output = ['--bail=1', '--reporter=json', `--outputFile.json=${report}`]
    const child = spawn(process.execPath, [vitest, 'run', '--project', 'postgres', file, ...output], {
      cwd: this.folder,
      env: withoutThisRun,
      stdio: 'ignore',
    })
    await once(child, 'exit')
    const { numPassedTests, numFailedTests } = JSON.parse(await readFile(report, 'utf8'))
    return { passed: numPassedTests, failed: numFailedTests }
  }

  async remove(): Promise<void> {
    const runner = this.#runner
    if (runner?.connected) {
      runner.disconnect()
      await once(runner, 'exit')
    }
    await rm(this.folder, { recursive: true, force: true })
  }
}

const inTurn = { concurrent: false, timeout: 900_000 }
const copies = [new Copy('one'), new Copy('two')]
const allBy = Object.keys(noticedBy) as By[]

// The copies run in parallel, and each does one thing after the other.
for (const [index, copy] of copies.entries())
  describe.concurrent(`Mistakes, half ${index + 1} of ${copies.length}`, () => {
    beforeAll(async () => {
      await copy.remove()
      await copy.make()
    }, 60_000)
    afterAll(() => copy.remove())

    for (const by of allBy.filter((_, at) => at % copies.length === index)) {
      for (const sabotage of sabotages.filter((sabotage) => sabotage.by === by))
        test(`It is noticed if ${sabotage.what}: ${noticedBy[by]}`, inTurn, async () => {
          const file = await fileOf(sabotage, copy.folder)
          const before = await readFile(file, 'utf8')
          expect(before.split(sabotage.text), 'the text is there once').toHaveLength(2)
          await writeFile(
            file,
            before.replace(sabotage.text, () => sabotage.inItsPlace),
          )
          try {
            expect((await copy.run(by, file)).failed).toBeGreaterThan(0)
          } finally {
            await writeFile(file, before)
          }
        })

      // After its mistakes, to check that none of them is left.
      test(`${noticedBy[by]} passes on the unchanged project`, inTurn, async () => {
        const { passed, failed } = await copy.run(by)
        expect(passed).toBeGreaterThan(0)
        expect(failed).toBe(0)
      })
    }
  })
