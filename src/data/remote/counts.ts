import { failed, ok, type Result } from '@/lib/result'
import { callCount } from './call'
import { client } from './client'

export type Counts = { learners: number; activeCourses: number }

/** What the admin's dashboard counts: registered learners and active courses, exactly. */
export async function getCounts(): Promise<Result<Counts>> {
  const count = { count: 'exact', head: true } as const
  const [learners, courses] = await Promise.all([
    callCount(client.from('profiles').select('*', count).eq('role', 'learner')),
    callCount(client.from('courses').select('*', count).eq('is_active', true)),
  ])
  if (learners.error) return failed(learners.error)
  if (courses.error) return failed(courses.error)
  return ok({ learners: learners.data, activeCourses: courses.data })
}
