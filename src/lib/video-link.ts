// Reads stored links, for the player. What admins paste is read by `video-url`, which learners never load.

import { parseUrl } from './parse-url'

const hosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtu.be',
  'www.youtube-nocookie.com',
])
/** Two words of the site's own, for playlists and channels, have eleven characters as well. */
const videoId = /^(?!videoseries|live_stream)[\w-]{11}$/

export type VideoLink = { id: string /** Seconds from the start. */; start: number }

/** Accepts watch, short link, embed and v-path links; `null` for anything else. */
export function parseVideoUrl(link: string): VideoLink | null {
  const url = parseUrl(link)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || !hosts.has(url.hostname)) return null
  const id = idOf(url)
  if (!id || !videoId.test(id)) return null
  const { searchParams, hash } = url
  const start =
    searchParams.get('t') ?? searchParams.get('start') ?? new URLSearchParams(hash.slice(1)).get('t')
  return { id, start: secondsOf(start) }
}

function idOf(url: URL): string | null | undefined {
  const [first, second] = url.pathname.split('/').filter(Boolean)
  if (url.hostname === 'youtu.be') return first
  if (first === 'watch') return url.searchParams.get('v')
  if (first === 'embed' || first === 'v') return second
  return null
}

/** The video on the site itself. */
export function watchUrl({ id, start }: VideoLink): string {
  return `https://www.youtube.com/watch?v=${id}${start > 0 && Number.isSafeInteger(start) ? `&t=${start}` : ''}`
}

/** YouTube writes '90', '90s' and '1h2m3s', people '1:02:03'. */
function secondsOf(time: string | null): number {
  const parts = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)(?:\.\d*)?s?)?$|^(?:(\d+):)?(\d+):(\d+)$/.exec(time ?? '')
  if (!parts) return 0
  const [, h = 0, m = 0, s = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part) || 0)
  return (h + hours) * 3600 + (m + minutes) * 60 + s + seconds
}

/**
 * The privacy-enhanced player. It starts at once, because it is only loaded after a click. With `origin`, our
 * own, it exchanges messages with the page: see `player/embed.ts`.
 */
export function embedUrl({ id, start }: VideoLink, origin?: string): string {
  const parameters = new URLSearchParams({ rel: '0', modestbranding: '1', autoplay: '1', playsinline: '1' })
  if (start > 0) parameters.set('start', String(start))
  if (origin) {
    parameters.set('enablejsapi', '1')
    parameters.set('origin', origin)
  }
  return `https://www.youtube-nocookie.com/embed/${id}?${parameters}`
}

/** 480 × 360 pixels, the widescreen picture between black bars; the small one is 320 × 180, without bars. */
export function posterUrl({ id }: VideoLink, size: 'hqdefault' | 'mqdefault' = 'hqdefault'): string {
  return `https://i.ytimg.com/vi/${id}/${size}.jpg`
}

/** For a video that does not exist, YouTube serves a grey picture of this width, smaller than those above. */
export const missingPosterWidth = 120
