// What the forms of a course hold, what they check and what they send. The database checks the same.
import type { NewVideo } from '@/api/courses'
import { isImageUrl } from '@/lib/image-url'
import { onOneLine } from '@/lib/visible-text'
import type { Course, CourseFields } from '@/model/types'
import { hiddenIn, tooLong } from '../form/text-rules'
import { checkVideo, descriptionLimit, fieldsOf, titleLimit } from './videos/video-form'

export type CourseValues = {
  title: string
  description: string
  thumbnail_url: string
  level: string
  is_active: boolean
}

/** A row of the repeater. Its id is the future video's, so that a repeated save creates nothing twice. */
export type VideoRow = { id: string; title: string; description: string; youtube_url: string }

export type NewCourseValues = CourseValues & {
  videos: VideoRow[]
  /** What stands in the panel for pasted links and is no row yet. */
  pasted: string
}

/** By the path of their field, in the order in which the form shows them. */
export type Faults = Record<string, string>

export const noVideos = 'Please add at least one video to the course'
/** As they are called where a conflict is shown. */
export const courseLabels: Record<keyof CourseFields, string> = {
  title: 'Title',
  description: 'Description',
  thumbnail_url: 'Thumbnail URL',
  level: 'Level',
  is_active: 'Status',
}

export const courseFieldNames = Object.keys(courseLabels) as (keyof CourseFields)[]

const linkLimit = 2_000
const levelLimit = 60

export function valuesOf({
  title,
  description,
  thumbnail_url,
  level,
  is_active,
}: CourseFields): CourseValues {
  return {
    title,
    description: description ?? '',
    thumbnail_url: thumbnail_url ?? '',
    level: level ?? '',
    is_active,
  }
}

export function emptyCourse(): NewCourseValues {
  return { title: '', description: '', thumbnail_url: '', level: '', is_active: true, videos: [], pasted: '' }
}

export function newRow(known: { title?: string; youtube_url?: string } = {}): VideoRow {
  return { id: crypto.randomUUID(), title: '', description: '', youtube_url: '', ...known }
}

export function isBlank({ title, description, youtube_url }: VideoRow): boolean {
  return !title.trim() && !description.trim() && !youtube_url.trim()
}

export function toFields({
  title,
  description,
  thumbnail_url,
  level,
  is_active,
}: CourseValues): CourseFields {
  return {
    title: onOneLine(title),
    description: description.trim() || null,
    thumbnail_url: thumbnail_url.trim() || null,
    level: onOneLine(level) || null,
    is_active,
  }
}

/** Of rows that have passed the checks. */
export function toVideos(rows: readonly VideoRow[]): NewVideo[] {
  return rows.map((row) => {
    const { order_index: _, ...fields } = fieldsOf({ ...row, order: '' })
    return { id: row.id, ...fields }
  })
}

export function haveSameFields(one: CourseFields | Course, other: CourseFields | Course): boolean {
  return courseFieldNames.every((name) => one[name] === other[name])
}

/** Whether closing the form would lose something. An empty row is nothing. */
export function hasContent(values: NewCourseValues): boolean {
  const isUntouched = haveSameFields(toFields(values), toFields(emptyCourse()))
  return !isUntouched || values.pasted.trim() !== '' || !values.videos.every(isBlank)
}

export function checkCourse({ title, description, thumbnail_url, level }: CourseValues): Faults {
  return withoutNulls({
    title: title.trim() ? (tooLong(title, titleLimit) ?? hiddenIn(title)) : 'Title is required',
    description: tooLong(description, descriptionLimit),
    thumbnail_url: checkThumbnail(thumbnail_url.trim()),
    level: tooLong(level, levelLimit) ?? hiddenIn(level),
  })
}

export function checkNewCourse(values: NewCourseValues): Faults {
  const { videos, pasted } = values
  const faults: Faults = checkCourse(values)
  if (videos.length === 0) faults.videos = noVideos
  else if (pasted.trim()) faults.pasted = 'These lines are no videos yet: add them, or empty this field.'
  videos.forEach((row, index) => {
    const found = checkVideo(row, `Video ${index + 1} requires both title and YouTube URL`)
    for (const [name, fault] of Object.entries(found)) faults[`videos.${index}.${name}`] = fault
  })
  return faults
}

function checkThumbnail(link: string): string | null {
  if (!link) return null
  return isImageUrl(link) ? tooLong(link, linkLimit) : 'This must be a link that begins with https://'
}

function withoutNulls(faults: Record<string, string | null>): Faults {
  return Object.fromEntries(
    Object.entries(faults).filter((entry): entry is [string, string] => entry[1] !== null),
  )
}
