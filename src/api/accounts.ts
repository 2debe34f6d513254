// What the server holds of a person as a whole: their copy of it, and its end.
import * as v from 'valibot'
import { failed, ok, type Result } from '@/lib/errors'
import { nothing, tryCall } from './call'
import { client } from './client'

/** Null where there is nothing. */
const isPart = (part: unknown) => typeof part === 'object'

/** The parts are handed on as they are: what matters is that it was our server that answered, about a person. */
const exported = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check(({ account, profile, enrollments }) => [account, profile, enrollments].every(isPart)),
)

/** Everything that the server has stored about the caller. */
export function exportMyData(): Promise<Result<Record<string, unknown>>> {
  return tryCall(client.rpc('export_my_data'), exported)
}

/** Also succeeds when an earlier try has done it and its answer was lost. */
export async function deleteMyAccount(): Promise<Result<null>> {
  const { error } = await tryCall(client.rpc('delete_my_account'), nothing)
  return error ? failed(error) : ok(null)
}

/** Whether the server says that the signed-in user exists no more, though their token is still good. */
export async function isUserGone(): Promise<boolean> {
  const { error } = await client.auth.getUser()
  return error?.code === 'user_not_found'
}
