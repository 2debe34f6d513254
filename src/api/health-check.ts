import * as v from 'valibot'
import { type AppError, mayRetry } from '@/lib/errors'
import { idRow, tryCall } from './call'
import { client } from './client'

/**
 * Why the server does not answer; null if it does. Asks with the cheapest query there is; being denied counts
 * as an answer. Without the client's own three retries, which need seven seconds to find that there is no
 * network.
 */
export async function findServerFault(): Promise<AppError | null> {
  const { error } = await tryCall(client.from('profiles').select('id').limit(1).retry(false), v.array(idRow))
  return error && mayRetry(error) ? error : null
}
