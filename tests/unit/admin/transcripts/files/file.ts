import type { LeftOut } from '@/admin/courses/transcripts/parse-transcript'
import type { Cue } from '@/model/transcript'

/** A file as a tool writes it, and what is right to make of it. */
export type CaptionFile = {
  name: string
  text: string
  cues: Cue[]
  /** Timed, unless it says so. */
  isTimed?: false
  left?: `${LeftOut['kind']}: ${string}`[]
}
