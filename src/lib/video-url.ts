// How video links are parsed, both by the player and by the admin's forms.

import { parseUrl } from './parse-url'

const hosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtu.be',
  'www.youtube-nocookie.com',
])
const videoId = /^[\w-]{11}$/

export type VideoLink = { id: string /** Seconds from the start. */; start: number }

/** Accepts watch, short link, embed and v-path links; `null` for anything else. */
export function parseVideoUrl(link: string): VideoLink | null {
  const url = parseUrl(link)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || !hosts.has(url.hostname)) return null
  const id = idOf(url)
  if (!id || !videoId.test(id)) return null
  return { id, start: secondsOf(url.searchParams.get('t') ?? url.searchParams.get('start')) }
}

function idOf(url: URL): string | null | undefined {
  const [first, second] = url.pathname.split('/').filter(Boolean)
  if (url.hostname === 'youtu.be') return first
  if (first === 'watch') return url.searchParams.get('v')
  if (first === 'embed' || first === 'v') return second
  return null
}

/** YouTube's other hosts. Their links are stored as watch links. */
const otherHosts = new Set(['m.youtube.com', 'music.youtube.com'])
const maxLength = 2000

/**
 * The URL an admin's form stores for a typed or pasted link; `null` if it is not a link to a video. The result is https and
 * is accepted by `parseVideoUrl` and by its stricter counterpart in the database, `private.is_video_link`.
 */
export function toVideoUrl(pasted: string): string | null {
  const url = parsePasted(pasted.trim())
  if (!url) return null
  if (parseVideoUrl(url.href) && isUnambiguous(url)) return url.href
  if (otherHosts.has(url.hostname)) url.hostname = 'www.youtube.com'
  url.pathname = url.pathname.replace(/^\/+(shorts|live)\//, '/embed/')
  const link = parseVideoUrl(url.href)
  return link && watchUrl(link)
}

/** Rejects ports and user names: real video links have none, but links that pretend to be one may. */
function parsePasted(text: string): URL | null {
  const link = text.replace(/^(?:\/\/)?(?=[a-z\d.-]+\/)/i, 'https://')
  const url = parseUrl(link)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.port) return null
  url.protocol = 'https:'
  return url
}

/** Whether the URL can be stored as it is: short, and its id not disguised by percent-encoded letters, digits, - or _. */
function isUnambiguous({ href, hostname, pathname, search }: URL): boolean {
  return (
    href.length <= maxLength &&
    !otherHosts.has(hostname) &&
    !/[.%]/.test(pathname) &&
    !/%(2d|3\d|[46][1-9a-f]|5[\daf]|7[\da])/i.test(search)
  )
}

/** The video on the site itself. */
export function watchUrl({ id, start }: VideoLink): string {
  return `https://www.youtube.com/watch?v=${id}${start > 0 && Number.isSafeInteger(start) ? `&t=${start}` : ''}`
}

/** YouTube writes '90', '90s' and '1h2m3s'. */
function secondsOf(time: string | null): number {
  const parts = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time ?? '')
  if (!parts) return 0
  const [, hours = 0, minutes = 0, seconds = 0] = parts.map(Number).map((part) => part || 0)
  return hours * 3600 + minutes * 60 + seconds
}

/**
 * The privacy-enhanced player. It plays at once, because it is only loaded after a click. With `origin`, our own, it talks
 * to the page: see `player/embed.ts`.
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

/** In place of a video that does not exist, YouTube serves a grey picture, smaller than those above. */
export const missingPosterWidth = 120
