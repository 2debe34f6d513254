// A save whose answer was lost may have reached the server. The course's and its videos' ids are made with the form, so
// saving again finds what is there instead of creating it twice. What was typed in between is then written over it,
// row by row: deleting the course and creating it anew would take it from learners who were enrolled meanwhile.
import { createCourse, type NewVideo, updateCourse } from '@/api/courses'
import { createVideo, deleteVideo, listAllVideos, updateVideo } from '@/api/videos'
import { type AppError, failed, ok, type Result } from '@/lib/errors'
import type { Course, CourseFields } from '@/model/types'
import { haveSameFields } from './course-form'
import { haveSameFields as haveSameVideoFields } from './videos/video-form'

export type NewCourse = { id: string; fields: CourseFields; videos: NewVideo[] }

/** `sentBefore` are the ids of all videos that failed saves of this form have sent; empty at the first save. */
export async function createOnce(
  { id, fields, videos }: NewCourse,
  sentBefore: ReadonlySet<string>,
): Promise<Result<null>> {
  const { data: course, error } = await createCourse({ id, ...fields }, videos)
  if (error) return failed(error)
  if (sentBefore.size === 0) return ok(null)
  const fault = (await settleFields(course, fields)) ?? (await settleVideos(id, videos, sentBefore))
  return fault ? failed(fault) : ok(null)
}

async function settleFields(course: Course, fields: CourseFields): Promise<AppError | null> {
  if (haveSameFields(course, fields)) return null
  return (await updateCourse(course, fields)).error
}

/** Every step can be repeated, so a save that fails half-way is finished by the next. */
async function settleVideos(
  courseId: string,
  wanted: NewVideo[],
  sentBefore: ReadonlySet<string>,
): Promise<AppError | null> {
  const { data: stored, error } = await listAllVideos(courseId)
  if (error) return error
  const steps = [
    // Only what this form had sent: a video that somebody else has added meanwhile stays.
    ...stored
      .filter(({ id }) => sentBefore.has(id) && !wanted.some((video) => video.id === id))
      .map(
        ({ id }) =>
          () =>
            deleteVideo(id),
      ),
    ...wanted.map((video, order_index) => {
      const { id, ...content } = video
      const fields = { ...content, order_index }
      const present = stored.find((candidate) => candidate.id === id)
      if (!present) return () => createVideo({ id, course_id: courseId, ...fields })
      return haveSameVideoFields(present, fields) ? null : () => updateVideo(present, fields)
    }),
  ]
  for (const step of steps) {
    const result = await step?.()
    if (result?.error) return result.error
  }
  return null
}
