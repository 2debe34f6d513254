import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { serverNow } from '@/lib/device-clock'
import { parseVideoUrl } from '@/lib/video-link'
import { livePhaseOf, mayBeLive } from '@/model/live'
import { useServerTime } from '@/ui/useServerTime'
import { Playback } from './playback'
import { type CourseProgress, type ProgressRecorder, resumeAt, useProgress } from './progress'
import type { Selection } from './useSelection'

export type PlaybackOptions = {
  progress?: CourseProgress
  recorder?: ProgressRecorder
  /** Called with the length of a video, in whole seconds, once its player knows it. */
  onLength?: (videoId: string, seconds: number) => void
}

/** Plays the selected video, from the requested second or where the learner left off. */
export function usePlayback({ video, asked, forgetAsked }: Selection, options: PlaybackOptions) {
  const { progress, recorder, onLength } = options
  const [isUpNextCancelled, setUpNextCancelled] = useState(false)
  const [playback] = useState(() => new Playback())
  const view = useSyncExternalStore(playback.subscribe, playback.getView)
  const link = video ? parseVideoUrl(video.youtube_url) : null
  const phase = useServerTime((now) => (video ? livePhaseOf(video, now) : null), Boolean(video?.starts_at))
  const known = () => (video ? progress?.getState().get(video.id) : undefined)
  // A live session is joined, not resumed.
  const isJoined = phase === 'open' || phase === 'live'
  const startOf = () => asked ?? ((isJoined ? 0 : resumeAt(known())) || link?.start || 0)
  // Shown on the poster.
  const start = useProgress(progress, () => (view.frame ? null : startOf()))
  // Renaming a video does not make it another one.
  const target = video && link && phase !== 'upcoming' ? `${video.id} ${link.id}` : null

  useLayoutEffect(() => {
    playback.recorder = recorder
    playback.onLength = onLength
    playback.startOf = startOf
    playback.lengthsOf = () => ({
      measured: (video?.is_measured && video.duration_s) || null,
      own: known()?.duration ?? null,
    })
    playback.mayBeLive = () => video !== undefined && mayBeLive(video, serverNow())
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `target` changes when another video is shown.
  useLayoutEffect(() => {
    playback.show(video && link && target ? { videoId: video.id, link } : null)
    setUpNextCancelled(false)
  }, [playback, target])
  useEffect(() => () => playback.stop(), [playback])
  // For a link to another second of the playing video, such as that of a note.
  useEffect(() => {
    if (asked === null || !view.frame) return
    playback.seekTo(asked)
    forgetAsked()
  }, [playback, asked, view.frame, forgetAsked])

  return {
    playback,
    view,
    link,
    /** Of a live session. */
    phase,
    /** The second at which the video would begin. */
    startOf,
    /** The same, while a poster shows it. */
    start,
    isUpNextCancelled,
    cancelUpNext: () => setUpNextCancelled(true),
  }
}
