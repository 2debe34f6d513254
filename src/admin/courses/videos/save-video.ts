// Saving when an answer may have been lost, or somebody else was quicker.
import { createVideo, getVideo, updateVideo } from '@/api/videos'
import { AppError, failed, ok, type Result } from '@/lib/errors'
import type { CourseVideo, VideoFields } from '@/model/types'
import { haveSameFields } from './video-form'

/** Made once for each form, so that saving again does not add a second video. */
export type NewVideoKey = Pick<CourseVideo, 'id' | 'course_id'>

/**
 * `sentBefore` is what failed saves of this form have sent. One of them may have reached the server all the same; then
 * the video exists with the values of that time, and those of now have to be written over them.
 */
export async function addVideo(
  key: NewVideoKey,
  fields: VideoFields,
  sentBefore: readonly VideoFields[],
): Promise<Result<null>> {
  const { error } = await createVideo({ ...key, ...fields })
  // The id is new, so the only thing it can be in conflict with is a course that is gone.
  if (error)
    return failed(error.code === 'conflict' ? new AppError('not-found', { message: noCourse }) : error)
  if (sentBefore.every((sent) => haveSameFields(sent, fields))) return ok(null)

  const { data: present, error: unread } = await getVideo(key.id)
  if (unread) return failed(unread)
  if (!present) return failed(new AppError('not-found'))
  if (haveSameFields(present, fields)) return ok(null)
  const updated = await updateVideo(present, fields)
  return updated.error ? failed(updated.error) : ok(null)
}

/**
 * Null when it is saved; otherwise the video as somebody else has made it since it was opened as `seen`. What only looks
 * like somebody else's change is saved over: a failed save of this very form, or a move, which renumbers other videos
 * too, unless the form has changed the position as well.
 */
export async function editVideo(
  seen: CourseVideo,
  fields: VideoFields,
  sentBefore: readonly VideoFields[],
): Promise<Result<CourseVideo | null>> {
  const { error } = await updateVideo(seen, fields)
  if (!error) return ok(null)
  if (error.code !== 'stale') return failed(error)

  const { data: present, error: unread } = await getVideo(seen.id)
  if (unread) return failed(unread)
  if (!present) return failed(new AppError('not-found'))
  if (haveSameFields(present, fields)) return ok(null)
  if (sentBefore.some((sent) => haveSameFields(present, sent))) return editVideo(present, fields, [])

  const { order_index } = present
  const isOnlyMoved = haveSameFields(present, { ...seen, order_index })
  if (isOnlyMoved && fields.order_index === seen.order_index) {
    return editVideo(present, { ...fields, order_index }, [])
  }
  return ok(present)
}

const noCourse = 'This course no longer exists.'
