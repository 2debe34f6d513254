import * as v from 'valibot'
import { count } from '@/model/fields'
import { call } from './call'
import { client } from './client'

export type Counts = { learners: number; activeCourses: number }

/** Exact numbers of registered learners and active courses, for the admin's dashboard. */
export function getCounts(): Promise<Counts> {
  return call(client.rpc('count_totals'), v.object({ learners: count, activeCourses: count }))
}
