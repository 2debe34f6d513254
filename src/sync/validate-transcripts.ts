import * as v from 'valibot'
import { id } from '@/model/fields'
import type { PulledTranscripts } from '@/model/pull'
import { transcript } from '@/model/transcript'
import { hash, isEachListed, manifest, protocol } from './validate-pull'

const transcriptsAnswer = v.object({
  protocol: v.literal(protocol),
  uid: id,
  course: id,
  hash: v.nullable(hash),
  manifest,
  changed: v.array(v.object({ ...transcript.entries, hash })),
})

/** An answer with a course's transcripts, or a piece of it, checked like in `validatePull`. */
export function validateTranscripts(
  answer: unknown,
  owner: string,
  courseId: string,
): PulledTranscripts | null {
  const parsed = v.safeParse(transcriptsAnswer, answer)
  if (!parsed.success || parsed.output.uid !== owner || parsed.output.course !== courseId) return null
  const { hash, manifest, changed } = parsed.output
  return isEachListed(manifest, changed, ({ video_id }) => video_id) ? { hash, manifest, changed } : null
}
