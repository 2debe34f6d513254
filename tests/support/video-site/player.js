// The mock's player: it speaks the protocol of the video site's embedded player, as far as it is known. Tests
// control it as `window.player`. A fault is named by the video's id: see `faulty-videos.ts`.
const parameters = new URLSearchParams(location.search)
const pageOrigin = parameters.get('origin')
const unstarted = -1
const [ended, playing, paused, buffering] = [0, 1, 2, 3]

/**
 * Lengths of the demo's films, in seconds: as in `supabase/seed.sql`, where an admin's player has reported
 * them.
 */
const lengths = {
  'aqz-KE-bpKQ': 635,
  'YE7VzlLtp-4': 597,
  eRsGyueVLvQ: 888,
  R6MlUcmOul8: 734,
  WhWc3b3KhnY: 464,
  'Y-rmzh0PI3c': 730,
  mN0zPOpADL4: 232,
  _cMxraX_5RE: 630,
  'u9lj-c29dxI': 185,
}

class Player {
  id = location.pathname.split('/').at(-1)
  /** Seconds, as of `#since`. */
  #time = Number(parameters.get('start') ?? 0)
  #since = performance.now()
  state = unstarted
  rate = 1
  isMuted = false
  areCaptionsShown = false
  /** The site does not report it before the video has begun. */
  duration = lengths[this.id] ?? 600
  /** How often it names its video: on 'each' tick, on a 'change', or 'never'. */
  naming = 'change'
  /** The lecture, while something else plays in its place. */
  #left = null
  #named = null
  /** What the page has sent, oldest first. */
  heard = []
  #listener = null
  #timer = setInterval(() => this.tell(), 250)
  #subscriptions = new Set()

  get time() {
    const passed = this.state === playing ? ((performance.now() - this.#since) / 1000) * this.rate : 0
    return Math.min(this.#time + passed, this.duration)
  }

  hear({ data, source, origin }) {
    let message
    try {
      message = JSON.parse(data)
    } catch {
      return
    }
    this.heard.push(message)
    if (this.id.startsWith('silent') || parameters.get('enablejsapi') !== '1') return
    if (origin !== pageOrigin) return
    if (message.event === 'listening' && !this.#listener) {
      this.#listener = { source, id: message.id, channel: message.channel }
      this.#meet()
    }
    // The real one checks the sender and the id.
    if (message.event === 'command' && message.id === this.#listener?.id) this.#obey(message)
  }

  /** Plays at once, as its address requested. */
  #meet() {
    this.send('initialDelivery', {
      ...this.#whole(),
      duration: 0,
      apiInterface: ['playVideo'],
      currentTimeLastUpdated_: 0,
    })
    this.send('onReady', null)
    this.#begin()
  }

  #begin() {
    const [, code] = /^error_(\d+)/.exec(this.id) ?? []
    if (code) this.fail(Number(code))
    else if (parameters.get('autoplay') === '1') this.play()
  }

  #obey({ func, args }) {
    const commands = {
      addEventListener: ([name]) => {
        this.#subscriptions.add(name)
        this.#begin()
      },
      playVideo: () => this.play(),
      pauseVideo: () => this.pause(),
      seekTo: ([seconds]) => this.seek(seconds),
      setPlaybackRate: ([rate]) => this.setRate(rate),
      mute: () => this.#mute(true),
      unMute: () => this.#mute(false),
      loadModule: () => this.#caption(true),
      unloadModule: () => this.#caption(false),
      loadVideoById: ([{ videoId, startSeconds = 0 }]) => {
        this.#return()
        Object.assign(this, { id: videoId, duration: lengths[videoId] ?? 600 })
        this.#become(unstarted, startSeconds)
        this.#begin()
      },
    }
    commands[func]?.(args)
  }

  play() {
    if (this.state === playing) return
    this.#become(buffering, this.state === ended ? 0 : this.time)
    this.#become(playing, this.time)
  }

  pause() {
    this.#become(paused, this.time)
  }

  /** As with the site's own bar. */
  seek(seconds) {
    const { state } = this
    this.#become(buffering, seconds)
    this.#become(state === paused ? paused : playing, seconds)
  }

  end() {
    this.#become(ended, this.duration)
  }

  /** As with a suggestion that the site shows at the end and during a pause. */
  suggest(id, duration) {
    this.#leave(id, duration)
  }

  /** An advertisement, under its own name or the video's. The video continues after it. */
  advertise(duration, id = this.id) {
    this.#leave(id, duration)
  }

  /** The advertisement is over. */
  goOn() {
    const { time } = this.#left
    this.#return()
    this.#become(playing, time)
  }

  #leave(id, duration) {
    this.#left ??= { id: this.id, duration: this.duration, time: this.time }
    Object.assign(this, { id, duration })
    this.#become(unstarted, 0)
    this.#become(playing, 0)
  }

  #return() {
    const { id, duration } = this.#left ?? this
    Object.assign(this, { id, duration })
    this.#left = null
  }

  /** Reports the time at this interval from now on: a page in the background gets it less often. */
  tick(milliseconds) {
    clearInterval(this.#timer)
    this.#timer = setInterval(() => this.tell(), milliseconds)
  }

  /** As with the site's own menu, which offers at most twice the speed. */
  setRate(rate) {
    this.#time = this.time
    this.#since = performance.now()
    this.rate = rate
    this.send('infoDelivery', { playbackRate: rate })
  }

  fail(code) {
    this.state = unstarted
    if (this.#subscriptions.has('onError')) this.send('onError', code)
  }

  /** Any message, from wherever a test wants. */
  say(data) {
    this.#listener?.source.postMessage(data, pageOrigin)
  }

  send(event, info) {
    const { source, id, channel } = this.#listener ?? {}
    source?.postMessage(JSON.stringify({ event, info, id, channel }), pageOrigin)
  }

  tell() {
    if (this.state !== playing) return
    if (this.time >= this.duration) this.end()
    else
      this.send('infoDelivery', {
        currentTime: this.time,
        playbackRate: this.rate,
        videoLoadedFraction: 0.5,
        ...(this.naming === 'each' && { videoData: this.#about() }),
      })
  }

  #become(state, time) {
    this.#time = time
    this.#since = performance.now()
    this.state = state
    document.body.textContent = `${this.id}, ${['ended', 'playing', 'paused', 'buffering'][state] ?? 'unstarted'}`
    this.send('infoDelivery', this.#whole())
  }

  #mute(isMuted) {
    this.isMuted = isMuted
    this.send('infoDelivery', { muted: isMuted, volume: 100 })
  }

  #caption(areShown) {
    this.areCaptionsShown = areShown
    this.send('apiInfoDelivery', { namespaces: areShown ? ['captions'] : [] })
  }

  #about() {
    return { video_id: this.id, title: this.id.startsWith('error_100') ? '' : 'A video', author: 'Somebody' }
  }

  #whole() {
    const isNamed = this.naming === 'each' || (this.naming === 'change' && this.#named !== this.id)
    if (this.#listener) this.#named = this.id
    return {
      playerState: this.state,
      currentTime: this.time,
      duration: this.duration,
      playbackRate: this.rate,
      muted: this.isMuted,
      ...(isNamed && { videoData: this.#about() }),
    }
  }
}

window.player = new Player()
window.addEventListener('message', (event) => window.player.hear(event))
