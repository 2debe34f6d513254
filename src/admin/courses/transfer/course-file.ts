// A course as a JSON file, to be kept, edited, or imported into another installation. An import adds what is missing: it
// changes and deletes nothing that is there.
import * as v from 'valibot'
import { longestVideo } from '@/lib/spans'
import { parseVideoUrl } from '@/lib/video-link'
import { toVideoUrl } from '@/lib/video-url'
import { revealedText } from '@/lib/visible-text'
import { integer } from '@/model/fields'
import type { Course, CourseFields, CourseVideo, NewVideo, VideoFields } from '@/model/types'
import { type CourseValues, checkCourse, courseLabels, toFields, valuesOf } from '../course-form'
import { checkVideo, fieldsOf, titleLimit } from '../videos/video-form'

const kind = 'course'
const version = 1

/** In bytes. A course of a thousand videos with long descriptions has less. */
export const largestFile = 20_000_000
/** As many as the server accepts in one request. */
const mostVideos = 1000

/** Characters of a title that was refused. */
const mostShown = 100

/** Longer than any field may be, and short enough to be checked at once. */
const mostRead = 50_000
const text = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, mostRead)),
)
const optional = v.optional(v.nullable(text))

const courseEntry = v.object({
  id: optional,
  title: text,
  description: optional,
  thumbnail_url: optional,
  level: optional,
  language: optional,
} satisfies Record<'id' | keyof Omit<CourseFields, 'is_active'>, unknown>)

const courseFile = v.object({
  kind: v.literal(kind),
  version: v.literal(version),
  course: courseEntry,
  videos: v.array(v.unknown()),
})

const videoEntry = v.object({
  title: text,
  description: optional,
  section: optional,
  youtube_url: text,
  // Seconds. Older files have none; without a believable one, the player reports it later.
  duration_s: v.fallback(
    v.optional(v.nullable(v.pipe(integer, v.minValue(1), v.maxValue(longestVideo))), null),
    null,
  ),
} satisfies Record<keyof Omit<VideoFields, 'order_index'>, unknown>)

export type CourseFile = v.InferOutput<typeof courseFile>

export function toFile(course: Course, videos: readonly CourseVideo[]): string {
  const file: CourseFile = { kind, version, course: courseEntryOf(course), videos: videos.map(videoEntryOf) }
  return `${JSON.stringify(file, null, 2)}\n`
}

type Entry<Schema extends v.GenericSchema> = Required<v.InferInput<Schema>>

function courseEntryOf(course: Course): Entry<typeof courseEntry> {
  const { id, title, description, thumbnail_url, level, language } = course
  return { id, title, description, thumbnail_url, level, language }
}

function videoEntryOf({
  title,
  description,
  section,
  youtube_url,
  duration_s,
}: CourseVideo): Entry<typeof videoEntry> {
  return { title, description, section, youtube_url, duration_s }
}

/** An error message if the text is not a course. */
export function readFile(text: string): CourseFile | string {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return 'This file is not JSON.'
  }
  const parsed = v.safeParse(courseFile, json)
  if (parsed.success) {
    const { videos } = parsed.output
    if (videos.length === 0) return 'The course in this file has no videos.'
    if (videos.length > mostVideos) return `A course can be imported with at most ${mostVideos} videos.`
    return parsed.output
  }
  const head = v.safeParse(v.object({ kind: v.literal(kind), version: v.number() }), json)
  if (head.success && head.output.version > version)
    return 'This file was made by a newer version of this app. Update the app, then import it.'
  return 'This file does not contain a course exported from this app.'
}

export type PlannedVideo = {
  id: string
  /** Its place in the file, from 1. */
  number: number
  title: string
  outcome: 'new' | 'same' | 'wrong'
  /** What is wrong. */
  reason?: string
  /** Only of a new one. */
  video?: NewVideo
}

export type Plan = {
  fields: CourseFields
  /** What is wrong with the course itself: then nothing can be imported. */
  problem: string | null
  videos: PlannedVideo[]
}

/** What an import would do, without doing it. `present` are the videos of the course that it would add to. */
export function planImport({ course, videos }: CourseFile, present: readonly CourseVideo[]): Plan {
  const values: CourseValues = valuesOf({
    title: course.title,
    description: course.description ?? null,
    thumbnail_url: course.thumbnail_url ?? null,
    level: course.level ?? null,
    language: course.language ?? null,
    // Somebody looks at it before learners do.
    is_active: false,
  })
  const [wrong] = Object.entries(checkCourse(values)) as [keyof CourseFields, string][]
  const links = new Set(present.map(({ youtube_url }) => linkIdOf(youtube_url)))
  return {
    fields: toFields(values),
    problem: wrong ? `${courseLabels[wrong[0]]}: ${wrong[1]}` : null,
    videos: videos.map((entry, index) => planVideo(entry, index + 1, links)),
  }
}

function planVideo(entry: unknown, number: number, present: ReadonlySet<string | null>): PlannedVideo {
  const id = crypto.randomUUID()
  const parsed = v.safeParse(videoEntry, entry)
  if (!parsed.success) {
    return {
      id,
      number,
      title: '',
      outcome: 'wrong',
      reason: 'A video needs a title and a link, both as text.',
    }
  }
  const { title, description, section, youtube_url, duration_s } = parsed.output
  const values = { title, description: description ?? '', section: section ?? '', youtube_url, order: '' }
  const [reason] = Object.values(checkVideo(values))
  if (reason) return { id, number, title: revealedText(title, mostShown), outcome: 'wrong', reason }
  const { order_index: _, ...fields } = fieldsOf(values)
  if (present.has(linkIdOf(fields.youtube_url))) return { id, number, title: fields.title, outcome: 'same' }
  return { id, number, title: fields.title, outcome: 'new', video: { id, duration_s, ...fields } }
}

/** The video itself, however its link is written. */
function linkIdOf(link: string): string | null {
  return parseVideoUrl(toVideoUrl(link) ?? link)?.id ?? null
}

/** 'Panchakarma: Basics' is 'panchakarma-basics.json'; a title in another script is kept as it is. */
export function fileNameOf(title: string): string {
  const name = title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return `${[...name].slice(0, 80).join('') || 'course'}.json`
}

/** Fits into the limit of a title. */
export function copyTitle(title: string): string {
  return [...`Copy of ${title}`].slice(0, titleLimit).join('')
}
