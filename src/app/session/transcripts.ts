// Loaded once the courses have arrived.
import { transcriptServer } from '@/api/pull-transcripts'
import { startTranscripts } from '@/sync/start-transcripts'

export const beginTranscripts = (owner: string) => startTranscripts(owner, transcriptServer)
