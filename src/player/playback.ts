import { seemsOnline } from '@/lib/online'
import { embedUrl, type VideoLink } from '@/lib/video-link'
import { Embed, type Embedded, type EmbedSnapshot } from './embed'
import { inWholeSeconds, PlayedSeconds } from './played'
import { readPreferences, savePreferences } from './preferences'
import type { ProgressRecorder } from './progress'
import { type KnownLengths, unknownLengths } from './recognition'

/** What to play: a video of the course, and where in it to begin. */
export type Target = { videoId: string; link: VideoLink }

export type Failure =
  /** The frame has not answered: the site cannot be reached, or its protocol has changed. */
  | { kind: 'silent' }
  /** The site reports why it cannot play the video. */
  | { kind: 'error'; code: number }

export type PlaybackView = {
  /** The frame to show; `null` until the learner plays. A new key requires a new frame. */
  frame: { key: number; src: string } | null
  failure: Failure | null
  hasEnded: boolean
  /** The learner has gone to another video within the frame. */
  isElsewhere: boolean
  /** The frame has not answered yet: until then it may be blank, or a page of the browser's own. */
  isStarting: boolean
}

/** Codes about the video itself, which an admin can fix; others are about this device or this network. */
const videoFaults = [2, 5, 100, 101, 150]
/** The most watching that is lost if the page is killed, in milliseconds. */
const reportEvery = 4_500
const longest = 86_400
/** How long a frame may still play at another speed than requested, in milliseconds. */
const rateSettlesIn = 2_000
/** What follows an advertisement starts within this time, in milliseconds. */
const followsWithin = 3_000

const nothing: PlaybackView = {
  frame: null,
  failure: null,
  hasEnded: false,
  isElsewhere: false,
  isStarting: false,
}

/**
 * What is being played, from one video to the next, and what of it has to be recorded. React reads it with
 * `useSyncExternalStore`; the time, which changes several times a second, is not part of the view.
 */
export class Playback {
  recorder: ProgressRecorder | undefined
  /** Called with the length of a video, in whole seconds, as soon as the frame reports it. */
  onLength: ((videoId: string, seconds: number) => void) | undefined
  /** The second at which a video begins when it is played now. */
  startOf: (target: Target) => number = ({ link }) => link.start
  /** What is known about the length of the video that is played now. */
  lengthsOf: (target: Target) => KnownLengths = () => unknownLengths
  /** Whether it may be shown live at this moment. */
  mayBeLive: (target: Target) => boolean = () => false

  #view = nothing
  #target: Target | null = null
  #embed: Embed | null = null
  #played = new PlayedSeconds()
  /** Whether it has played since it was opened: before that it may report no time but 0. */
  #hasPlayed = false
  #isPlaying = false
  #reportedAt = 0
  #reportedPosition: number | null = null
  #reportedFaults = new Set<string>()
  #reportedLength: number | null = null
  /** The speed that was last requested or reported, and until when a different one may be the earlier one. */
  #rate = 1
  #rateSettlesAt = 0
  #areCaptionsShown = false
  /** The learner wants to see the frame although it does not answer. */
  #acceptsSilence = false
  #keys = 0
  #ending: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Set<() => void>()

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  getView = (): PlaybackView => this.#view

  /** Another video is selected. It plays at once if something was playing. */
  show(target: Target | null): void {
    const before = this.#target
    if (before?.videoId === target?.videoId && before?.link.id === target?.link.id) return
    const playsOn = this.#isActive()
    this.#report()
    this.#forgetVideo()
    this.#target = target
    if (!playsOn || !target) {
      this.#set(nothing)
      return
    }
    // Two entries of a course may link to the same video: their messages could not be told apart.
    const canLoad = this.#embed?.isReady && this.#embed.namesVideos && !this.#view.failure
    if (canLoad && before?.link.id !== target.link.id) {
      this.#load(target, this.startOf(target))
    } else {
      this.#open(this.startOf(target))
    }
  }

  /** Loads the frame: from then on the video site knows about the learner. */
  start(at?: number): void {
    if (this.#target) this.#open(at ?? this.startOf(this.#target))
  }

  /** Call when the page is left. */
  stop(): void {
    this.#report()
    this.#forgetVideo()
    this.#target = null
    this.#set(nothing)
  }

  /** The frame's ref. */
  attach = (frame: HTMLIFrameElement | null): void => {
    if (!frame) {
      this.#report()
      document.removeEventListener('visibilitychange', this.#reportIfHidden)
      window.removeEventListener('pagehide', this.#report)
      this.#embed?.close()
      this.#embed = null
      return
    }
    if (!this.#target) return
    document.addEventListener('visibilitychange', this.#reportIfHidden)
    window.addEventListener('pagehide', this.#report)
    this.#embed = new Embed(frame, this.#embedded(this.#target), {
      onReady: () => {
        this.#applyRate()
        this.#set({ ...this.#view, failure: null, isStarting: false })
      },
      onChange: (snapshot) => this.#follow(snapshot),
      onOther: () => this.#leave(),
      onMistaken: () => this.#forgetVideo(),
      onError: (code) => this.#fail(code),
      onSilence: () => {
        if (this.#target && seemsOnline()) this.recorder?.silence(this.#target.videoId)
        if (!this.#acceptsSilence)
          this.#set({ ...this.#view, failure: { kind: 'silent' }, isStarting: false })
      },
    })
  }

  /** Shows a silent frame: if the site ever changes its protocol, its videos still play. */
  acceptSilence(): void {
    this.#acceptsSilence = true
    this.#set({ ...this.#view, failure: null })
  }

  /** Seconds; `null` while unknown. */
  currentTime(): number | null {
    return this.#embed?.isReady && this.#hasPlayed ? this.#embed.snapshot.time : null
  }

  togglePlaying(): void {
    if (!this.#embed) this.start()
    else if (this.#view.isElsewhere) this.goBack()
    else if (this.#embed.isPlaying) this.#embed.pause()
    else this.#embed.play()
  }

  seekTo(seconds: number): void {
    if (!this.#view.frame) {
      this.start(seconds)
      return
    }
    const { duration } = this.#embed?.snapshot ?? { duration: null }
    const time = Math.min(Math.max(0, seconds), duration ?? longest)
    if (this.#target && this.#embed?.isElsewhere) {
      this.#load(this.#target, time)
      return
    }
    this.#played.interrupt()
    this.#embed?.seekTo(time)
  }

  /** Returns from another video in the frame to the lecture, where it was left. */
  goBack(): void {
    const { time, state } = this.#embed?.snapshot ?? { time: 0 }
    if (this.#target) this.#load(this.#target, state === 'ended' ? 0 : time)
  }

  seekBy(seconds: number): void {
    if (this.#embed?.isReady) this.seekTo(this.#embed.snapshot.time + seconds)
  }

  /** `part` of the whole, from 0 to 1. */
  seekToPart(part: number): void {
    const { duration } = this.#embed?.snapshot ?? { duration: null }
    if (duration !== null) this.seekTo(duration * part)
  }

  toggleMuted(): void {
    this.#embed?.setMuted(!this.#embed.snapshot.isMuted)
  }

  toggleCaptions(): void {
    this.#areCaptionsShown = !this.#areCaptionsShown
    this.#embed?.setCaptions(this.#areCaptionsShown)
  }

  #open(start: number): void {
    if (!this.#target) return
    const { id } = this.#target.link
    this.#report()
    this.#forgetVideo()
    const src = embedUrl({ id, start: Math.floor(start) }, location.origin)
    this.#set({ ...nothing, frame: { key: ++this.#keys, src }, isStarting: !this.#acceptsSilence })
  }

  /** Whether a change of video plays on. A pause, or a frame that never loaded, ends that. */
  #isActive(): boolean {
    if (!this.#view.frame || this.#view.failure?.kind === 'silent') return false
    return !this.#embed?.isReady || this.#embed.isElsewhere || this.#embed.snapshot.state !== 'paused'
  }

  #embedded(target: Target): Embedded {
    const lengths = this.lengthsOf(target)
    return { id: target.link.id, lengths, mayBeLive: () => this.mayBeLive(target) }
  }

  /** Loads it into the existing frame. */
  #load(target: Target, start: number): void {
    this.#forgetVideo()
    this.#embed?.load({ ...this.#embedded(target), start: Math.floor(start) })
    this.#applyRate()
    this.#set({ ...this.#view, hasEnded: false, isElsewhere: false })
  }

  /** Something else plays in the frame: it does not count, and it is not the end of the lecture. */
  #leave(): void {
    if (!this.#embed) return
    clearTimeout(this.#ending)
    this.#played.interrupt()
    if (this.#isPlaying || this.#view.hasEnded) this.#report()
    this.#isPlaying = false
    // Advertisements come before the lecture or while it plays.
    const { state } = this.#embed.snapshot
    const isElsewhere = this.#embed.isElsewhere && (state === 'paused' || state === 'ended')
    if (isElsewhere !== this.#view.isElsewhere || this.#view.hasEnded)
      this.#set({ ...this.#view, isElsewhere, hasEnded: false })
  }

  #follow(snapshot: EmbedSnapshot): void {
    const now = performance.now()
    const { state, time, rate } = snapshot
    const wasPlaying = this.#isPlaying
    this.#isPlaying = state === 'playing'
    if (this.#isPlaying) {
      if (!this.#hasPlayed) this.#reportedAt = now
      this.#hasPlayed = true
    }
    this.#rememberRate(rate)
    this.#tellLength(snapshot)
    const hasJumped = this.#played.observe({ time, isPlaying: this.#isPlaying, rate }, now)
    const isDue = this.#isPlaying && now - this.#reportedAt >= reportEvery
    if (hasJumped || isDue || (wasPlaying && !this.#isPlaying)) this.#report()

    clearTimeout(this.#ending)
    const isSure = this.#embed?.isSure ?? false
    if (state === 'ended' && !isSure) {
      this.#ending = setTimeout(() => {
        this.#embed?.settle()
        this.#report()
        this.#follow(snapshot)
      }, followsWithin)
    }
    const hasEnded = state === 'ended' && isSure
    // A frame that plays has no failure, whatever it reported before.
    const failure = this.#isPlaying ? null : this.#view.failure
    const view = this.#view
    if (hasEnded !== view.hasEnded || failure !== view.failure || view.isElsewhere) {
      this.#set({ ...view, hasEnded, failure, isElsewhere: false })
    }
  }

  #fail(code: number): void {
    this.#report()
    this.#set({ ...this.#view, failure: { kind: 'error', code }, isStarting: false })
    const { videoId } = this.#target ?? {}
    const fault = `${videoId} ${code}`
    if (!videoId || !videoFaults.includes(code) || this.#reportedFaults.has(fault)) return
    this.#reportedFaults.add(fault)
    this.recorder?.fault(videoId, code)
  }

  /** Passes what was played, and the position, to the recorder. */
  #report = (): void => {
    if (!this.#target || !this.#embed?.isSure || !this.#hasPlayed) return
    const { videoId, link } = this.#target
    this.#reportedAt = performance.now()
    const { duration, time } = this.#embed.snapshot
    const length = duration === null ? null : inWholeSeconds(duration)
    for (const [from, to] of this.#played.take()) {
      const end = Math.min(to, length ?? longest)
      if (from < end) this.recorder?.played(videoId, from, end, length, link.id)
    }
    const position = Math.min(Math.floor(time), longest)
    if (position === this.#reportedPosition) return
    this.#reportedPosition = position
    this.recorder?.moved(videoId, position)
  }

  #tellLength({ duration }: EmbedSnapshot): void {
    const videoId = this.#target?.videoId
    if (!videoId || !this.#embed?.isSure || duration === null || duration === this.#reportedLength) return
    this.#reportedLength = duration
    this.onLength?.(videoId, inWholeSeconds(duration))
  }

  #reportIfHidden = (): void => {
    if (document.visibilityState === 'hidden') this.#report()
  }

  #forgetVideo(): void {
    clearTimeout(this.#ending)
    this.#reportedLength = null
    this.#played = new PlayedSeconds()
    this.#hasPlayed = false
    this.#isPlaying = false
    this.#reportedPosition = null
  }

  /** Requests the speed that was chosen last. */
  #applyRate(): void {
    this.#rate = readPreferences().rate
    this.#rateSettlesAt = performance.now() + rateSettlesIn
    if (this.#rate !== this.#embed?.snapshot.rate) this.#embed?.setRate(this.#rate)
  }

  #rememberRate(rate: number): void {
    if (rate === this.#rate || performance.now() < this.#rateSettlesAt) return
    this.#rate = rate
    savePreferences({ rate })
  }

  #set(view: PlaybackView): void {
    this.#view = view
    for (const listener of this.#listeners) listener()
  }
}
