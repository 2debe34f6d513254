// The one reading of a video link, for the player and the admin's forms.

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
  const url = URL.canParse(link) ? new URL(link) : null
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

/** '90', '90s' and '1h2m3s' are all in use. */
function secondsOf(time: string | null): number {
  const parts = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time ?? '')
  if (!parts) return 0
  const [, hours = 0, minutes = 0, seconds = 0] = parts.map(Number).map((part) => part || 0)
  return hours * 3600 + minutes * 60 + seconds
}

/** The privacy-enhanced player: related videos off, minimal branding, playing since the person asked for it. */
export function embedUrl({ id, start }: VideoLink): string {
  const parameters = new URLSearchParams({ rel: '0', modestbranding: '1', autoplay: '1', playsinline: '1' })
  if (start > 0) parameters.set('start', String(start))
  return `https://www.youtube-nocookie.com/embed/${id}?${parameters}`
}

export function posterUrl({ id }: VideoLink): string {
  return `https://i.ytimg.com/vi/${id}/hqdefault.jpg`
}
