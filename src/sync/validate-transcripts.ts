import * as v from 'valibot'
import { id } from '@/model/fields'
import type { PulledTranscript, TranscriptManifest } from '@/model/pull'
import { transcript } from '@/model/transcript'
import { hash, protocol } from './validate-pull'

const head = { protocol: v.literal(protocol), uid: id }
const bytes = v.pipe(v.number(), v.integer(), v.minValue(0))
const manifestsAnswer = v.object({
  ...head,
  manifests: v.array(
    v.object({ course: id, hash: v.nullable(hash), videos: v.array(v.tuple([id, hash, bytes])) }),
  ),
})
const transcriptsAnswer = v.object({
  ...head,
  changed: v.array(v.object({ ...transcript.entries, course_id: id, hash })),
})

/** An answer with manifests of these courses: `null` unless it is the owner's and holds nothing else. */
export function validateManifests(
  answer: unknown,
  owner: string,
  courses: readonly string[],
): TranscriptManifest[] | null {
  const parsed = v.safeParse(manifestsAnswer, answer)
  if (!parsed.success || parsed.output.uid !== owner) return null
  const manifests = parsed.output.manifests.map(({ course, hash, videos }) => ({
    course,
    hash,
    videos: videos.map(([video, hash, bytes]) => ({ video, hash, bytes })),
  }))
  const videos = manifests.flatMap((manifest) => manifest.videos)
  const isRight =
    areOf(
      courses,
      manifests.map(({ course }) => course),
    ) && new Set(videos.map(({ video }) => video)).size === videos.length
  return isRight ? manifests : null
}

/** The same for an answer with transcripts of these videos, or a piece of it. */
export function validateTranscripts(
  answer: unknown,
  owner: string,
  videos: readonly string[],
): PulledTranscript[] | null {
  const parsed = v.safeParse(transcriptsAnswer, answer)
  if (!parsed.success || parsed.output.uid !== owner) return null
  const { changed } = parsed.output
  const isRight = areOf(
    videos,
    changed.map(({ video_id }) => video_id),
  )
  return isRight ? changed : null
}

/** Whether each was asked for, and is there only once. */
const areOf = (asked: readonly string[], ids: readonly string[]) =>
  new Set(ids).size === ids.length && ids.every((id) => asked.includes(id))
