import { expect, test } from 'vitest'
import { PlayedSeconds, type Span } from '@/player/played'

/** Plays from one second of the video to another, observed four times a second. Returns the clock afterwards, in ms. */
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

test.each([0.25, 0.5, 1, 1.5, 2, 4, 16])('At %s times the speed the same seconds count', (rate) => {
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

test('Dragging along the whole video counts as nothing', () => {
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

test('Playing on in a page that gets the time once a second, in the background, counts', () => {
  const played = new PlayedSeconds()
  for (let second = 0; second <= 60; second++)
    played.observe({ time: 10 + second, isPlaying: true, rate: 1 }, second * 1000)
  expect(played.take()).toEqual([[10, 70]])
})

test.each([
  ['an hour of sleep and a seek', 3_600_000, 2400],
  ['a minute of silence', 60_000, 71],
  ['ten seconds of silence and a seek of ten seconds', 10_000, 21],
])('Nothing counts of what nobody has seen played: %s', (_, silence, time) => {
  const played = new PlayedSeconds()
  played.observe({ time: 10, isPlaying: true, rate: 1 }, 0)
  played.observe({ time: 11, isPlaying: true, rate: 1 }, 1000)
  played.observe({ time, isPlaying: true, rate: 1 }, 1000 + silence)
  expect(played.take()).toEqual([[10, 11]])
})

test('A seek of a second or two, by a key, adds nothing', () => {
  const played = new PlayedSeconds()
  const now = play(played, 0, 5)
  played.interrupt()
  play(played, 6, 8, { at: now + 250 })
  expect(played.take()).toEqual([
    [0, 5],
    [6, 8],
  ])
})

test('A change of speed between two observations costs nothing', () => {
  const played = new PlayedSeconds()
  played.observe({ time: 0, isPlaying: true, rate: 1 }, 0)
  played.observe({ time: 4, isPlaying: true, rate: 2 }, 2000)
  expect(played.take()).toEqual([[0, 4]])
})

test('Buffering passes without counting, and playing goes on where it was', () => {
  const played = new PlayedSeconds()
  const now = play(played, 0, 4)
  played.observe({ time: 4, isPlaying: false, rate: 1 }, now)
  played.observe({ time: 4, isPlaying: true, rate: 1 }, now + 9_000)
  play(played, 4.25, 6, { at: now + 9_250 })
  expect(played.take()).toEqual([[0, 6]])
})
