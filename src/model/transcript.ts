// What is said in a video, line by line.
import * as v from 'valibot'
import { id, text } from './fields'

/** Of one transcript, as the database limits it: private.are_cues and the checks of private.video_transcripts. */
export const transcriptLimits = {
  cues: 5000,
  /** Of one line. */
  characters: 1000,
  /** Of all lines as PostgreSQL writes them: UTF-8, a space after each comma. */
  bytes: 400 * 1024,
  seconds: 86_400,
}

/** The second at which something is said, a whole number, and what. */
export type Cue = [second: number, text: string]

// By hand: a schema for each number and text takes ten times as long, and a course has tens of thousands.
const isCue = (value: unknown): value is Cue =>
  Array.isArray(value) &&
  value.length === 2 &&
  Number.isSafeInteger(value[0]) &&
  value[0] >= 0 &&
  typeof value[1] === 'string'

/** In order. */
export const cues = v.pipe(
  v.unknown(),
  v.check((value) => Array.isArray(value) && value.every(isCue)),
  v.transform((value) => value as Cue[]),
)

export const transcript = v.object({
  video_id: id,
  /** Its language, as an ISO 639 code. */
  language: text,
  cues,
})

export type Transcript = v.InferOutput<typeof transcript>
