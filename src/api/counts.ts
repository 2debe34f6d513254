import * as v from 'valibot'
import { type Columns, count } from '@/model/fields'
import type { Counts } from '@/model/types'
import { call } from './call'
import { client } from './client'

/** Exact numbers of registered learners and active courses, for the admin's dashboard. */
export function getCounts(): Promise<Counts> {
  return call(
    client.rpc('count_totals'),
    v.object({ learners: count, activeCourses: count } satisfies Columns<Counts>),
  )
}
