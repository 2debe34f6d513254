// Turns what an admin pastes into the link that is stored, which the player reads with `video-link`.
import { decodeEntities } from './decode-entities'
import { parseUrl } from './parse-url'
import { stripEnd } from './strip-ends'
import { parseVideoUrl, watchUrl } from './video-link'
import { visibleText } from './visible-text'
import { longestWrapper, wrappedTarget } from './wrapped-link'

export { embedUrl, parseVideoUrl, watchUrl } from './video-link'

/** YouTube's other hosts. Their links are stored as watch links. */
const otherHosts = new Set([
  'm.youtube.com',
  'music.youtube.com',
  'studio.youtube.com',
  'youtube-nocookie.com',
])
const maxLength = 2000

/**
 * The URL that an admin's form stores for what was typed or pasted: a link, a link within a text, or an embed
 * code; `null` if it has no link to a video, or more than one. If another site has wrapped the link, the result is the
 * link within. The result is https and is accepted by `parseVideoUrl` and by its stricter twin in the database,
 * `private.is_video_link`.
 */
export function toVideoUrl(pasted: string): string | null {
  const text = readable(pasted)
  const links = linksIn(text)
  // Text or punctuation after a link would become part of its last parameter, such as its start.
  const hasMore = /[?&#](?:t|start)=[^&#\s]*\s|[^\w/=&#%-]$/.test(text)
  const whole = links.length > 1 || hasMore ? null : storedUrl(text)
  if (whole) return whole
  const videos = new Set(links.map(({ link }) => storedUrl(link)))
  const [only = null] = videos
  // HTML may name its video twice.
  return links.length === 1 || (videos.size === 1 && text.includes('<')) ? only : null
}

/** Without invisible characters, and with HTML entities decoded. */
export function readable(pasted: string): string {
  const link = visibleText(pasted)
    .replace(/^https?%3a%2f%2f[!-~]+$/i, decoded)
    .replace(/&(?:amp;)+/gi, '&')
  return visibleText(decodeEntities(link))
}

function decoded(link: string): string {
  try {
    return decodeURIComponent(link)
  } catch {
    return link
  }
}

export type FoundLink = { link: string; start: number; end: number }

const linkLike =
  /(?:(?<![A-Za-z\d./@])https?:\/\/|(?<![A-Za-z\d./@-]))(?:[\w-]+\.)*(?:youtube(?:-nocookie)?\.com|youtu\.be)(?:\/[^\s,;|<>"'“”‘’«»()[\]{}\\`।]*)?/gi

/** Of any site. There may be semicolons and bars around its target. */
const wrapperLike =
  /(?:(?<![A-Za-z\d./@])https?:\/\/|(?<![\w./@-]))(?:[\w-]+\.)+[a-z]{2,}\/[^\s,<>"'“”‘’«»()[\]{}\\`।]*/gi

/** Before a link, this makes it a link of another kind; a label such as `Introduction:` does not. */
const otherScheme = /(?::\/\/\s*|(?:blob|data|feed|filesystem|javascript|vbscript|view-source):)$/i

/** How many characters before a link are read to see whether it is part of another one. */
const lookBack = 200

/** Links to YouTube in a text, including those in a known wrapper, but not those inside other links. */
export function linksIn(text: string): FoundLink[] {
  const wrappers = found(text, wrapperLike, wrapperOf)
  // The video site has wrappers too.
  const wrapped = new Set(wrappers.map(({ start }) => start))
  const plain = found(text, linkLike, (match) => match).filter(({ start }) => !wrapped.has(start))
  return [...plain, ...wrappers].sort((a, b) => a.start - b.start)
}

/** A wrapper of a video link: up to its end, or to where the next cell may begin. */
function wrapperOf(match: string): string | null {
  if (match.length > longestWrapper) return null
  const isWrapper = (link: string) => {
    const url = parsePasted(link)
    return url !== null && wrappedTarget(url) !== null && storedUrl(url.href) !== null
  }
  return [match, match.split(/[;|]/, 1).join()].map(withoutEnd).find(isWrapper) ?? null
}

const withoutEnd = (link: string) => stripEnd(link, /[^\w/&=?#%-]/)

/** The links that `read` finds in the parts of a text that look like links. */
function found(text: string, like: RegExp, read: (match: string) => string | null): FoundLink[] {
  const links: FoundLink[] = []
  let after = 0
  for (const { 0: match, index } of text.matchAll(like)) {
    const whole = read(match)
    if (whole === null) continue
    const before = text.slice(Math.max(after, index - lookBack), index)
    after = index + match.length
    // The start of the word that the match is in.
    const word = /[^\s"'“”‘’«»<>()[\]]*$/.exec(before)?.[0] ?? ''
    // A host without a path is a word in a sentence.
    const isLink = whole.includes('/') && !/[/?#@&%\\]/.test(word) && !otherScheme.test(before)
    const hasTag = /^<[a-z]/i.test(text.slice(after, after + 2))
    const link = withoutEnd(whole)
    // Some chats mark italics with underscores.
    const isUnderlined = before.endsWith('_') && link.endsWith('_')
    if (isLink && !hasTag)
      links.push({ link: isUnderlined ? link.slice(0, -1) : link, start: index, end: after })
  }
  return links
}

/** For example, a warning around a click counter around a page that asks for consent. */
const mostWrappers = 3

function storedUrl(link: string, wrappers = mostWrappers): string | null {
  const url = parsePasted(link)
  if (!url) return null
  const target = wrappers > 0 ? wrappedTarget(url) : null
  if (target !== null) return storedUrl(readable(target), wrappers - 1)
  if (parseVideoUrl(url.href) && isUnambiguous(url)) return url.href
  const { hostname, pathname, searchParams } = url
  if (hostname === 'studio.youtube.com') url.pathname = pathname.replace(/^\/+video\/+([^/]+).*/, '/embed/$1')
  else url.pathname = pathname.replace(/^\/+(shorts|live|e|watch)\/+(?=[\w-]{11}$|[\w-]{11}\/)/, '/embed/')
  if (url.pathname === '/' && searchParams.has('v')) url.pathname = '/watch'
  if (otherHosts.has(hostname)) url.hostname = 'www.youtube.com'
  const video = parseVideoUrl(url.href)
  return video && watchUrl(video)
}

/** How people add a start to a link: `youtu.be/ID&t=90`, `watch?v=ID?t=90`. */
function withOneQuestionMark(link: string): string {
  const [path = '', ...parameters] = link.split(/[?&](?=(?:t|start|feature|si|list|index|v)=)/)
  return parameters.length > 0 && !path.includes('?') ? `${path}?${parameters.join('&')}` : link
}

/** Rejects ports and user names: real video links have none, but links that pretend to be one may. */
function parsePasted(text: string): URL | null {
  const link = withOneQuestionMark(text)
    .replace(/([?&])time_continue=/, '$1t=')
    .replace(/^(?:\/\/)?(?=[a-z\d.-]+\/)/i, 'https://')
  const url = parseUrl(link)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.port) return null
  url.protocol = 'https:'
  return url
}

/**
 * Whether the URL can be stored as it is: short, its id not disguised by percent-encoded letters, digits, -
 * or _, and its start in the site's own format.
 */
function isUnambiguous({ href, hostname, pathname, search, hash }: URL): boolean {
  return (
    href.length <= maxLength &&
    !otherHosts.has(hostname) &&
    !/[.%]/.test(pathname) &&
    !/%(2d|3\d|[46][1-9a-f]|5[\daf]|7[\da])/i.test(search) &&
    !/[?&](?:t|start)=[^&]*(?:[:.]|%3a)/i.test(search) &&
    !/^#(?:.*&)?t=/.test(hash)
  )
}
