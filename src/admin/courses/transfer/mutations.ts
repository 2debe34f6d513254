// Every mutation can be repeated safely: what it creates has its id before it is sent.
import { useRef } from 'react'
import { getCourse, listCourses } from '@/api/courses'
import { copyTranscripts, getTranscript, listTranscripts } from '@/api/transcripts'
import { listAllVideos, saveVideo } from '@/api/videos'
import { AppError } from '@/lib/errors'
import { isUuid } from '@/lib/uuid'
import type { Transcript } from '@/model/transcript'
import type { Course, CourseFields, CourseVideo, NewVideo } from '@/model/types'
import { useBatches } from '../../batch/useBatches'
import { pickFields } from '../../form/fields'
import { useSingleFlightMutation } from '../../query/useSingleFlightMutation'
import { courseFields } from '../course-fields'
import { createOnce, useReloadCourses } from '../mutations'
import { saveEach } from '../transcripts/save-each'
import { contentFields } from '../videos/video-fields'
import { type CourseFile, copyTitle, type PlannedVideo, type Transcripts } from './course-file'

export type CourseWithVideos = { course: Course; videos: CourseVideo[] }

async function readCourse(id: string): Promise<CourseWithVideos> {
  const [course, videos] = await Promise.all([getCourse(id), listAllVideos(id)])
  if (!course) throw new AppError('not-found', { reason: 'course-gone' })
  return { course, videos }
}

type WholeCourse = CourseWithVideos & { transcripts: Transcripts }
type ReadOptions = { onSuccess: (read: WholeCourse) => void; onError: (error: AppError) => void }

/** Reads a course as it is now, with all its videos and transcripts. */
export function useReadCourse(id: string, options: ReadOptions) {
  return useSingleFlightMutation<WholeCourse, void>({
    mutationFn: async () => ({ ...(await readCourse(id)), transcripts: await readTranscripts(id) }),
    ...options,
  })
}

/** How many transcripts are read or saved at once: one may be 400 KB. */
const atOnce = 5

async function readTranscripts(courseId: string): Promise<Transcripts> {
  const listed = await listTranscripts(courseId)
  const read: Transcript[] = []
  for (let first = 0; first < listed.length; first += atOnce) {
    const batch = listed.slice(first, first + atOnce).map(({ video_id }) => getTranscript(video_id))
    read.push(...(await Promise.all(batch)).filter((transcript) => transcript !== null))
  }
  return new Map(read.map((transcript) => [transcript.video_id, transcript]))
}

type DuplicateOptions = {
  onSuccess: (copy: { id: string; title: string }) => void
  onError: (error: AppError) => void
}

/** Creates an inactive copy with copies of all videos and their transcripts. */
export function useDuplicateCourse(id: string, { onSuccess, onError }: DuplicateOptions) {
  const reload = useReloadCourses()
  /** The ids of the copy and of its videos, by those of the originals, until the copy is known to exist. */
  const ids = useRef(new Map<string, string>())
  const newId = (original: string) => {
    const known = ids.current.get(original) ?? crypto.randomUUID()
    ids.current.set(original, known)
    return known
  }
  return useSingleFlightMutation<{ id: string; title: string }, void>({
    mutationFn: async () => {
      const { course, videos } = await readCourse(id)
      if (videos.length === 0) throw new AppError('invalid', { reason: 'no-videos' })
      const fields = { ...pickFields(courseFields, course), title: copyTitle(course.title), is_active: false }
      await createOnce(
        { id: newId(id), ...fields },
        videos.map((video) => ({
          id: newId(video.id),
          ...pickFields(contentFields, video),
          duration_s: video.duration_s,
          file_duration_s: video.file_duration_s,
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

export type FoundCourse = CourseWithVideos & {
  /** The ids of the videos that have a transcript. */ transcribed: Set<string>
}

/** The course that a file was exported from, or one with the same title; null if there is none. */
async function findCourse({ course: { id, title } }: CourseFile): Promise<FoundCourse | null> {
  const byId = id && isUuid(id) ? await getCourse(id) : null
  const found = byId ?? (await findByTitle(title.trim()))
  if (!found) return null
  const [videos, transcripts] = await Promise.all([listAllVideos(found.id), listTranscripts(found.id)])
  return { course: found, videos, transcribed: new Set(transcripts.map(({ video_id }) => video_id)) }
}

async function findByTitle(title: string): Promise<Course | null> {
  if (!title) return null
  const query = { search: title, page: 1, pageSize: 100, sort: 'created_at', isDescending: true } as const
  const { rows } = await listCourses(query)
  return rows.find((course) => course.title === title) ?? null
}

type FindOptions = { onSuccess: (found: FoundCourse | null) => void; onError: (error: AppError) => void }

export function useFindCourse(options: FindOptions) {
  return useSingleFlightMutation<FoundCourse | null, CourseFile>({ mutationFn: findCourse, ...options })
}

/** Where the videos go: into an existing course, or into a new one. */
export type Job = { id: string; fields: CourseFields | null }

export type ImportOutcome = {
  id: string
  title: string
  outcome: 'done' | 'transcript' | 'kept'
  /** What was imported. */
  hasVideo: boolean
  hasTranscript: boolean
}

/**
 * A new course is created with all its videos at once; to an existing one they are added one after the other,
 * at the end. The transcripts follow their videos.
 */
export function useImport() {
  const reload = useReloadCourses()
  const created = useRef<string>(null)
  return useBatches<Job & { videos: readonly NewVideo[] }, PlannedVideo, ImportOutcome>(
    atOnce,
    async ({ id, fields, videos }, batch) => {
      if (!fields) {
        for (const { video } of batch) if (video) await add(id, video)
      } else if (created.current !== id) {
        await createOnce({ id, ...fields }, videos)
        created.current = id
      }
      const kept = await saveNewTranscripts(batch)
      return batch.map(({ id, title, video, transcript }) => ({
        id,
        title,
        outcome: kept.has(id) ? 'kept' : video ? 'done' : 'transcript',
        hasVideo: video !== undefined,
        hasTranscript: transcript !== undefined && !kept.has(id),
      }))
    },
    { work: { name: 'An import', what: 'videos' }, onSettled: reload },
  )
}

/**
 * Never replaces one. Resolves to the ids of those whose video has got another transcript meanwhile, or is
 * gone.
 */
async function saveNewTranscripts(batch: readonly PlannedVideo[]): Promise<Set<string>> {
  const rows = batch.flatMap(({ id, transcript }) => (transcript ? [{ id, transcript }] : []))
  if (rows.length === 0) return new Set()
  const outcomes = await saveEach(rows.map(({ transcript }) => transcript))
  return new Set(rows.filter((_, place) => outcomes[place] !== 'saved').map(({ id }) => id))
}

/** The import chose the id: if it exists, an earlier attempt has added the video. */
async function add(course_id: string, { id, ...fields }: NewVideo): Promise<void> {
  await saveVideo({ id, course_id }, { ...fields, order_index: null }, null)
}
