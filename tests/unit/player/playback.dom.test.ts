import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { embedOrigin } from '@/player/embed'
import { Playback } from '@/player/playback'
import { readPreferences } from '@/player/preferences'

const first = { videoId: 'a', link: { id: 'aqz-KE-bpKQ', start: 0 } }
const second = { videoId: 'b', link: { id: 'YE7VzlLtp-4', start: 0 } }

let opened: Playback | null = null
beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  opened?.stop()
  vi.useRealTimers()
})

/** A playback with an in-memory recorder, and the video site's side of its frame. */
function openPlayback() {
  const playback = new Playback()
  opened = playback
  const recorder = { played: vi.fn(), moved: vi.fn(), mark: vi.fn(), fault: vi.fn(), silence: vi.fn() }
  playback.recorder = recorder
  let source: { postMessage: (text: string) => void } | null = null
  let shown: number | null = null
  const commands: [string, unknown[]][] = []
  const say = (event: string, info: unknown) => {
    const message = new Event('message')
    Object.assign(message, { origin: embedOrigin, source, data: JSON.stringify({ event, info }) })
    window.dispatchEvent(message)
  }
  // As React does: a new key is a new frame, and none removes the last one.
  playback.subscribe(() => {
    const { frame } = playback.getView()
    if ((frame?.key ?? null) === shown) return
    if (shown !== null) playback.attach(null)
    shown = frame?.key ?? null
    if (!frame) return
    source = {
      postMessage: (text) => {
        const { func, args } = JSON.parse(text)
        if (func && func !== 'addEventListener') commands.push([func, args])
      },
    }
    const element = Object.assign(new EventTarget(), { contentWindow: source })
    playback.attach(element as unknown as HTMLIFrameElement)
  })
  return {
    playback,
    recorder,
    commands,
    say,
    info: (info: object) => say('infoDelivery', info),
    /** Plays in the frame, as the site reports it: four times a second. */
    watch(from: number, to: number, rate = 1) {
      say('infoDelivery', { playerState: 1, currentTime: from, duration: 600.4, playbackRate: rate })
      for (let time = from + rate / 4; time <= to; time += rate / 4) {
        vi.advanceTimersByTime(250)
        say('infoDelivery', { currentTime: time })
      }
    },
  }
}

function openStarted() {
  const opened = openPlayback()
  opened.playback.show(first)
  opened.playback.start()
  opened.say('initialDelivery', {
    playerState: -1,
    currentTime: 0,
    videoData: { video_id: first.link.id },
  })
  return opened
}

test('Nothing is loaded before the learner presses play, and then with our own origin', () => {
  const { playback } = openPlayback()
  playback.show(first)
  expect(playback.getView().frame).toBeNull()
  playback.start(250.9)
  const { searchParams, pathname } = new URL(playback.getView().frame?.src ?? '')
  expect(pathname).toBe('/embed/aqz-KE-bpKQ')
  expect(Object.fromEntries(searchParams)).toEqual({
    rel: '0',
    modestbranding: '1',
    autoplay: '1',
    playsinline: '1',
    start: '250',
    enablejsapi: '1',
    origin: location.origin,
  })
})

test('What is played is saved at least every five seconds, and at a pause to the last second', () => {
  const { recorder, info, watch } = openStarted()
  watch(0, 4.75)
  expect(recorder.played.mock.calls).toEqual([['a', 0, 4, 600, 'aqz-KE-bpKQ']])
  expect(recorder.moved.mock.calls).toEqual([['a', 4]])
  watch(5, 7)
  info({ playerState: 2, currentTime: 7 })
  expect(recorder.played.mock.calls.slice(1)).toEqual([['a', 4, 7, 600, 'aqz-KE-bpKQ']])
  expect(recorder.moved.mock.lastCall).toEqual(['a', 7])
})

test('A seek, the end, a hidden page and another video save what was played', () => {
  const { playback, recorder, info, watch } = openStarted()
  watch(0, 2)
  info({ currentTime: 300 })
  expect(recorder.played.mock.lastCall).toEqual(['a', 0, 2, 600, 'aqz-KE-bpKQ'])
  watch(300, 303)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  visibility.mockRestore()
  expect(recorder.played.mock.lastCall).toEqual(['a', 300, 303, 600, 'aqz-KE-bpKQ'])
  watch(303, 305)
  playback.show(second)
  expect(recorder.played.mock.lastCall).toEqual(['a', 303, 305, 600, 'aqz-KE-bpKQ'])
  expect(recorder.moved.mock.lastCall).toEqual(['a', 305])
})

test('The end is reported, up to the last whole second', () => {
  const { playback, recorder, info, watch } = openStarted()
  watch(598, 600.25)
  info({ playerState: 0, currentTime: 600.4 })
  expect(recorder.played.mock.calls).toEqual([['a', 598, 600, 600, 'aqz-KE-bpKQ']])
  expect(playback.getView().hasEnded).toBe(true)
  watch(0, 1)
  expect(playback.getView().hasEnded).toBe(false)
})

test('Opening a video that has not begun to play does not lose the position', () => {
  const { playback, recorder, info } = openStarted()
  info({ playerState: 3, currentTime: 0, duration: 600 })
  playback.stop()
  expect(recorder.moved).not.toHaveBeenCalled()
})

test('The next video plays on in the same frame if something was playing, and waits if it was paused', () => {
  const { playback, commands, info, watch } = openStarted()
  const { frame } = playback.getView()
  playback.startOf = () => 42
  watch(0, 1)
  playback.show(second)
  expect(playback.getView().frame).toBe(frame)
  expect(commands).toEqual([['loadVideoById', [{ videoId: 'YE7VzlLtp-4', startSeconds: 42 }]]])
  info({ playerState: 2, currentTime: 50, videoData: { video_id: 'YE7VzlLtp-4' } })
  playback.show(first)
  expect(playback.getView().frame).toBeNull()
})

test('Two entries with the same video have separate frames, so that neither gets messages about the other', () => {
  const { playback, recorder, watch } = openStarted()
  watch(0, 1)
  const before = playback.getView().frame?.key
  playback.show({ videoId: 'c', link: first.link })
  expect(playback.getView().frame?.key).not.toBe(before)
  expect(recorder.played.mock.calls).toEqual([['a', 0, 1, 600, 'aqz-KE-bpKQ']])
})

test('A silent frame shows an error, stays, and recovers when it answers', () => {
  const { playback, say } = openPlayback()
  playback.show(first)
  playback.start()
  vi.advanceTimersByTime(8_000)
  expect(playback.getView()).toMatchObject({ failure: { kind: 'silent' }, frame: { key: 1 } })
  say('initialDelivery', { playerState: 1, currentTime: 0 })
  expect(playback.getView()).toMatchObject({ failure: null, frame: { key: 1 } })
})

test('A silent frame is told, unless the browser knows that it is offline', () => {
  const { playback, recorder } = openPlayback()
  playback.show(first)
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  playback.start()
  vi.advanceTimersByTime(8_000)
  expect(recorder.silence).not.toHaveBeenCalled()
  onLine.mockRestore()
  playback.start()
  vi.advanceTimersByTime(8_000)
  expect(recorder.silence.mock.calls).toEqual([['a']])
  expect(recorder.fault).not.toHaveBeenCalled()
})

test('A learner who has chosen to see a silent player is not asked again', () => {
  const { playback } = openPlayback()
  playback.show(first)
  playback.start()
  vi.advanceTimersByTime(8_000)
  playback.acceptSilence()
  playback.show(second)
  vi.advanceTimersByTime(60_000)
  expect(playback.getView()).toMatchObject({ failure: null, frame: { key: 2 } })
})

test('A fault of the video is reported once, a fault of this device never', () => {
  const { playback, recorder, say } = openStarted()
  for (const code of [100, 100, 153, 150]) say('onError', code)
  playback.start()
  say('onError', 100)
  expect(playback.getView().failure).toEqual({ kind: 'error', code: 100 })
  expect(recorder.fault.mock.calls).toEqual([
    ['a', 100],
    ['a', 150],
  ])
})

test('The speed is remembered when the learner changes it, and set for the next video', () => {
  const { commands, info, watch } = openStarted()
  watch(0, 3)
  info({ playbackRate: 1.5 })
  expect(readPreferences().rate).toBe(1.5)
  const next = openStarted()
  expect(next.commands).toEqual([['setPlaybackRate', [1.5]]])
  next.info({ playerState: 1, playbackRate: 1 })
  expect(readPreferences().rate).toBe(1.5)
  expect(commands).toEqual([])
})

test('Seeking twice goes twice as far even before the frame has answered, and stays within the video', () => {
  const { playback, commands, info } = openStarted()
  info({ playerState: 1, currentTime: 100, duration: 115 })
  playback.seekBy(10)
  playback.seekBy(10)
  playback.seekToPart(0.3)
  playback.seekBy(-60)
  expect(commands.map(([, [time]]) => time)).toEqual([110, 115, 34.5, 0])
})

test('A fraction of a second left over from one video does not begin the next one', () => {
  const { playback, recorder, info, watch } = openStarted()
  watch(0, 5.5)
  playback.startOf = () => 6
  playback.show(second)
  const before = recorder.played.mock.calls.length
  info({ playerState: 1, currentTime: 6.2, duration: 400, videoData: { video_id: second.link.id } })
  vi.advanceTimersByTime(250)
  info({ playerState: 2, currentTime: 6.4 })
  expect(recorder.played.mock.calls.slice(before)).toEqual([])
})
