import { deleteVideo } from '@/api/videos'
import { failed, ok, type Result } from '@/lib/errors'
import type { CourseVideo } from '@/model/types'
import { whyNoRow } from '../explain-missing-row'

/**
 * `isRepeated`: an earlier try got no answer, and may have reached the server. Then a video that is gone is a success;
 * but not where the person may no longer write, since a policy hides the row in silence.
 */
export async function deleteOnce(video: CourseVideo, isRepeated: boolean): Promise<Result<null>> {
  const { error } = await deleteVideo(video.id)
  if (error?.code !== 'not-found') return error ? failed(error) : ok(null)
  const reason = await whyNoRow(video.course_id)
  if (reason && reason.code !== 'not-found') return failed(reason)
  return isRepeated ? ok(null) : failed(error)
}
