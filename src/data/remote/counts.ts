import { failed, ok, type Result } from '@/lib/result'
import { call } from './call'
import { client } from './client'

export type Counts = { learners: number; activeCourses: number }

/** What the admin's dashboard counts: registered learners and active courses, exactly. */
export async function getCounts(): Promise<Result<Counts>> {
  const { data, error } = await call(client.rpc('count_totals'))
  return error ? failed(error) : ok(data as Counts)
}
