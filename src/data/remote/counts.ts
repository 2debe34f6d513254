import type { Result } from '@/lib/result'
import { call } from './call'
import { client } from './client'
import { totals } from './rows'

export type Counts = { learners: number; activeCourses: number }

/** What the admin's dashboard counts: registered learners and active courses, exactly. */
export function getCounts(): Promise<Result<Counts>> {
  return call(client.rpc('count_totals'), totals)
}
