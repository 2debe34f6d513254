import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PlayedSeconds, type Span } from '@/player/played'

/**
 * Plays from one second of the video to another, observed four times a second. Returns the clock afterwards,
 * in ms.
 */
function play(played: PlayedSeconds, from: number, to: number, { at = 0, rate = 1 } = {}): number {
  const steps = Math.round(((to - from) / rate) * 4)
  for (let step = 0; step <= steps; step++) {
    played.observe({ time: from + (step * rate) / 4, isPlaying: true, rate }, at + step * 250)
  }
  return at + steps * 250
}

function lengthOf(spans: Span[]): number {
  return spans.reduce((sum, [from, to]) => sum + to - from, 0)
}

test('Seconds that were played are reported once, whole and half-open', () => {
  const played = new PlayedSeconds()
  const now = play(played, 0, 7)
  expect(played.take()).toEqual([[0, 7]])
  expect(played.take()).toEqual([])
  play(played, 7.25, 9.5, { at: now + 250 })
  expect(played.take()).toEqual([[7, 9]])
})

test.each([0.25, 0.5, 1, 1.5, 2, 4, 16])('The same seconds count at %s times the speed', (rate) => {
  const played = new PlayedSeconds()
  play(played, 0, 64, { rate })
  expect(lengthOf(played.take())).toBe(64)
})

test('A seek adds nothing, forwards or back, while playing or paused', () => {
  const played = new PlayedSeconds()
  let now = play(played, 0, 5)
  now = play(played, 300, 303, { at: now + 250 })
  now = play(played, 100, 102, { at: now + 250 })
  played.observe({ time: 102, isPlaying: false, rate: 1 }, now)
  played.observe({ time: 500, isPlaying: false, rate: 1 }, now + 60_000)
  play(played, 500, 501, { at: now + 61_000 })
  expect(played.take()).toEqual([
    [0, 5],
    [300, 303],
    [100, 102],
    [500, 501],
  ])
})

test('Dragging along the whole video counts nothing', () => {
  const played = new PlayedSeconds()
  for (let step = 0; step < 100; step++) {
    played.observe({ time: step * 36, isPlaying: true, rate: 1 }, step * 100)
  }
  expect(played.take()).toEqual([])
})

test('A pause does not cut a second in two', () => {
  const played = new PlayedSeconds()
  const now = play(played, 0, 3.5)
  played.observe({ time: 3.5, isPlaying: false, rate: 1 }, now)
  expect(played.take()).toEqual([[0, 3]])
  play(played, 3.5, 6, { at: now + 600_000 })
  expect(played.take()).toEqual([[3, 6]])
})

test('Playing on in a background page, which gets the time once a second, counts', () => {
  const played = new PlayedSeconds()
  for (let second = 0; second <= 60; second++)
    played.observe({ time: 10 + second, isPlaying: true, rate: 1 }, second * 1000)
  expect(played.take()).toEqual([[10, 70]])
})

test.each([
  ['an hour of sleep and a seek', 3_600_000, 2400],
  ['a minute of silence', 60_000, 71],
  ['ten seconds of silence and a seek of ten seconds', 10_000, 21],
])('Seconds that were not observed playing do not count: %s', (_, silence, time) => {
  const played = new PlayedSeconds()
  played.observe({ time: 10, isPlaying: true, rate: 1 }, 0)
  played.observe({ time: 11, isPlaying: true, rate: 1 }, 1000)
  played.observe({ time, isPlaying: true, rate: 1 }, 1000 + silence)
  expect(played.take()).toEqual([[10, 11]])
})

test('A seek of a second or two by a key adds nothing', () => {
  const played = new PlayedSeconds()
  const now = play(played, 0, 5)
  played.interrupt()
  play(played, 6, 8, { at: now + 250 })
  expect(played.take()).toEqual([
    [0, 5],
    [6, 8],
  ])
})

test('A change of speed between two observations loses nothing', () => {
  const played = new PlayedSeconds()
  played.observe({ time: 0, isPlaying: true, rate: 1 }, 0)
  played.observe({ time: 4, isPlaying: true, rate: 2 }, 2000)
  expect(played.take()).toEqual([[0, 4]])
})

test('Buffering passes without counting, and playing continues where it was', () => {
  const played = new PlayedSeconds()
  const now = play(played, 0, 4)
  played.observe({ time: 4, isPlaying: false, rate: 1 }, now)
  played.observe({ time: 4, isPlaying: true, rate: 1 }, now + 9_000)
  play(played, 4.25, 6, { at: now + 9_250 })
  expect(played.take()).toEqual([[0, 6]])
})

const pace = fc.record({
  /** Seconds between two messages, and how late each of them is. */
  tick: fc.double({ min: 0.25, max: 3, noNaN: true }),
  delays: fc.array(fc.double({ min: 0, max: 0.4, noNaN: true }), { minLength: 5, maxLength: 60 }),
  rate: fc.constantFrom(0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2),
})

test('However often the messages arrive, at whatever speed and however late, what was played counts to within a second', () => {
  fc.assert(
    fc.property(pace, ({ tick, delays, rate }) => {
      const played = new PlayedSeconds()
      for (const [n, late] of delays.entries())
        played.observe({ time: 10 + n * tick * rate, isPlaying: true, rate }, (n * tick + late) * 1000)
      const whole = (delays.length - 1) * tick * rate
      expect(Math.abs(lengthOf(played.take()) - whole)).toBeLessThanOrEqual(1)
    }),
    { numRuns: 300, seed: 56 },
  )
})

test('However small the hops, and however often the messages arrive, at most one skipped second counts', () => {
  const hops = fc.array(fc.double({ min: 0, max: 3, noNaN: true }), { minLength: 5, maxLength: 60 })
  fc.assert(
    fc.property(pace, hops, ({ tick, rate }, hops) => {
      const played = new PlayedSeconds()
      let time = 10
      hops.forEach((hop, n) => {
        time += n === 0 ? 0 : tick * rate + hop
        played.observe({ time, isPlaying: true, rate }, n * tick * 1000)
      })
      // A hundredth of the time allows for differing clocks, and each end is rounded to whole seconds.
      const clock = (hops.length - 1) * tick
      const spans = played.take()
      expect(lengthOf(spans)).toBeLessThanOrEqual(clock * rate * 1.01 + 1 + spans.length * 0.5)
    }),
    { numRuns: 300, seed: 56 },
  )
})

test('A background page at twice the speed, whose messages arrive 2.6 seconds apart, loses nothing', () => {
  const played = new PlayedSeconds()
  for (let n = 0; n <= 5; n++) played.observe({ time: n * 5.2, isPlaying: true, rate: 2 }, n * 2600)
  expect(played.take()).toEqual([[0, 26]])
})

test('Hops of 0.9 seconds, one after the other, do not add up, whether playing or paused', () => {
  for (const isPlaying of [true, false]) {
    const played = new PlayedSeconds()
    for (let n = 0; n <= 20; n++) played.observe({ time: n * 0.9, isPlaying, rate: 1 }, n * 10)
    expect(lengthOf(played.take())).toBeLessThanOrEqual(1)
  }
  const stepped = new PlayedSeconds()
  for (let n = 0; n <= 100; n++) stepped.observe({ time: n * 0.2, isPlaying: false, rate: 1 }, n * 500)
  expect(lengthOf(stepped.take())).toBeLessThanOrEqual(1)
})

test('A clock that differs from the video’s by a hundredth loses nothing in three hours', () => {
  const played = new PlayedSeconds()
  for (let n = 0; n <= 10_800; n++)
    expect(played.observe({ time: n * 1.01, isPlaying: true, rate: 1 }, n * 1000)).toBe(false)
})
