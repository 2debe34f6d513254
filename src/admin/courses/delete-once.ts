import { deleteCourse } from '@/api/courses'
import { failed, ok, type Result } from '@/lib/errors'
import { whyNoRow } from './explain-missing-row'

/** `isRepeated`: an earlier try failed, and may have reached the server. Then a course that is gone is a success. */
export async function deleteOnce(id: string, isRepeated: boolean): Promise<Result<null>> {
  const { error } = await deleteCourse(id)
  if (error?.code !== 'not-found') return error ? failed(error) : ok(null)
  const reason = await whyNoRow(id)
  if (isRepeated && reason?.code === 'not-found') return ok(null)
  return failed(reason ?? error)
}
