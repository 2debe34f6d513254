import { mayRetry } from '@/lib/errors'
import { call } from './call'
import { client } from './client'

/** Whether the server answers at all, by the cheapest question there is. A refusal is an answer. */
export async function isReachable(): Promise<boolean> {
  const { error } = await call(client.from('profiles').select('id').limit(1))
  return !error || !mayRetry(error)
}
