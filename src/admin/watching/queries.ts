import { queryOptions } from '@tanstack/react-query'
import { summarizeCourseWatching, summarizeVideoWatching } from '@/api/summaries'
import { getTranscript } from '@/api/transcripts'
import { keys } from '../query/keys'

export function courseWatchingQuery(courseId: string) {
  return queryOptions({
    queryKey: keys.courseWatching(courseId),
    queryFn: () => summarizeCourseWatching(courseId),
  })
}

export function videoWatchingQuery(courseId: string, videoId: string) {
  return queryOptions({
    queryKey: keys.videoWatching(courseId, videoId),
    queryFn: () => summarizeVideoWatching(videoId),
  })
}

export function transcriptQuery(courseId: string, videoId: string) {
  return queryOptions({
    queryKey: keys.videoTranscript(courseId, videoId),
    queryFn: () => getTranscript(videoId),
  })
}
