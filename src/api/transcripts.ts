// Transcripts as admins edit them. Learners get them through the sync.
import * as v from 'valibot'
import { count, id, text, time } from '@/model/fields'
import { type Transcript, transcript } from '@/model/transcript'
import type { TranscriptDraft, TranscriptOutline } from '@/model/types'
import { call } from './call'
import { client } from './client'

const outline = v.object({ video_id: id, language: text, lines: count, revision: id, updated_at: time })

/** Which videos of the course have one. */
export function listTranscripts(course: string): Promise<TranscriptOutline[]> {
  return call(client.rpc('list_transcripts', { course }), v.array(outline))
}

/** `null` if the video has none. */
export function getTranscript(video: string): Promise<(Transcript & { revision: string }) | null> {
  return call(
    client.rpc('get_transcript', { video }),
    v.nullable(v.object({ ...transcript.entries, revision: id })),
  )
}

/**
 * At most 100 at once, of about two megabytes together. For each, in order: a conflict if it has changed
 * since it was seen, gone if the video no longer exists.
 */
export function saveTranscripts(
  transcripts: readonly TranscriptDraft[],
): Promise<('saved' | 'conflict' | 'gone')[]> {
  return call(
    client.rpc('save_transcripts', { transcripts: [...transcripts] }),
    v.array(v.picklist(['saved', 'conflict', 'gone'])),
  )
}

export function deleteTranscript(
  video: string,
  seen_revision: string,
): Promise<'deleted' | 'conflict' | 'gone'> {
  return call(
    client.rpc('delete_transcript', { video, seen_revision }),
    v.picklist(['deleted', 'conflict', 'gone']),
  )
}

/**
 * Gives the videos of a duplicated course the transcripts of its original, at most 1000. Returns how many
 * were copied.
 */
export function copyTranscripts(copies: readonly { from: string; to: string }[]): Promise<number> {
  return call(client.rpc('copy_transcripts', { copies: [...copies] }), count)
}
