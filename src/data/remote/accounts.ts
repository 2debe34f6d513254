// What the server holds of a person as a whole: their copy of it, and its end.
import * as v from 'valibot'
import { appError } from '@/lib/errors'
import { failed, ok, type Result } from '@/lib/result'
import { call } from './call'
import { client } from './client'

/** The parts are handed on as they are: what matters is that it was our server that answered, about a person. */
const exported = v.looseObject({
  account: v.nullable(v.looseObject({ id: v.string() })),
  profile: v.nullable(v.looseObject({ id: v.string() })),
  enrollments: v.array(v.looseObject({ id: v.string() })),
})

export type ExportedData = v.InferOutput<typeof exported>

/** Everything that the server has stored about the caller. */
export async function exportMyData(): Promise<Result<ExportedData>> {
  const { data, error } = await call(client.rpc('export_my_data'))
  if (error) return failed(error)
  const parsed = v.safeParse(exported, data)
  return parsed.success ? ok(parsed.output) : failed(appError('malformed'))
}

/** Also succeeds when an earlier try has done it and its answer was lost. */
export async function deleteMyAccount(): Promise<Result<null>> {
  const { error } = await call(client.rpc('delete_my_account'))
  return error ? failed(error) : ok(null)
}

/** False where there was no such user any more. */
export async function deleteUser(id: string): Promise<Result<boolean>> {
  const { data, error } = await call(client.rpc('delete_user', { user_id: id }))
  if (error) return failed(error)
  return typeof data === 'boolean' ? ok(data) : failed(appError('malformed'))
}
