// Controls the video site's embedded player by messages, without a script of the site. The protocol is not
// officially documented; decision 23 records what is known about it, and what happens when it changes.
import * as v from 'valibot'
import type { VideoLink } from '@/lib/video-link'
import { type KnownLengths, Recognition, unknownLengths } from './recognition'

export const embedOrigin = 'https://www.youtube-nocookie.com'

/** How long the frame may stay silent before `onSilence`, in milliseconds. */
export const handshakeLimit = 8_000
const retryEvery = 250

const states = {
  '-1': 'unstarted',
  0: 'ended',
  1: 'playing',
  2: 'paused',
  3: 'buffering',
  5: 'cued',
} as const
type StateNumber = keyof typeof states

/** What the embedded player last reported. */
export type EmbedSnapshot = {
  state: (typeof states)[StateNumber]
  /** Seconds from the start of the video. */
  time: number
  /** Seconds; `null` until it is known. */
  duration: number | null
  rate: number
  isMuted: boolean
}

type EmbedListener = {
  /** The frame has answered: from now on it takes commands and reports changes. */
  onReady?(): void
  /** Time, state or another value of the video has changed. */
  onChange(snapshot: EmbedSnapshot): void
  /** Something else plays in it: another video, or an advertisement. Nothing of that is reported. */
  onOther?(): void
  /** What was reported so far was something else. */
  onMistaken?(): void
  /** It has sent the video's title. */
  onTitle?(title: string): void
  /** It cannot play the video: one of its codes, see `failureOf`. */
  onError?(code: number): void
  /** It has not answered within `handshakeLimit`. It may still do so. */
  onSilence?(): void
}

// Only the parts of valibot that other schemas use as well: the dashboard loads the same copy, and has no
// bytes to spare.
const numberWithin = (least: number, most: number) =>
  v.pipe(
    v.number(),
    v.check((value) => value >= least && value <= most, 'Out of range'),
  )
const sometimes = <Schema extends v.GenericSchema>(schema: Schema) => v.exactOptional(v.nullable(schema))

const seconds = numberWithin(0, 1_000_000)
const errorCode = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))]),
  v.check((code) => Number.isInteger(code) && code > 0 && code < 1000, 'Not an error code'),
)

const info = v.object({
  currentTime: sometimes(seconds),
  duration: sometimes(seconds),
  playerState: sometimes(
    v.pipe(
      v.number(),
      v.check((state) => String(state) in states, 'Unknown state'),
    ),
  ),
  playbackRate: sometimes(numberWithin(0.05, 16)),
  muted: sometimes(v.boolean()),
  // The site may use other values for errors, or for none: they must not invalidate the rest of the message.
  videoData: sometimes(
    v.object({
      video_id: sometimes(v.string()),
      title: v.exactOptional(v.unknown()),
      errorCode: v.exactOptional(v.unknown()),
      isLive: v.exactOptional(v.unknown()),
    }),
  ),
})

const message = v.union([
  v.object({ event: v.literal('onReady') }),
  v.object({ event: v.picklist(['initialDelivery', 'infoDelivery']), info: sometimes(info) }),
  v.object({ event: v.literal('onError'), info: errorCode }),
])

const initial: EmbedSnapshot = { state: 'unstarted', time: 0, duration: null, rate: 1, isMuted: false }
let frames = 0

/**
 * What to play, and what is known about its length. While it may be shown live, the site reports how long it has been going
 * on, which is not its length.
 */
export type Embedded = Pick<VideoLink, 'id'> & { lengths?: KnownLengths; mayBeLive?: () => boolean }

const isNeverLive = () => false

/** One frame with the embedded player in it, from its first `load` until `close`. */
export class Embed {
  readonly #id = `player-${++frames}`
  readonly #frame: HTMLIFrameElement
  readonly #listener: EmbedListener
  #isReady = false
  #snapshot = initial
  #video: string
  #recognition: Recognition
  #isPlaying = false
  #mayBeLive: () => boolean
  /** As the site says. */
  #isLive = false
  /** Set after a change of video, until a message names the new one: messages are about the old one. */
  #awaitedVideo: string | null = null
  /** The video that played before it. */
  #left: string | null = null
  #handshakeTimer: ReturnType<typeof setInterval> | undefined
  #limit: ReturnType<typeof setTimeout> | undefined

  constructor(
    frame: HTMLIFrameElement,
    { id, lengths = unknownLengths, mayBeLive = isNeverLive }: Embedded,
    listener: EmbedListener,
  ) {
    this.#frame = frame
    this.#video = id
    this.#mayBeLive = mayBeLive
    this.#recognition = new Recognition(id, lengths)
    this.#listener = listener
    window.addEventListener('message', this.#receive)
    frame.addEventListener('load', this.#handshake)
    this.#wait()
  }

  get isReady(): boolean {
    return this.#isReady
  }

  get snapshot(): EmbedSnapshot {
    return this.#snapshot
  }

  /** What it reports is certainly about the video. */
  get isSure(): boolean {
    return this.#recognition.isSure
  }

  /** The frame has named another video. */
  get isElsewhere(): boolean {
    return this.#recognition.isNamedOther
  }

  /** Whether its messages show when another video has been loaded. */
  get namesVideos(): boolean {
    return this.#recognition.hasNamed
  }

  /** Whether anything in the frame is playing. */
  get isPlaying(): boolean {
    return this.#isPlaying
  }

  /** Nothing else has appeared for long enough, so it was the video. */
  settle(): void {
    this.#recognition.settle()
  }

  play(): void {
    this.#command('playVideo')
  }

  pause(): void {
    this.#command('pauseVideo')
  }

  seekTo(time: number): void {
    // Updated at once, so that pressing a key twice seeks twice as far.
    if (this.#isReady) this.#snapshot = { ...this.#snapshot, time }
    this.#command('seekTo', [time, true])
  }

  setRate(rate: number): void {
    this.#command('setPlaybackRate', [rate])
  }

  setMuted(isMuted: boolean): void {
    this.#command(isMuted ? 'mute' : 'unMute')
  }

  setCaptions(areShown: boolean): void {
    this.#command(areShown ? 'loadModule' : 'unloadModule', ['captions'])
  }

  /**
   * Plays another video in the same frame, which stays in full screen and may play with sound without another
   * tap.
   */
  load({ id, start, lengths = unknownLengths, mayBeLive = isNeverLive }: VideoLink & Embedded): void {
    this.#left = this.#recognition.isNamedOther ? null : this.#video
    this.#video = id
    this.#mayBeLive = mayBeLive
    this.#isLive = false
    this.#recognition = new Recognition(id, lengths)
    this.#awaitedVideo = id
    this.#snapshot = { ...initial, rate: this.#snapshot.rate, isMuted: this.#snapshot.isMuted }
    this.#command('loadVideoById', [{ videoId: id, startSeconds: start }])
    this.#wait()
  }

  close(): void {
    window.removeEventListener('message', this.#receive)
    this.#frame.removeEventListener('load', this.#handshake)
    clearInterval(this.#handshakeTimer)
    clearTimeout(this.#limit)
  }

  #wait(): void {
    clearTimeout(this.#limit)
    this.#limit = setTimeout(() => this.#listener.onSilence?.(), handshakeLimit)
  }

  /**
   * Asks for messages until one arrives. Not before the frame has loaded: until then it holds an empty page
   * of our own.
   */
  #handshake = (): void => {
    clearInterval(this.#handshakeTimer)
    this.#isReady = false
    // To any origin, since it reveals nothing: a frame with the browser's error page has no origin that could
    // be named.
    const ask = () => {
      this.#post({ event: 'listening' }, '*')
      // Errors are sent only to subscribers, and the first may come at once.
      this.#post({ event: 'command', func: 'addEventListener', args: ['onError'] }, '*')
    }
    ask()
    this.#handshakeTimer = setInterval(ask, retryEvery)
  }

  #command(func: string, args: unknown[] = []): void {
    if (this.#isReady) this.#post({ event: 'command', func, args }, embedOrigin)
  }

  #post(content: object, target: string): void {
    this.#frame.contentWindow?.postMessage(
      JSON.stringify({ ...content, id: this.#id, channel: 'widget' }),
      target,
    )
  }

  #receive = (event: MessageEvent): void => {
    if (event.origin !== embedOrigin || event.source !== this.#frame.contentWindow) return
    const said = v.safeParse(message, parse(event.data))
    if (!said.success) return
    this.#onFirstMessage()
    const { output } = said
    if (output.event === 'onError') this.#fail(output.info)
    else if (output.event !== 'onReady' && output.info) this.#update(output.info)
  }

  /** The first valid message ends the handshake. */
  #onFirstMessage(): void {
    if (this.#isReady) return
    this.#isReady = true
    clearInterval(this.#handshakeTimer)
    if (!this.#awaitedVideo) clearTimeout(this.#limit)
    this.#listener.onReady?.()
  }

  #fail(code: number): void {
    if (this.isElsewhere) return
    clearTimeout(this.#limit)
    this.#awaitedVideo = null
    this.#listener.onError?.(code)
  }

  #update({
    currentTime,
    duration,
    playerState,
    playbackRate,
    muted,
    videoData,
  }: v.InferOutput<typeof info>): void {
    const state = typeof playerState === 'number' ? states[playerState as StateNumber] : null
    const named = videoData?.video_id || null
    if (state) this.#isPlaying = state === 'playing'
    if (this.#awaitedVideo) {
      // An advertisement before the video counts as an answer as well.
      if (named && named !== this.#left) clearTimeout(this.#limit)
      if (named !== this.#awaitedVideo) return
      this.#awaitedVideo = null
    }
    if (typeof videoData?.isLive === 'boolean') this.#isLive = videoData.isLive
    const isLive = this.#isLive || this.#mayBeLive()
    const length = isLive ? null : (duration ?? null)
    const heard = this.#recognition.hear({ named, length, state }, performance.now())
    if (heard === 'other') {
      this.#listener.onOther?.()
      return
    }
    if (heard === 'mistaken') {
      this.#snapshot = { ...this.#snapshot, duration: null }
      this.#listener.onMistaken?.()
    }
    const code = v.safeParse(errorCode, videoData?.errorCode)
    if (code.success) {
      this.#fail(code.output)
      return
    }
    const title = videoData?.title
    if (typeof title === 'string' && title) this.#listener.onTitle?.(title)
    const known = this.#snapshot
    this.#snapshot = {
      state: state ?? known.state,
      time: currentTime ?? known.time,
      // Zero while the site does not know it.
      duration: isLive ? null : length || known.duration,
      rate: playbackRate ?? known.rate,
      isMuted: muted ?? known.isMuted,
    }
    this.#listener.onChange(this.#snapshot)
  }
}

function parse(data: unknown): unknown {
  if (typeof data !== 'string' || data.length > 100_000) return null
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}
