import { queryOptions } from '@tanstack/react-query'
import { getTranscript, listTranscripts } from '@/api/transcripts'
import { keys } from '../../query/keys'
import { readOnce } from '../../query/query-client'

/** Which videos of the course have one. */
export const transcriptListQuery = (courseId: string) =>
  queryOptions({
    queryKey: keys.courseTranscriptList(courseId),
    queryFn: () => listTranscripts(courseId),
  })

/** `null` if the video has none. Fetched once, for its form. */
export const transcriptFormQuery = (courseId: string, videoId: string) =>
  queryOptions({
    queryKey: [...keys.videoTranscript(courseId, videoId), 'form'],
    queryFn: () => getTranscript(videoId),
    ...readOnce,
  })
