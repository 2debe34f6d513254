// Runs test files of a copy of the project, one after the other, in the folder in which it is started. Vitest
// takes longer to start than most of them take to notice a mistake.
import { createVitest } from 'vitest/node'

/** `changed` is the file with the mistake. */
export type Order = { file: string; changed?: string | undefined }
export type Outcome = { passed: number; failed: number }

const vitest = await createVitest({
  project: ['unit*', 'scenarios'],
  watch: false,
  bail: 1,
  reporters: [{}],
})
await vitest.standalone()

async function run({ file, changed }: Order): Promise<Outcome> {
  if (changed) vitest.invalidateFile(changed)
  const { testModules } = await vitest.runTestSpecifications(await vitest.globTestSpecifications([file]))
  // It is restored before the next order.
  if (changed) vitest.invalidateFile(changed)
  const outcome = { passed: 0, failed: 0 }
  for (const module of testModules)
    for (const test of module.children.allTests()) {
      const { state } = test.result()
      if (state === 'passed' || state === 'failed') outcome[state]++
    }
  return outcome
}

process.on('message', async (order: Order) => process.send?.(await run(order)))
process.on('disconnect', () => process.exit())
