// Messages about another video or an advertisement in the frame never count, however the site sends them.
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { embedOrigin } from '@/player/embed'
import { Playback } from '@/player/playback'
import { type KnownLengths, unknownLengths } from '@/player/recognition'

const lecture = { id: 'aqz-KE-bpKQ', length: 600.4 }
const related = { id: 'YE7VzlLtp-4', length: 20 }
/** An advertisement may carry its own title, or that of the video that it comes with. */
const adverts = {
  'its own': { id: 'advertisemt', length: 15 },
  'the lecture’s': { id: lecture.id, length: 15 },
}

type Shown = { id: string; length: number }
/** How often the site gives the id of the video in the frame. */
const modes = ['at each tick', 'when it changes', 'never'] as const
type Mode = (typeof modes)[number]

let opened: Playback | null = null
beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  opened?.stop()
  vi.useRealTimers()
})

/** The video site's side of a frame that has been opened for the lecture. */
function openFrame(mode: Mode, tick = 0.25, lengths: KnownLengths = unknownLengths) {
  const playback = new Playback()
  opened = playback
  const recorder = { played: vi.fn(), moved: vi.fn(), mark: vi.fn(), fault: vi.fn(), silence: vi.fn() }
  playback.recorder = recorder
  const onLength = vi.fn()
  playback.onLength = onLength
  playback.lengthsOf = () => lengths
  const commands: [string, unknown[]][] = []
  const source = {
    postMessage: (text: string) => {
      const { func, args } = JSON.parse(text)
      if (func && func !== 'addEventListener') commands.push([func, args])
    },
  }
  playback.show({ videoId: 'a', link: { id: lecture.id, start: 0 } })
  playback.start()
  playback.attach(Object.assign(new EventTarget(), { contentWindow: source }) as unknown as HTMLIFrameElement)
  let shown: string | null = null
  const say = (event: string, info: unknown) => {
    const message = new Event('message')
    Object.assign(message, { origin: embedOrigin, source, data: JSON.stringify({ event, info }) })
    window.dispatchEvent(message)
  }
  /** `change`: the state has changed, and the site sends everything that it knows about it. */
  const tell = ({ id, length }: Shown, info: object, change = false) => {
    const isNamed = mode === 'at each tick' || (mode === 'when it changes' && id !== shown)
    shown = id
    say('infoDelivery', {
      ...info,
      ...(change && { duration: length }),
      ...(isNamed && { videoData: { video_id: id, title: 'A title' } }),
    })
  }
  const state = (what: Shown, playerState: number, currentTime: number) =>
    tell(what, { playerState, currentTime }, true)
  return {
    playback,
    recorder,
    onLength,
    commands,
    say,
    state,
    tell,
    play(what: Shown, from: number, to: number) {
      state(what, 1, from)
      for (let time = from + tick; time <= to; time += tick) {
        vi.advanceTimersByTime(tick * 1000)
        tell(what, { currentTime: time })
      }
    },
    seconds: () => recorder.played.mock.calls.map(([, from, to]) => [from, to]),
    lengths: () => new Set(recorder.played.mock.calls.map(([, , , length]) => length)),
  }
}

describe.each(modes)('A site that names its videos %s', (mode) => {
  test.each([0.25, 1, 3])(
    'A suggested video that follows the lecture counts nothing and ends nothing, with a tick each %d s',
    (tick) => {
      const { playback, recorder, onLength, state, play, seconds, lengths } = openFrame(mode, tick)
      play(lecture, 570, 600)
      state(lecture, 0, 600.4)
      expect(playback.getView().hasEnded).toBe(true)
      const [told] = [recorder.played.mock.calls.length]
      state(related, -1, 0)
      expect(playback.getView().hasEnded).toBe(false)
      play(related, 0, 18)
      state(related, 0, 20)
      vi.advanceTimersByTime(60_000)
      expect(recorder.played).toHaveBeenCalledTimes(told)
      expect(seconds().flat().at(-1)).toBe(600)
      expect(lengths()).toEqual(new Set([600]))
      expect(onLength.mock.calls).toEqual([['a', 600]])
      expect(recorder.moved.mock.lastCall).toEqual(['a', 600])
      expect(playback.getView()).toMatchObject({ hasEnded: false, isElsewhere: mode !== 'never' })
    },
  )

  test.each(Object.entries(adverts))(
    'An advertisement under %s name in the middle of the lecture counts nothing, and the lecture goes on after it',
    (_, advert) => {
      const { playback, recorder, onLength, state, play, seconds, lengths } = openFrame(mode)
      play(lecture, 0, 60)
      state(advert, -1, 0)
      play(advert, 0, 14.75)
      state(advert, 0, 15)
      expect(playback.getView()).toMatchObject({ hasEnded: false, isElsewhere: false })
      expect(playback.currentTime()).toBe(60)
      state(lecture, 3, 60)
      play(lecture, 60, 70)
      state(lecture, 2, 70)
      expect(seconds()[0]?.[0]).toBe(0)
      expect(seconds().at(-1)?.[1]).toBe(70)
      expect(seconds().reduce((sum, [from, to]) => sum + to - from, 0)).toBe(70)
      expect(lengths()).toEqual(new Set([600]))
      expect(onLength.mock.calls).toEqual([['a', 600]])
      expect(Math.min(...recorder.moved.mock.calls.slice(-3).map(([, at]) => at))).toBeGreaterThanOrEqual(60)
    },
  )

  test.each(Object.entries(adverts))(
    'An advertisement under %s name before the lecture counts nothing, even if the lecture’s length is unknown',
    (_, advert) => {
      const { playback, onLength, state, play, seconds, lengths } = openFrame(mode)
      state(advert, -1, 0)
      play(advert, 0, 14.75)
      state(advert, 0, 15)
      vi.advanceTimersByTime(1000)
      expect(playback.getView().hasEnded).toBe(false)
      state(lecture, -1, 100)
      play(lecture, 100, 110)
      state(lecture, 2, 110)
      expect(seconds().flat()).toEqual([100, 104, 104, 109, 109, 110])
      expect(lengths()).toEqual(new Set([600]))
      expect(onLength.mock.calls).toEqual([['a', 600]])
    },
  )

  test('A short video of unknown length counts once it has ended and nothing follows', () => {
    const short = { id: lecture.id, length: 25 }
    const { playback, onLength, state, play, seconds } = openFrame(mode)
    play(short, 0, 24.75)
    state(short, 0, 25)
    expect(seconds()).toEqual([])
    vi.advanceTimersByTime(3_000)
    expect(seconds()).toEqual([[0, 25]])
    expect(onLength.mock.calls).toEqual([['a', 25]])
    expect(playback.getView().hasEnded).toBe(true)
  })

  test('A short video of known length, or one that plays on, counts as it plays', () => {
    const short = { id: lecture.id, length: 90 }
    const known = openFrame(mode, 0.25, { measured: null, own: 90 })
    known.play(short, 0, 5)
    expect(known.seconds()).toEqual([[0, 4]])
    known.playback.stop()
    const unknown = openFrame(mode)
    unknown.play(short, 0, 34)
    expect(unknown.seconds()).toEqual([])
    unknown.play(short, 34, 40)
    expect(unknown.seconds()[0]).toEqual([0, 35])
  })

  test('An error of another video is not reported for the lecture', () => {
    const { playback, recorder, state, play, say } = openFrame(mode)
    play(lecture, 0, 10)
    state(lecture, 2, 10)
    state(related, -1, 0)
    say('onError', 150)
    expect(recorder.fault).toHaveBeenCalledTimes(mode === 'never' ? 1 : 0)
    expect(playback.getView().failure === null).toBe(mode !== 'never')
  })
})

test.each(['at each tick', 'when it changes'] as const)(
  'A suggested video that is as long as the lecture counts nothing where the site names it %s',
  (mode) => {
    const twin = { ...related, length: lecture.length }
    const { recorder, state, play, seconds } = openFrame(mode)
    play(lecture, 0, 60)
    state(lecture, 2, 60)
    const told = recorder.played.mock.calls.length
    state(twin, -1, 60)
    play(twin, 60, 120)
    state(twin, 2, 120)
    expect(recorder.played).toHaveBeenCalledTimes(told)
    expect(seconds().flat().at(-1)).toBe(60)
  },
)

test('After an end, nothing counts that comes with neither the lecture’s name nor its length', () => {
  const { say, state, play, seconds } = openFrame('never')
  play(lecture, 590, 600)
  state(lecture, 0, 600.4)
  const before = seconds()
  say('infoDelivery', { playerState: 1, currentTime: 0 })
  for (let time = 1; time < 60; time++) {
    vi.advanceTimersByTime(1000)
    say('infoDelivery', { currentTime: time })
  }
  expect(seconds()).toEqual(before)
  state(lecture, 1, 60)
  play(lecture, 60, 66)
  expect(seconds().slice(before.length)).toEqual([[60, 64]])
})

test('Returning from another video resumes the lecture where it was left; so do the play key and a timestamp in it', () => {
  for (const [act, start] of [
    [(playback: Playback) => playback.goBack(), 42],
    [(playback: Playback) => playback.togglePlaying(), 42],
    [(playback: Playback) => playback.seekTo(7), 7],
  ] as const) {
    const { playback, commands, state, play } = openFrame('when it changes')
    play(lecture, 40, 42)
    state(lecture, 2, 42)
    state(related, -1, 0)
    play(related, 0, 5)
    expect(playback.getView().isElsewhere).toBe(true)
    act(playback)
    expect(commands.at(-1)).toEqual(['loadVideoById', [{ videoId: lecture.id, startSeconds: start }]])
    expect(playback.getView().isElsewhere).toBe(false)
    playback.stop()
  }
})

test('The play key pauses an advertisement, and resumes it', () => {
  const { playback, commands, state, play } = openFrame('at each tick')
  play(lecture, 0, 10)
  state(adverts['its own'], 1, 0)
  playback.togglePlaying()
  state(adverts['its own'], 2, 1)
  playback.togglePlaying()
  expect(commands.map(([func]) => func)).toEqual(['pauseVideo', 'playVideo'])
})

test('An admin’s length identifies an advertisement that is longer than the lecture', () => {
  const { state, play, seconds, lengths } = openFrame('never', 0.25, { measured: 600, own: null })
  const long = { id: lecture.id, length: 900 }
  play(long, 0, 30)
  state(lecture, -1, 0)
  play(lecture, 0, 10)
  play(long, 0, 30)
  play(lecture, 10, 12)
  state(lecture, 2, 12)
  expect(seconds().at(0)?.[0]).toBe(0)
  expect(seconds().reduce((sum, [from, to]) => sum + to - from, 0)).toBe(12)
  expect(lengths()).toEqual(new Set([600]))
})

test('A frame that never names its videos is replaced for the next one', () => {
  for (const mode of modes) {
    const { playback, commands, play } = openFrame(mode)
    play(lecture, 0, 10)
    const { frame } = playback.getView()
    playback.show({ videoId: 'b', link: { id: related.id, start: 0 } })
    expect(playback.getView().frame === frame).toBe(mode !== 'never')
    expect(commands.length).toBe(mode === 'never' ? 0 : 1)
    playback.stop()
  }
})

test('Whatever is shown in between, only the lecture’s own seconds count', () => {
  const piece = fc.record({
    what: fc.constantFrom<Shown>(lecture, related, ...Object.values(adverts)),
    length: fc.integer({ min: 1, max: 14 }),
  })
  fc.assert(
    fc.property(
      fc.constantFrom(...modes),
      fc.constantFrom(0.25, 1, 3),
      fc.array(piece, { minLength: 1, maxLength: 8 }),
      (mode, tick, pieces) => {
        const { playback, recorder, onLength, state, play, seconds } = openFrame(mode, tick, {
          measured: null,
          own: 600,
        })
        // The lecture and other content play at different positions, so the seconds show whose they are.
        let at = 300
        play(lecture, at, at + 5)
        at += 5
        for (const { what, length } of pieces) {
          state(what, -1, what.length === lecture.length ? at : 0)
          if (what !== lecture) play(what, 0, length)
          else {
            play(what, at, at + length)
            at += length
          }
        }
        playback.stop()
        expect(seconds().every(([from, to]) => from >= 300 && to <= at + 1)).toBe(true)
        expect(onLength.mock.calls).toEqual([['a', 600]])
        expect(recorder.fault).not.toHaveBeenCalled()
      },
    ),
    { numRuns: 150, seed: 56 },
  )
})
