import * as v from 'valibot'
import { mayRetry } from '@/lib/errors'
import { idRow, tryCall } from './call'
import { client } from './client'

/**
 * Whether the server answers at all, by the cheapest question there is. A refusal is an answer. Asked once: the client's
 * own three tries take seven seconds to say that there is no network.
 */
export async function isReachable(): Promise<boolean> {
  const { error } = await tryCall(client.from('profiles').select('id').limit(1).retry(false), v.array(idRow))
  return !error || !mayRetry(error)
}
