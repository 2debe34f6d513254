import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Embed, embedOrigin, handshakeLimit } from '@/player/embed'

type Posted = { event: string; channel?: string; func?: string; args?: unknown[] }

let opened: Embed | null = null
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  opened?.close()
  vi.useRealTimers()
})

/** A frame whose window records the messages sent to it. */
function openEmbed(mayBeLive?: () => boolean) {
  const posted: (Posted & { target: string })[] = []
  const source = {
    postMessage: (text: string, target: string) => posted.push({ ...JSON.parse(text), target }),
  }
  const frame = Object.assign(new EventTarget(), { contentWindow: source }) as unknown as HTMLIFrameElement
  const listener = {
    onReady: vi.fn(),
    onChange: vi.fn(),
    onTitle: vi.fn(),
    onError: vi.fn(),
    onSilence: vi.fn(),
    onOther: vi.fn(),
    onMistaken: vi.fn(),
  }
  const embed = new Embed(frame, { id: 'aqz-KE-bpKQ', ...(mayBeLive && { mayBeLive }) }, listener)
  opened = embed
  const say = (data: unknown, from: { origin?: string; source?: unknown } = {}) => {
    const event = new Event('message')
    Object.assign(event, { origin: embedOrigin, source, data, ...from })
    window.dispatchEvent(event)
  }
  const info = (info: object, event = 'infoDelivery') => say(JSON.stringify({ event, info }))
  const load = () => frame.dispatchEvent(new Event('load'))
  return { embed, posted, listener, say, info, load }
}

function openReady(mayBeLive?: () => boolean) {
  const opened = openEmbed(mayBeLive)
  opened.load()
  opened.info({ playerState: -1, currentTime: 0, duration: 0 }, 'initialDelivery')
  return opened
}

test('The frame is asked for messages from its load on, again and again until one arrives', () => {
  const { posted, listener, info, load } = openEmbed()
  vi.advanceTimersByTime(1000)
  expect(posted).toEqual([])
  load()
  vi.advanceTimersByTime(1000)
  expect(posted).toHaveLength(10)
  expect(posted.slice(8)).toMatchObject([
    { event: 'listening', channel: 'widget' },
    { event: 'command', func: 'addEventListener', args: ['onError'] },
  ])
  info({ currentTime: 0 }, 'initialDelivery')
  expect(listener.onReady).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(20_000)
  expect(posted).toHaveLength(10)
  expect(listener.onSilence).not.toHaveBeenCalled()
})

test('Silence is reported after eight seconds, and a late answer still counts', () => {
  const { listener, info, load } = openEmbed()
  load()
  vi.advanceTimersByTime(handshakeLimit - 1)
  expect(listener.onSilence).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(listener.onSilence).toHaveBeenCalledOnce()
  info({ playerState: 1 })
  expect(listener.onReady).toHaveBeenCalledOnce()
})

test('Only messages of our own frame and from the video site are accepted', () => {
  const { listener, say } = openEmbed()
  const data = JSON.stringify({ event: 'infoDelivery', info: { playerState: 1, currentTime: 5 } })
  say(data, { origin: 'https://evil.example' })
  say(data, { origin: 'https://www.youtube.com' })
  say(data, { origin: location.origin })
  say(data, { source: window })
  say(data, { source: null })
  expect(listener.onReady).not.toHaveBeenCalled()
  say(data)
  expect(listener.onReady).toHaveBeenCalledOnce()
})

test('The video’s title is reported as soon as the player sends it, and nothing else is mistaken for one', () => {
  const { listener, info, load } = openEmbed()
  load()
  info({ playerState: 5, videoData: { video_id: 'aqz-KE-bpKQ', title: '' } }, 'initialDelivery')
  info({ videoData: { video_id: 'aqz-KE-bpKQ', title: { toString: 'no' } } })
  expect(listener.onTitle).not.toHaveBeenCalled()
  expect(listener.onReady).toHaveBeenCalledOnce()
  info({ videoData: { video_id: 'aqz-KE-bpKQ', title: 'Nadi Pariksha' } })
  expect(listener.onTitle).toHaveBeenCalledExactlyOnceWith('Nadi Pariksha')
})

test.each([
  ['no text', { event: 'infoDelivery', info: { currentTime: 9 } }],
  ['invalid JSON', '{"event":"infoDelivery"'],
  ['null', 'null'],
  ['a list', '[]'],
  ['another event', '{"event":"apiInfoDelivery","info":{"currentTime":9}}'],
  ['a time that is a text', '{"event":"infoDelivery","info":{"currentTime":"9"}}'],
  ['a negative time', '{"event":"infoDelivery","info":{"currentTime":-9}}'],
  ['an infinite time', '{"event":"infoDelivery","info":{"currentTime":1e999}}'],
  ['a state that does not exist', '{"event":"infoDelivery","info":{"currentTime":9,"playerState":4}}'],
  [
    'a state named like a method of all objects',
    '{"event":"infoDelivery","info":{"playerState":"constructor"}}',
  ],
  ['a rate of zero', '{"event":"infoDelivery","info":{"currentTime":9,"playbackRate":0}}'],
  ['an error without a code', '{"event":"onError","info":null}'],
  ['an error that is text', '{"event":"onError","info":"<b>no</b>"}'],
  ['a prototype', '{"event":"infoDelivery","__proto__":{"info":{"currentTime":9}}}'],
  [
    'a message that is far too large',
    JSON.stringify({ event: 'infoDelivery', info: { currentTime: 9 }, more: 'x'.repeat(200_000) }),
  ],
])('A malformed message changes nothing: %s', (_, data) => {
  const { embed, listener, say } = openReady()
  const before = embed.snapshot
  listener.onChange.mockClear()
  say(data)
  expect(embed.snapshot).toBe(before)
  expect(listener.onChange).not.toHaveBeenCalled()
  expect(listener.onError).not.toHaveBeenCalled()
})

test('Partial messages add up', () => {
  const { embed, info } = openReady()
  info({ playerState: 1, currentTime: 1.5, duration: 634.5, playbackRate: 2, muted: true })
  info({ currentTime: 3.5, somethingNew: {} })
  expect(embed.snapshot).toEqual({ state: 'playing', time: 3.5, duration: 634.5, rate: 2, isMuted: true })
  info({ duration: 0, playerState: 0 })
  expect(embed.snapshot).toMatchObject({ state: 'ended', duration: 634.5 })
})

test('Commands go only to the video site, and not before it has answered', () => {
  const { embed, posted, info, load } = openEmbed()
  embed.play()
  load()
  embed.seekTo(30)
  expect(posted.map(({ func }) => func)).toEqual([undefined, 'addEventListener'])
  info({}, 'initialDelivery')
  embed.seekTo(30)
  embed.setRate(1.5)
  embed.setMuted(true)
  embed.pause()
  expect(posted.slice(2)).toMatchObject([
    { func: 'seekTo', args: [30, true], target: embedOrigin },
    { func: 'setPlaybackRate', args: [1.5], target: embedOrigin },
    { func: 'mute', target: embedOrigin },
    { func: 'pauseVideo', target: embedOrigin },
  ])
})

test.each([2, 5, 100, 101, 150, 153])('Error %i is reported in every form of the message', (code) => {
  const { listener, say, info } = openReady()
  say(JSON.stringify({ event: 'onError', info: code }))
  say(JSON.stringify({ event: 'onError', info: String(code) }))
  info({ videoData: { video_id: 'aqz-KE-bpKQ', errorCode: code } })
  expect(listener.onError.mock.calls).toEqual([[code], [code], [code]])
})

test.each([null, 0, 'auth', {}])('An invalid error code does not silence the rest: %s', (errorCode) => {
  const { embed, listener, info } = openReady()
  info({ playerState: 1, currentTime: 7, videoData: { video_id: 'aqz-KE-bpKQ', errorCode } })
  expect(embed.snapshot).toMatchObject({ state: 'playing', time: 7 })
  expect(listener.onError).not.toHaveBeenCalled()
})

test('After a change of video, late messages about the old one are not applied to the new one', () => {
  const { embed, listener, info } = openReady()
  info({ playerState: 1, currentTime: 600, duration: 634, playbackRate: 2 })
  embed.load({ id: 'YE7VzlLtp-4', start: 12 })
  listener.onChange.mockClear()
  info({ currentTime: 600.5 })
  info({ playerState: 0, videoData: { video_id: 'aqz-KE-bpKQ' } })
  expect(listener.onChange).not.toHaveBeenCalled()
  expect(embed.snapshot).toMatchObject({ state: 'unstarted', time: 0, duration: null })
  info({ playerState: 3, currentTime: 12, videoData: { video_id: 'YE7VzlLtp-4' } })
  info({ currentTime: 12.5 })
  expect(embed.snapshot).toMatchObject({ state: 'buffering', time: 12.5 })
  vi.advanceTimersByTime(20_000)
  expect(listener.onSilence).not.toHaveBeenCalled()
})

test('A frame that never reports the new video counts as silent', () => {
  const { embed, listener, info } = openReady()
  embed.load({ id: 'YE7VzlLtp-4', start: 0 })
  info({ currentTime: 600.5 })
  vi.advanceTimersByTime(handshakeLimit)
  expect(listener.onSilence).toHaveBeenCalledOnce()
})

test('A closed embed receives nothing and sends nothing', () => {
  const { embed, listener, posted, info, load } = openEmbed()
  load()
  embed.close()
  info({ currentTime: 1 })
  vi.advanceTimersByTime(60_000)
  expect(posted).toHaveLength(2)
  expect(listener.onReady).not.toHaveBeenCalled()
  expect(listener.onSilence).not.toHaveBeenCalled()
})

test('How long a live session has been going on is not taken for its length, whether the site or its time tells that it is live', () => {
  const live = openReady()
  live.info({
    playerState: 1,
    currentTime: 1800,
    duration: 1800,
    videoData: { video_id: 'aqz-KE-bpKQ', isLive: true },
  })
  expect(live.embed.snapshot).toMatchObject({ time: 1800, duration: null })
  live.info({ currentTime: 1860, duration: 1860 })
  expect(live.listener.onMistaken).not.toHaveBeenCalled()
  live.info({ playerState: 0, duration: 5400, videoData: { video_id: 'aqz-KE-bpKQ', isLive: false } })
  expect(live.embed.snapshot.duration).toBe(5400)
  live.embed.close()

  let isLive = true
  const scheduled = openReady(() => isLive)
  scheduled.info({ playerState: 1, currentTime: 60, duration: 60 })
  expect(scheduled.embed.snapshot).toMatchObject({ time: 60, duration: null })
  isLive = false
  scheduled.info({ currentTime: 90, duration: 5400 })
  expect(scheduled.embed.snapshot.duration).toBe(5400)
})
