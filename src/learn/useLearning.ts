import { useContext, useMemo } from 'react'
import { noteFault } from '@/lib/app-faults'
import { countSilence } from '@/lib/fault-counts'
import { readLearning, type ShownNote } from '@/mirror/learning'
import { recordFault, recordWatched, type WatchedChange } from '@/mirror/outbox'
import type { MirrorDatabase } from '@/mirror/schema'
import { coverageOf, isComplete, type WatchedVideo } from '@/model/learning'
import type { ProgressByVideo, ProgressRecorder, VideoProgress } from '@/player/progress'
import { MirrorContext, useMirrorQuery } from './MirrorProvider'
import { sendWithin } from './send-within'
import { reportSaved, reportUnsaved } from './unsaved'

/** In milliseconds: deliberate actions are sent soon; what is being watched, once a minute. */
const soon = 2_000
const whilePlaying = 60_000

export type Learning = {
  progress: ProgressByVideo
  notes: ShownNote[]
  /** Ids of the videos in which the learner has a position, the latest first. */
  reached: readonly string[]
  /** Earlier work may not have arrived yet. */
  isArriving: boolean
}

/** What the learner has done in a course; `undefined` while it is read from the device. */
export function useLearning(courseId: string): Learning | undefined {
  const view = useMirrorQuery((mirror) => readLearning(mirror, courseId), [courseId])
  return useMemo(() => {
    if (!view) return undefined
    const { videos, ...others } = view
    return { ...others, progress: new Map([...videos].map(([id, video]) => [id, progressOf(video)])) }
  }, [view])
}

const known = new WeakMap<WatchedVideo, VideoProgress>()

/** The same object as long as nothing has changed: see `CourseProgress`. */
function progressOf(video: WatchedVideo): VideoProgress {
  const progress = known.get(video) ?? {
    spans: video.spans,
    duration: video.duration_s,
    position: video.position_s,
    isComplete: isComplete(video),
    coverage: coverageOf(video),
  }
  known.set(video, progress)
  return progress
}

/** Stores what the learner does in a course on the device, and requests that it is sent. */
export function useRecorder(courseId: string): ProgressRecorder | undefined {
  const mirror = useContext(MirrorContext)
  return useMemo(() => (mirror ? createRecorder(mirror, courseId) : undefined), [mirror, courseId])
}

type Change = Omit<WatchedChange, 'courseId'>

function createRecorder(mirror: MirrorDatabase, courseId: string): ProgressRecorder {
  const keep = (change: Change) => {
    const isMark = change.isWatched !== undefined
    recordWatched(mirror, { ...change, courseId }).then(
      () => {
        reportSaved()
        sendWithin(isMark ? soon : whilePlaying)
      },
      (fault: unknown) => reportUnsaved(fault, isMark ? change.videoId : undefined),
    )
  }
  // The player reports the seconds and the position of one moment in two calls: together they are one write.
  let waiting: Change | null = null
  const flush = () => {
    if (waiting) keep(waiting)
    waiting = null
  }
  const add = (change: Change) => {
    if (waiting && waiting.videoId !== change.videoId) flush()
    if (!waiting) queueMicrotask(flush)
    waiting = { ...waiting, ...change }
  }
  return {
    played: (videoId, from, to, duration, youtubeId) =>
      add({ videoId, youtubeId, played: [from, to], duration }),
    moved: (videoId, position) => add({ videoId, position }),
    mark: (videoId, isWatched) => keep({ videoId, isWatched }),
    fault: (videoId, code) => {
      recordFault(mirror, courseId, videoId, code).then(() => sendWithin(soon), console.error)
    },
    silence: (videoId) => {
      countSilence(videoId)
      noteFault('silent', null)
      sendWithin(soon)
    },
  }
}
