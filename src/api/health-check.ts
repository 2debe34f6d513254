import * as v from 'valibot'
import { mayRetry } from '@/lib/errors'
import { idRow, tryCall } from './call'
import { client } from './client'

/**
 * Whether the server answers at all, asked with the cheapest query there is; being denied counts as an answer. Without the
 * client's own three retries, which take seven seconds to find that there is no network.
 */
export async function isReachable(): Promise<boolean> {
  const { error } = await tryCall(client.from('profiles').select('id').limit(1).retry(false), v.array(idRow))
  return !error || !mayRetry(error)
}
