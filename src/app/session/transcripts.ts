// Loaded once the courses are there.
import { pullTranscripts } from '@/api/pull-transcripts'
import { startTranscripts } from '@/sync/start-transcripts'

export const beginTranscripts = (owner: string) => startTranscripts(owner, pullTranscripts)
