// The user's whole account: exporting its data and deleting it.
import * as v from 'valibot'
import { failed, ok, type Result } from '@/lib/errors'
import { noContent, tryCall } from './call'
import { client } from './client'

/** A part without data is `null`. */
const isObjectOrNull = (part: unknown) => typeof part === 'object'

/** Only checks that it is our server's answer about a user; its parts are passed through unchecked. */
const exportedData = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check(({ account, profile, enrollments }) => [account, profile, enrollments].every(isObjectOrNull)),
)

/** Everything the server stores about the caller. */
export function exportMyData(): Promise<Result<Record<string, unknown>>> {
  return tryCall(client.rpc('export_my_data'), exportedData)
}

/** Also succeeds if an earlier attempt deleted the account but its answer was lost. */
export async function deleteMyAccount(): Promise<Result<null>> {
  const { error } = await tryCall(client.rpc('delete_my_account'), noContent)
  return error ? failed(error) : ok(null)
}

/** Whether the server says the signed-in user no longer exists, even though their token is still valid. */
export async function isUserGone(): Promise<boolean> {
  const { error } = await client.auth.getUser()
  return error?.code === 'user_not_found'
}
