// What the server holds of a person as a whole: their copy of it, and its end.
import * as v from 'valibot'
import type { Result } from '@/lib/result'
import { call, nothing } from './call'
import { client } from './client'

/** The parts are handed on as they are: what matters is that it was our server that answered, about a person. */
const exported = v.looseObject({
  account: v.nullable(v.looseObject({ id: v.string() })),
  profile: v.nullable(v.looseObject({ id: v.string() })),
  enrollments: v.array(v.looseObject({ id: v.string() })),
})

export type ExportedData = v.InferOutput<typeof exported>

/** Everything that the server has stored about the caller. */
export function exportMyData(): Promise<Result<ExportedData>> {
  return call(client.rpc('export_my_data'), exported)
}

/** Also succeeds when an earlier try has done it and its answer was lost. */
export function deleteMyAccount(): Promise<Result<null>> {
  return call(client.rpc('delete_my_account'), nothing)
}

/** False where there was no such user any more. */
export function deleteUser(id: string): Promise<Result<boolean>> {
  return call(client.rpc('delete_user', { user_id: id }), v.boolean())
}
