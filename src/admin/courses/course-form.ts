// The course forms: their values, their rules and what they send. The database enforces the same rules.
import * as v from 'valibot'
import { isImageUrl } from '@/lib/image-url'
import { onOneLine } from '@/lib/visible-text'
import { certificateKinds } from '@/model/course'
import type { Course, CourseFields, NewVideo } from '@/model/types'
import { hiddenIn, tooLong } from '../form/text-rules'
import { nameOfLanguage } from './course-languages'
import { checkVideo, descriptionLimit, fieldsOf, titleLimit } from './videos/video-form'

/** The values as typed. Their shape is checked when a draft is read back. */
export const courseShape = v.object({
  title: v.string(),
  description: v.string(),
  thumbnail_url: v.string(),
  level: v.string(),
  language: v.string(),
  // A draft of yesterday has none.
  certificate: v.optional(v.string(), 'off'),
  is_active: v.boolean(),
})

export type CourseValues = v.InferOutput<typeof courseShape>

/** A row of the new course's video list. Its id becomes the video's, so that a repeated save creates nothing twice. */
const rowShape = v.object({
  id: v.pipe(v.string(), v.uuid()),
  title: v.string(),
  description: v.string(),
  youtube_url: v.string(),
  // A draft of yesterday has none.
  section: v.optional(v.string(), ''),
})

export type VideoRow = v.InferOutput<typeof rowShape>

export const newCourseShape = v.object({
  ...courseShape.entries,
  videos: v.array(rowShape),
  /** Text in the panel for pasted links that has not been turned into rows yet. */
  pasted: v.string(),
})

export type NewCourseValues = v.InferOutput<typeof newCourseShape>

/** Messages by field path, in the order of the form. */
export type FieldErrors = Record<string, string>

const noVideosMessage = 'Please add at least one video to the course'
/** Labels for the conflict notice. */
export const courseLabels: Record<keyof CourseFields, string> = {
  title: 'Title',
  description: 'Description',
  thumbnail_url: 'Thumbnail URL',
  level: 'Level',
  language: 'Language',
  certificate: 'Certificate',
  is_active: 'Status',
}

export const courseFieldNames = Object.keys(courseLabels) as (keyof CourseFields)[]

export const certificateLabels: Record<(typeof certificateKinds)[number], string> = {
  off: 'None',
  paced: 'For what was watched since certificates were introduced',
  all: 'Also for what was watched before',
}

const linkLimit = 2_000
const levelLimit = 60

export function valuesOf({
  title,
  description,
  thumbnail_url,
  level,
  language,
  certificate,
  is_active,
}: CourseFields): CourseValues {
  return {
    title,
    description: description ?? '',
    thumbnail_url: thumbnail_url ?? '',
    level: level ?? '',
    language: language ?? '',
    certificate,
    is_active,
  }
}

export function emptyCourse(): NewCourseValues {
  return {
    title: '',
    description: '',
    thumbnail_url: '',
    level: '',
    language: '',
    certificate: 'off',
    is_active: true,
    videos: [],
    pasted: '',
  }
}

export function newRow(values: Partial<Omit<VideoRow, 'id'>> = {}): VideoRow {
  return { id: crypto.randomUUID(), title: '', description: '', youtube_url: '', section: '', ...values }
}

export function isBlank({ title, description, youtube_url, section }: VideoRow): boolean {
  return [title, description, youtube_url, section].every((text) => !text.trim())
}

export function toFields({
  title,
  description,
  thumbnail_url,
  level,
  language,
  certificate,
  is_active,
}: CourseValues): CourseFields {
  return {
    title: onOneLine(title),
    description: description.trim() || null,
    thumbnail_url: thumbnail_url.trim() || null,
    level: onOneLine(level) || null,
    language: language.trim() || null,
    certificate,
    is_active,
  }
}

/** Expects rows that have passed `checkVideo`. */
export function toVideos(rows: readonly VideoRow[]): NewVideo[] {
  return rows.map((row) => {
    const { order_index: _, ...fields } = fieldsOf({ ...row, order: '' })
    return { id: row.id, ...fields }
  })
}

export function haveSameFields(one: CourseFields | Course, other: CourseFields | Course): boolean {
  return courseFieldNames.every((name) => one[name] === other[name])
}

/** Whether closing the form would lose anything. Empty rows don't count. */
export function hasContent(values: NewCourseValues): boolean {
  const isUntouched = haveSameFields(toFields(values), toFields(emptyCourse()))
  return !isUntouched || values.pasted.trim() !== '' || !values.videos.every(isBlank)
}

export function checkCourse({
  title,
  description,
  thumbnail_url,
  level,
  language,
  certificate,
}: CourseValues): FieldErrors {
  return withoutNulls({
    title: title.trim() ? (tooLong(title, titleLimit) ?? hiddenIn(title)) : 'Title is required',
    description: tooLong(description, descriptionLimit),
    thumbnail_url: checkThumbnail(thumbnail_url.trim()),
    level: tooLong(level, levelLimit) ?? hiddenIn(level),
    language: checkLanguage(language.trim()),
    certificate: checkCertificate(certificate),
  })
}

export function checkNewCourse(values: NewCourseValues): FieldErrors {
  const { videos, pasted } = values
  const errors: FieldErrors = checkCourse(values)
  if (videos.length === 0) errors.videos = noVideosMessage
  else if (pasted.trim())
    errors.pasted = 'These lines haven’t been added as videos. Add them, or clear this field.'
  videos.forEach((row, index) => {
    const rowErrors = checkVideo(row, `Video ${index + 1} requires both title and YouTube URL`)
    for (const [name, error] of Object.entries(rowErrors)) errors[`videos.${index}.${name}`] = error
  })
  return errors
}

function checkThumbnail(link: string): string | null {
  if (!link) return null
  return isImageUrl(link) ? tooLong(link, linkLimit) : 'This must be a link that begins with https://'
}

function checkLanguage(code: string): string | null {
  return !code || nameOfLanguage(code) ? null : 'This must be the code of a language, such as hi'
}

function checkCertificate(kind: string): string | null {
  return (certificateKinds as readonly string[]).includes(kind) ? null : 'This must be off, paced or all'
}

function withoutNulls(errors: Record<string, string | null>): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== null),
  )
}
