import { saveTranscripts } from '@/api/transcripts'
import { AppError } from '@/lib/errors'
import type { TranscriptDraft } from '@/model/types'

export type Saved = 'saved' | 'conflict' | 'gone' | 'refused'

/** The server takes all or none of a request: one that it refuses must not hold back the others. */
export async function saveEach(drafts: readonly TranscriptDraft[]): Promise<Saved[]> {
  try {
    return await saveTranscripts(drafts)
  } catch (thrown) {
    if (!(thrown instanceof AppError && thrown.code === 'invalid')) throw thrown
    if (drafts.length === 1) return ['refused']
    return (await Promise.all(drafts.map((draft) => saveEach([draft])))).flat()
  }
}
