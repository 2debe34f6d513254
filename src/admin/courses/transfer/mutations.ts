// Each repeats safely: what is made has its id before it is sent.
import { useRef } from 'react'
import { getCourse, listCourses } from '@/api/courses'
import { copyTranscripts } from '@/api/transcripts'
import { listAllVideos, saveVideo } from '@/api/videos'
import { AppError } from '@/lib/errors'
import { isUuid } from '@/lib/uuid'
import type { Course, CourseFields, CourseVideo, NewVideo } from '@/model/types'
import { useBatches } from '../../batch/useBatches'
import { useSingleFlightMutation } from '../../query/useSingleFlightMutation'
import { toFields, valuesOf } from '../course-form'
import { createOnce, useReloadCourses } from '../mutations'
import { type CourseFile, copyTitle, type PlannedVideo } from './course-file'

export type CourseWithVideos = { course: Course; videos: CourseVideo[] }

async function readCourse(id: string): Promise<CourseWithVideos> {
  const [course, videos] = await Promise.all([getCourse(id), listAllVideos(id)])
  if (!course) throw new AppError('not-found', { message: 'This course no longer exists.' })
  return { course, videos }
}

type ReadOptions = { onSuccess: (read: CourseWithVideos) => void; onError: (error: AppError) => void }

/** Reads a course as it is now, with all its videos. */
export function useReadCourse(id: string, options: ReadOptions) {
  return useSingleFlightMutation<CourseWithVideos, void>({ mutationFn: () => readCourse(id), ...options })
}

type DuplicateOptions = {
  onSuccess: (copy: { id: string; title: string }) => void
  onError: (error: AppError) => void
}

/** Makes an inactive copy with copies of all videos and their transcripts. */
export function useDuplicateCourse(id: string, { onSuccess, onError }: DuplicateOptions) {
  const reload = useReloadCourses()
  /** The ids of the copy and of its videos, by those of the originals, until it is known to be there. */
  const ids = useRef(new Map<string, string>())
  const newId = (original: string) => {
    const known = ids.current.get(original) ?? crypto.randomUUID()
    ids.current.set(original, known)
    return known
  }
  return useSingleFlightMutation<{ id: string; title: string }, void>({
    mutationFn: async () => {
      const { course, videos } = await readCourse(id)
      if (videos.length === 0)
        throw new AppError('invalid', {
          message: 'This course has no videos yet; a new course needs at least one.',
        })
      const fields = { ...toFields(valuesOf(course)), title: copyTitle(course.title), is_active: false }
      await createOnce(
        { id: newId(id), ...fields },
        videos.map(({ id: video, title, description, section, youtube_url, duration_s }) => ({
          id: newId(video),
          title,
          description,
          section,
          youtube_url,
          duration_s,
        })),
      )
      await copyTranscripts(videos.map(({ id: from }) => ({ from, to: newId(from) })))
      return { id: newId(id), title: fields.title }
    },
    onSuccess: (copy) => {
      ids.current = new Map()
      onSuccess(copy)
    },
    onError,
    onSettled: () => void reload(),
  })
}

/** The course that a file was exported from, or one of the same title; null if there is none. */
async function findCourse({ course: { id, title } }: CourseFile): Promise<CourseWithVideos | null> {
  const byId = id && isUuid(id) ? await getCourse(id) : null
  const found = byId ?? (await findByTitle(title.trim()))
  return found && { course: found, videos: await listAllVideos(found.id) }
}

async function findByTitle(title: string): Promise<Course | null> {
  if (!title) return null
  const query = { search: title, page: 1, pageSize: 100, sort: 'created_at', isDescending: true } as const
  const { rows } = await listCourses(query)
  return rows.find((course) => course.title === title) ?? null
}

type FindOptions = { onSuccess: (found: CourseWithVideos | null) => void; onError: (error: AppError) => void }

export function useFindCourse(options: FindOptions) {
  return useSingleFlightMutation<CourseWithVideos | null, CourseFile>({ mutationFn: findCourse, ...options })
}

/** Where the videos go: into a course that is there, or into a new one. */
export type Job = { id: string; fields: CourseFields | null }

export type ImportOutcome = { id: string; title: string; outcome: 'done' }

/** A new course comes with all its videos at once; to one that is there they are added one after the other, at the end. */
export function useImport({ isNew }: { isNew: boolean }) {
  const reload = useReloadCourses()
  return useBatches<Job, PlannedVideo & { video: NewVideo }, ImportOutcome>(
    isNew ? 1000 : 10,
    async ({ id, fields }, batch) => {
      if (fields) {
        await createOnce(
          { id, ...fields },
          batch.map(({ video }) => video),
        )
      } else {
        for (const { video } of batch) await add(id, video)
      }
      return batch.map(({ id, title }) => ({ id, title, outcome: 'done' }))
    },
    { work: { name: 'An import', what: 'videos' }, onSettled: reload },
  )
}

/** The id is the import's own: if it is there, an earlier attempt has added it. */
async function add(course_id: string, { id, ...fields }: NewVideo): Promise<void> {
  await saveVideo({ id, course_id }, { ...fields, order_index: null }, null)
}
