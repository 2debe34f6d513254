import { readFileSync } from 'node:fs'

/**
 * Milliseconds of processor time that `work` takes in this thread, whatever else the machine does meanwhile.
 */
export async function processorTimeOf(work: () => unknown): Promise<number> {
  const before = usedSoFar()
  await work()
  return usedSoFar() - before
}

const nothing = new Int32Array(new SharedArrayBuffer(4))

/** Node 20 reports it only for all threads of the process together, Linux for each. */
function usedSoFar(): number {
  if (process.platform === 'linux') {
    // Linux updates the figure every four milliseconds, and whenever the thread pauses.
    Atomics.wait(nothing, 0, 0, 0.01)
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6
  }
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
