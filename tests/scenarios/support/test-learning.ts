import fc from 'fast-check'
import { LearningDevices, makeCourses } from './learning-devices.ts'
import { anyLearning } from './learning-steps.ts'
import { School } from './school.ts'
import { loadCode } from './tab.ts'

type Run = {
  seed: number
  runs: number
  path?: string
  /** Alters the server first. */
  change?: (school: School) => Promise<unknown>
  /** Ends with the first sequence that fails, as it is. */
  endOnFailure?: boolean
}

/** Runs random sequences on two devices until one fails, which is then made as short as possible. */
export async function checkLearning({ seed, runs, path, change, endOnFailure = false }: Run) {
  const school = await School.open(2)
  try {
    await change?.(school)
    const courses = await makeCourses(school)
    const codes = [await loadCode(), await loadCode(), await loadCode()]
    const property = fc.asyncProperty(anyLearning, async ({ startsOld, steps }) => {
      const world = await LearningDevices.create(school, courses, codes, startsOld)
      try {
        for (const step of steps) await world.run(step)
        await world.settle()
      } finally {
        world.close()
      }
    })
    return await fc.check(property, { seed, numRuns: runs, endOnFailure, ...(path && { path }) })
  } finally {
    await school.backend.close()
  }
}
