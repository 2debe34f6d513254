// The commands behind `npm start` and the other scripts. Plain JavaScript, since nothing may be installed yet.
import { runBench } from './bench.mjs'
import { requireDemo, requireFreePort, startDemo } from './demo.mjs'
import { ensureDependencies } from './dependencies.mjs'
import { ensureGenerated } from './generated.mjs'
import { writeLicences } from './licences.mjs'
import { oneTool } from './one-tool.mjs'
import { fail, runProgram, stopWhenOrphaned } from './processes.mjs'
import { runServiceTests } from './services.mjs'
import { runSoak } from './soak.mjs'
import { runBrowserTests, runCheck, runLongTests, runTests, runWeeklyTests } from './test.mjs'

const commands = {
  ...oneTool,
  start: startDemo,
  dev: () => runProgram('dev/backend/dev.ts'),
  reset: () => runProgram('dev/backend/reset.ts'),
  test: runTests,
  long: runLongTests,
  weekly: runWeeklyTests,
  e2e: runBrowserTests,
  check: runCheck,
  services: runServiceTests,
  soak: runSoak,
  bench: runBench,
  types: async () => (await runProgram('dev/backend/generate-types.ts')).writeTypes(),
  migration: async (...name) => {
    const [{ printMigration }, { exitWith }] = await Promise.all([
      runProgram('dev/backend/migrations/make-migration.ts'),
      runProgram('dev/backend/startup.ts'),
    ])
    await printMigration(...name).catch(exitWith)
  },
  release: async (version) => {
    const [{ release }, { exitWith }] = await Promise.all([
      runProgram('dev/scripts/release.ts'),
      runProgram('dev/backend/startup.ts'),
    ])
    await release(version, runCheck).catch(exitWith)
    process.exit()
  },
  'go-live': async () => (await runProgram('dev/scripts/go-live.ts')).printChecklist(),
  licences: writeLicences,
  trace: async (...files) => (await runProgram('dev/scripts/trace.ts')).printTrace(...files),
  pictures: async () => {
    await requireDemo()
    await runProgram('dev/scripts/take-pictures.ts')
  },
}

export async function runCommand(name, ...args) {
  if (!Object.hasOwn(commands, name ?? '')) fail(`Name a command: ${Object.keys(commands).join(', ')}.`)
  stopWhenOrphaned()
  if (name === 'start') await requireFreePort()
  await ensureDependencies()
  await ensureGenerated()
  await commands[name](...args)
}
