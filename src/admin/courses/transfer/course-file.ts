// A course as a JSON file, to be kept, edited, or imported into another installation. An import adds what is
// missing; it never changes or deletes existing content.
import * as v from 'valibot'
import { longestVideo } from '@/lib/spans'
import { parseVideoUrl } from '@/lib/video-link'
import { toVideoUrl } from '@/lib/video-url'
import { revealedText } from '@/lib/visible-text'
import { integer } from '@/model/fields'
import { cues, type Transcript } from '@/model/transcript'
import type { Course, CourseFields, CourseVideo, NewVideo, TranscriptDraft } from '@/model/types'
import { errorsOf, mapFields, namesOf, pickFields, storedOf } from '../../form/fields'
import { titleLimit } from '../../form/text-rules'
import { type CourseValues, courseFields } from '../course-fields'
import { nameOfLanguage } from '../course-languages'
import { checkCues, parseFailures } from '../transcripts/parse-transcript'
import { withLength } from '../videos/known-lengths'
import { contentFields } from '../videos/video-fields'

const kind = 'course'
const version = 1

/**
 * In bytes. Courses of a thousand videos with long descriptions are smaller, and so are those of 400 videos
 * with transcripts of a quarter of an hour.
 */
export const largestFile = 20_000_000
/** As many as the server accepts in one request. */
const mostVideos = 1000

/** How many characters of a refused title are shown. */
const mostShown = 100

/** Longer than any field may be, and short enough to be checked at once. */
const mostRead = 50_000
const text = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, mostRead)),
)
const optional = v.optional(v.nullable(text))
const optionalValue = v.optional(v.nullable(v.union([text, v.pipe(v.number(), v.transform(String))])))

// An imported course is inactive: an admin checks it before learners see it.
const { is_active: _, ...fieldsInFile } = courseFields

const courseEntry = v.object({
  id: optional,
  ...mapFields<Record<keyof typeof fieldsInFile, typeof optional>>(fieldsInFile, () => optional),
  title: text,
})

const courseFile = v.object({
  kind: v.literal(kind),
  version: v.literal(version),
  course: courseEntry,
  videos: v.array(v.unknown()),
})

const videoEntry = v.object({
  ...mapFields<Record<keyof typeof contentFields, typeof optionalValue>>(contentFields, () => optionalValue),
  title: text,
  youtube_url: text,
  // Seconds. Older files have none. It is only displayed: the length that a player reports later is the one
  // that counts.
  duration_s: v.fallback(
    v.optional(v.nullable(v.pipe(integer, v.minValue(1), v.maxValue(longestVideo))), null),
    null,
  ),
  // Older files have none; an invalid one is left out, and its video imported.
  transcript: v.optional(v.unknown()),
})

const transcriptEntry = v.object({
  language: v.pipe(
    v.string(),
    v.check((code) => nameOfLanguage(code) !== null),
  ),
  cues,
})

export type CourseFile = v.InferOutput<typeof courseFile>

/** By the ids of their videos. */
export type Transcripts = ReadonlyMap<string, Pick<Transcript, 'language' | 'cues'>>

export function toFile(
  course: Course,
  videos: readonly CourseVideo[],
  transcripts: Transcripts = new Map(),
): string {
  const entries = videos.map((video) => videoEntryOf(video, transcripts.get(video.id)))
  const file: CourseFile = { kind, version, course: courseEntryOf(course), videos: entries }
  return `${JSON.stringify(file, null, 2)}\n`
}

/** A file that can be imported again: without the transcripts if they do not fit. */
export function toFileThatFits(
  course: Course,
  videos: readonly CourseVideo[],
  transcripts: Transcripts,
): { text: string; hasAll: boolean } {
  const text = toFile(course, videos, transcripts)
  return new TextEncoder().encode(text).length <= largestFile
    ? { text, hasAll: true }
    : { text: toFile(course, videos), hasAll: false }
}

type Entry<Schema extends v.GenericSchema> = Required<v.InferInput<Schema>>

/** Fields missing in a file begin empty. */
function valuesIn<Name extends string>(
  fields: Record<Name, { empty: string }>,
  entry: Partial<Record<NoInfer<Name>, string | null | undefined>>,
): Record<Name, string> {
  return mapFields<Record<Name, string>>(fields, (name) => entry[name] ?? fields[name].empty)
}

function courseEntryOf(course: Course): Entry<typeof courseEntry> {
  return { id: course.id, ...pickFields(fieldsInFile, course) }
}

function videoEntryOf(
  video: CourseVideo,
  transcript: Pick<Transcript, 'language' | 'cues'> | undefined,
): Entry<typeof videoEntry> {
  const said = transcript && { language: transcript.language, cues: transcript.cues }
  return {
    ...pickFields(contentFields, video),
    duration_s: video.duration_s ?? video.file_duration_s,
    transcript: said,
  }
}

/** Returns an error message if the text is not a course. */
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
  /** For a video that already exists, the transcript may be new. */
  outcome: 'new' | 'transcript' | 'same' | 'wrong'
  /** What is wrong with it or with its transcript. */
  reason?: string
  /** Only for a new one. */
  video?: NewVideo
  /** Only if it is to be saved. */
  transcript?: TranscriptDraft
}

export type Plan = {
  fields: CourseFields
  /** What is wrong with the course itself: then nothing can be imported. */
  problem: string | null
  videos: PlannedVideo[]
}

/**
 * What an import would do, without doing it. `present` are the videos of the course that it would add to,
 * `transcribed` the ids of those that have a transcript.
 */
export function planImport(
  { course, videos }: CourseFile,
  present: readonly CourseVideo[],
  transcribed: ReadonlySet<string> = new Set(),
): Plan {
  const values: CourseValues = { ...valuesIn(fieldsInFile, course), is_active: false }
  const errors = errorsOf(courseFields, values)
  const wrong = namesOf(courseFields).find((name) => errors[name])
  const links = new Map(present.map(({ id, youtube_url }) => [linkIdOf(youtube_url), id]))
  return {
    fields: storedOf(courseFields, values),
    problem: wrong ? `${courseFields[wrong].label}: ${errors[wrong]}` : null,
    videos: eachOnce(videos.map((entry, index) => planVideo(entry, index + 1, links, transcribed))),
  }
}

/** A video that the file repeats is new once. Its link alone may be there twice: two chapters of one recording. */
function eachOnce(rows: readonly PlannedVideo[]): PlannedVideo[] {
  const listed = new Set<string>()
  return rows.map((row) => {
    const { id, number, title, video } = row
    const link = video && parseVideoUrl(video.youtube_url)
    const content = link && JSON.stringify({ ...video, youtube_url: link, id: null, file_duration_s: null })
    if (content && listed.has(content))
      return { id, number, title, outcome: 'same', reason: 'It is listed twice in this file.' }
    if (content) listed.add(content)
    return row
  })
}

function planVideo(
  entry: unknown,
  number: number,
  present: ReadonlyMap<string | null, string>,
  transcribed: ReadonlySet<string>,
): PlannedVideo {
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
  const { title, duration_s } = parsed.output
  const values = valuesIn(contentFields, parsed.output)
  const [reason] = Object.values(errorsOf(contentFields, values))
  if (reason) return { id, number, title: revealedText(title, mostShown), outcome: 'wrong', reason }
  const fields = withLength(storedOf(contentFields, values))
  const there = present.get(linkIdOf(fields.youtube_url))
  const row = { id, number, title: fields.title }
  if (there !== undefined && (transcribed.has(there) || !parsed.output.transcript))
    return { ...row, outcome: 'same' }
  const transcript = planTranscript(parsed.output.transcript, there ?? id)
  if (there === undefined)
    return { ...row, outcome: 'new', video: { id, file_duration_s: duration_s, ...fields }, ...transcript }
  return { ...row, outcome: transcript.transcript ? 'transcript' : 'same', ...transcript }
}

function planTranscript(entry: unknown, video: string): Pick<PlannedVideo, 'reason' | 'transcript'> {
  if (entry === undefined || entry === null) return {}
  const parsed = v.safeParse(transcriptEntry, entry)
  if (!parsed.success)
    return { reason: 'Its transcript is left out: it has no language, or no lines with seconds.' }
  const { language, cues } = parsed.output
  const checked = checkCues(cues)
  return typeof checked === 'string'
    ? { reason: `Its transcript is left out. ${parseFailures[checked]}` }
    : { transcript: { video, language, cues: checked, seen_revision: null } }
}

/** The video's id, however its link is written. */
function linkIdOf(link: string): string | null {
  return parseVideoUrl(toVideoUrl(link) ?? link)?.id ?? null
}

/** 'Panchakarma: Basics' is 'panchakarma-basics.json'; a title in another script stays as it is. */
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
