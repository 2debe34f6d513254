import { parseUrl } from '@/lib/parse-url'
import { linksIn, readable, toVideoUrl } from '@/lib/video-url'

const copyVideo = 'Open one of its videos and copy that link.'

/** What to copy instead, if the text has no link to a video; null if it has no link at all. */
export function linkAdvice(pasted: string): string | null {
  const text = readable(pasted)
  const links = linksIn(text)
  if (links.filter(({ link }) => toVideoUrl(link)).length > 1)
    return 'It holds several links. Paste one of them.'
  if (/^[\w-]{11}$/.test(text) && /[\d_-]|[a-z][A-Z]/.test(text)) {
    return 'It is only the ID of a video. Copy the whole link.'
  }
  const [first] = links
  if (!first) {
    if (/youtube|youtu\.be/i.test(text)) return 'Open the video on YouTube and copy the link from there.'
    const [, host] = otherLink.exec(text) ?? []
    return host ? `It leads to ${nameOf(host.toLowerCase())}. Only videos on YouTube can be added.` : null
  }
  const url = parseUrl(first.link.replace(/^(?!https?:)/i, 'https://'))
  return url && adviceOn(url)
}

const otherLink = /(?:https?:\/\/|\bwww\.)([\w-]+(?:\.[\w-]+)+)/i

/** Other places where videos are, by their domains. */
const services: Record<string, string> = {
  'dailymotion.com': 'Dailymotion',
  'drive.google.com': 'Google Drive',
  'facebook.com': 'Facebook',
  'fb.watch': 'Facebook',
  'instagram.com': 'Instagram',
  'loom.com': 'Loom',
  'vimeo.com': 'Vimeo',
}

function nameOf(host: string): string {
  const domain = Object.keys(services).find((domain) => host === domain || host.endsWith(`.${domain}`))
  return (domain && services[domain]) ?? host.replace(/^www\./, '')
}

function adviceOn({ hostname, pathname, searchParams }: URL): string {
  const [kind = '', item = ''] = pathname.split('/').filter(Boolean)
  const id = hostname === 'youtu.be' ? kind : kind === 'watch' ? (searchParams.get('v') ?? '') : item
  if (id === 'live_stream' || kind.startsWith('@') || /^(?:channel|c|user)$/.test(kind)) {
    return `It leads to a channel. ${copyVideo}`
  }
  if (hostname === 'studio.youtube.com') {
    return 'It leads to YouTube Studio, but not to one of your videos. Open the video there and copy that link.'
  }
  if (kind === 'playlist' || id === 'videoseries' || (!id && searchParams.has('list'))) {
    return `It leads to a playlist. ${copyVideo}`
  }
  if (kind === 'results') return `It leads to a search. ${copyVideo}`
  if (kind === 'clip') return 'It leads to a clip. Open the video that it was cut from and copy that link.'
  if (kind === 'post' || kind === 'community')
    return 'It leads to a post. Open the video itself and copy that link.'
  if (/^(?:watch|embed|v|e|shorts|live)$/.test(kind) || hostname === 'youtu.be') {
    return 'A part of the link is missing. Copy it again, whole.'
  }
  return 'It leads to YouTube, but not to a video. Open the video and copy its link.'
}
