import { readFileSync } from 'node:fs'

/**
 * Milliseconds of processor time that `work` takes in this thread, whatever else the machine does meanwhile.
 */
export async function processorTimeOf(work: () => unknown): Promise<number> {
  const before = usedSoFar()
  await work()
  return usedSoFar() - before
}

/** Node 20 reports it only for all threads of the process together, Linux for each. */
function usedSoFar(): number {
  if (process.platform === 'linux')
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
