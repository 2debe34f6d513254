import type { TestProject } from 'vitest/node'
import type {} from './foreign-backend.ts'
import { emptyProjectOf, requireEmptyProject } from './project.ts'
import { readServices } from './settings.ts'

/** Nothing is written before it is clear that the project may be emptied again. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const services = readServices()
  await requireEmptyProject(services)
  project.provide('services', services)
  return () => emptyProjectOf(services)
}
