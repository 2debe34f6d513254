// The contract between the player and the learner area, which records progress and tells what is known of it.
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** What is known about one video. In seconds. */
export type VideoProgress = {
  /** What was really played: half-open, in order, disjoint. */
  spans: readonly (readonly [number, number])[]
  duration: number | null
  /** The last playback position, on any device. */
  position: number | null
  isComplete: boolean
  /** How much of the video was played, from 0 to 1. */
  coverage: number
}

/** By video id. */
export type ProgressByVideo = ReadonlyMap<string, VideoProgress>

/**
 * While a video plays, this changes every few seconds. Each component reads what it shows of it, so that only
 * the rows of videos that have changed render again.
 */
export type CourseProgress = Pick<StoreApi<ProgressByVideo>, 'getState' | 'getInitialState' | 'subscribe'>

const nothing: CourseProgress = createStore<ProgressByVideo>()(() => new Map())

/** `select` must return the same value as long as what it reads is the same. */
export function useProgress<T>(
  progress: CourseProgress | undefined,
  select: (known: ProgressByVideo) => T,
): T {
  return useStore(progress ?? nothing, select)
}

/** Records what a learner does. The admin's preview has none. */
export type ProgressRecorder = {
  /**
   * Whole seconds really played, half-open, of the site's video `youtubeId`; called at least every 5 s while
   * playing, and on pause, seek, end and hide.
   */
  played(videoId: string, from: number, to: number, duration: number | null, youtubeId: string): void
  /** The playback position, in whole seconds; called at the same moments. */
  moved(videoId: string, position: number): void
  mark(videoId: string, isWatched: boolean): void
  /** The video site cannot play the video; `code` is one of its own: 2, 5, 100, 101 or 150. */
  fault(videoId: string, code: number): void
  /** The player has not answered, though the browser believes that it is online. */
  silence(videoId: string): void
}

/** A video that was left this close to its end, in seconds, starts from the beginning. */
const nearEnd = 10

/** The second to resume at; 0 if the video was never started, or was left at its end. */
export function resumeAt(progress: Pick<VideoProgress, 'position' | 'duration'> | undefined): number {
  if (!progress?.position) return 0
  const { position, duration } = progress
  return duration !== null && position >= duration - nearEnd ? 0 : position
}
