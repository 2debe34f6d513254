import { queryOptions } from '@tanstack/react-query'
import { getTranscript } from '@/api/transcripts'
import { keys } from '../../query/keys'
import { readOnce } from '../../query/query-client'

/** `null` if the video has none. Fetched once, for its form. */
export const transcriptFormQuery = (courseId: string, videoId: string) =>
  queryOptions({
    queryKey: [...keys.videoTranscript(courseId, videoId), 'form'],
    queryFn: () => getTranscript(videoId),
    ...readOnce,
  })
