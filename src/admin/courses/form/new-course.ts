// A new course: its fields, and its first videos.
import * as v from 'valibot'
import type { NewVideo } from '@/model/types'
import {
  differing,
  draftShape,
  emptyValues,
  errorsOf,
  type FieldErrors,
  namesOf,
  read,
  storedOf,
} from '../../form/fields'
import { courseFields } from '../course-fields'
import { withLength } from '../videos/known-lengths'
import { contentFields } from '../videos/video-fields'
import { linkOf } from '../videos/video-links'

/** A row of the list of videos. Its id becomes the video's: repeating a save creates nothing twice. */
const rowShape = both(v.object({ id: v.pipe(v.string(), v.uuid()) }), draftShape(contentFields))

export type VideoRow = v.InferOutput<typeof rowShape>

export const newCourseShape = both(
  draftShape(courseFields),
  v.object({
    videos: v.array(rowShape),
    /** Text in the panel for pasted links that has not become rows yet. */
    pasted: v.string(),
  }),
)

export type NewCourseValues = v.InferOutput<typeof newCourseShape>

export function emptyCourse(): NewCourseValues {
  return { ...emptyValues(courseFields), videos: [], pasted: '' }
}

export function newRow(values: Partial<Omit<VideoRow, 'id'>> = {}): VideoRow {
  return { id: crypto.randomUUID(), ...emptyValues(contentFields), ...values }
}

export function isBlank(row: VideoRow): boolean {
  return namesOf(contentFields).every((name) => !row[name].trim())
}

/** Whether closing the form would lose anything. Empty rows do not count. */
export function hasContent(values: NewCourseValues): boolean {
  const [typed, empty] = [storedOf(courseFields, values), storedOf(courseFields, emptyCourse())]
  const isTouched = differing(courseFields, typed, empty).length > 0
  return isTouched || values.pasted.trim() !== '' || !values.videos.every(isBlank)
}

/** Videos whose titles can be asked for: they have a link. */
export function untitledIn(rows: readonly VideoRow[]): VideoRow[] {
  return rows.filter(({ title, youtube_url }) => !title.trim() && linkOf(youtube_url) !== null)
}

const remedy = 'Use YouTube’s titles, or type them.'

export function untitledNotice(count: number, isError: boolean): string {
  const notice = count === 1 ? '1 video has no title yet.' : `${count} videos have no title yet.`
  return isError ? `${notice} ${remedy}` : notice
}

/** Whether an error is about all untitled videos, and not to be shown at each of them. */
export const isAboutAllUntitled = (error: unknown) => typeof error === 'string' && error.endsWith(remedy)

export function checkNewCourse(values: NewCourseValues): FieldErrors {
  const { videos, pasted } = values
  const untitled = untitledIn(videos)
  const errors = errorsOf(courseFields, values)
  if (videos.length === 0) errors.videos = 'Please add at least one video to the course'
  else if (pasted.trim())
    errors.pasted = 'These lines haven’t been added as videos. Add them, or clear this field.'
  videos.forEach((row, index) => {
    // One sentence for many pasted links, instead of one for each.
    const missing =
      untitled.length > 1 && untitled.includes(row)
        ? untitledNotice(untitled.length, true)
        : `Video ${index + 1} requires both title and YouTube URL`
    for (const [name, error] of Object.entries(errorsOf(contentFields, row, missing)))
      errors[`videos.${index}.${name}`] = error
  })
  return errors
}

/** Expects rows without errors according to `checkNewCourse`. */
export function toVideos(rows: readonly VideoRow[]): NewVideo[] {
  return rows.map((row) => ({ id: row.id, ...withLength(storedOf(contentFields, row)) }))
}

/** What two schemas read from one object. Replaces `v.intersect`, whose code learners would load as well. */
function both<One extends object, Other extends object>(
  one: v.GenericSchema<unknown, One>,
  other: v.GenericSchema<unknown, Other>,
): v.GenericSchema<unknown, One & Other> {
  return v.pipe(
    v.unknown(),
    v.transform((kept) => ({ ...read(one, kept), ...read(other, kept) })),
  )
}
