// The same site with the learner pages' data compiled into their code instead of read from IndexedDB: the difference is
// what the mirror costs.
import { resolve } from 'node:path'
import { mergeConfig, type Plugin } from 'vite'
import type { MyCourses } from '../../src/learn/dashboard/useMyCourses.ts'
import type { CourseSummary } from '../../src/mirror/schema.ts'
import product from '../../vite.config.ts'
import { coursesOf, sizes } from '../support/school.ts'

function literalModules(sizeName: string | undefined): Record<string, string> {
  const size = sizes.find(({ name }) => name === sizeName)
  if (!size) throw new Error(`SIZE names no size: ${sizeName}`)
  const courses = coursesOf(size)
  const cards = courses.map(({ videos: _, ...card }) => card)
  const library: Omit<Extract<MyCourses, { state: 'content' }>, 'summaries'> = {
    state: 'content',
    courses: cards,
    ended: [],
    days: [],
    certificates: [],
    news: {},
    isArriving: false,
  }
  const summaries = courses.map(({ id, videos }): [string, CourseSummary] => [
    id,
    notStarted(id, videos.length),
  ])
  const opened = { course: cards[0], videos: courses[0]?.videos }
  return {
    'dashboard/useMyCourses.ts': `
      const view = { ...${JSON.stringify(library)}, summaries: new Map(${JSON.stringify(summaries)}) }
      export const useMyCourses = () => view`,
    'course/useCourse.ts': `
      const view = { state: 'content', course: ${JSON.stringify(opened)} }
      export const useCourse = () => view`,
    'useLearning.ts': `
      const learning = { progress: new Map(), notes: [], reached: [], isArriving: false }
      export const useLearning = () => learning
      export const useRecorder = () => undefined
      export const reportFault = () => undefined`,
    'first-look.ts': `
      export const takeFirstLook = async () => undefined
      export const firstLook = () => null
      export const endFirstLook = () => undefined`,
    'MirrorProvider.tsx': `
      import { createContext } from 'react'
      export const MirrorProvider = ({ children }) => children
      export const MirrorContext = createContext(null)
      export const useMirrorQuery = () => undefined`,
  }
}

/** As the mirror summarizes a course of which nothing was played. */
const notStarted = (course_id: string, videos: number): CourseSummary => ({
  course_id,
  videos,
  complete: 0,
  resume: null,
  completedWith: null,
  parts: Array.from({ length: Math.min(videos, 60) }, () => 0),
  left_s: null,
  uncovered: videos,
  active: null,
})

function literalData(): Plugin {
  const folder = resolve(import.meta.dirname, '../../src/learn')
  const modules = new Map(
    Object.entries(literalModules(process.env.SIZE)).map(([file, code]) => [resolve(folder, file), code]),
  )
  const unused = new Set(modules.keys())
  return {
    name: 'literal-data',
    enforce: 'pre',
    load(id) {
      unused.delete(id)
      return modules.get(id)
    },
    buildEnd(fault) {
      if (!fault && unused.size > 0) throw new Error(`No such modules: ${[...unused].join(', ')}`)
    },
  }
}

export default (environment: { command: 'build'; mode: string }) =>
  mergeConfig(product(environment), { plugins: [literalData()] })
