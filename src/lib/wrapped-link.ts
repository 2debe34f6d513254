// Links that other sites wrap around a link, to count clicks, to warn or to ask for consent: they contain their
// target. Only known ones are read: any other link may just mention a video. Nothing is fetched, so shortened
// links are not resolved. The caller checks the target as strictly as a link that was pasted without a wrapper;
// the rest of the wrapper is ignored, and the target can only be a video on the video site.

const google = String.raw`google\.(?:com|[a-z]{2}|com?\.[a-z]{2})`
const videoSite = String.raw`(?:(?:www|m)\.)?youtube\.com`

/** Host and path, and the parameters that may contain the target. */
const inParameter: readonly (readonly [place: RegExp, ...parameters: string[]])[] = [
  [at`${videoSite}/attribution_link`, 'u'],
  [at`${videoSite}/redirect`, 'q'],
  [at`${videoSite}/(?:signin|verify_age|verify_controversy|supported_browsers)`, 'next', 'next_url'],
  [at`${videoSite}/oembed`, 'url'],
  [at`consent\.(?:youtube\.com|${google})/\w+`, 'continue'],
  [at`accounts\.google\.com/[\w/]+`, 'continue'],
  [at`(?:[\w-]+\.)*${google}/url`, 'q', 'url'],
  [at`meet\.google\.com/linkredirect`, 'dest'],
  [at`translate\.google\.com/(?:translate|website)?`, 'u'],
  [at`(?:l|lm|m)\.(?:facebook|messenger)\.com/l\.php`, 'u'],
  [at`(?:www|m)\.facebook\.com/(?:flx/warn|sharer/sharer\.php)`, 'u'],
  [at`l\.(?:instagram\.com|threads\.(?:net|com))/`, 'u'],
  [at`l\.wl\.co/l`, 'u'],
  [at`(?:www\.)?linkedin\.com/(?:redir/redirect|safety/go)`, 'url'],
  [at`(?:t|telegram)\.me/(?:share/url|iv)`, 'url'],
  [at`(?:away\.|m\.)?vk\.com/away(?:\.php)?`, 'to'],
  [at`out\.reddit\.com/\w*`, 'url'],
  [at`slack-redir\.net/link`, 'url'],
  [at`(?:www\.)?duckduckgo\.com/l`, 'uddg'],
  [at`t\.umblr\.com/redirect`, 'z'],
  [at`steamcommunity\.com/linkfilter`, 'url', 'u'],
  [at`(?:\w+\.)?safelinks\.protection\.(?:outlook|office365)\.(?:com|us|de|cn)/.*`, 'url'],
  [at`statics\.teams\.(?:cdn\.office\.net|microsoft\.com)/evergreen-assets/safelinks/.*`, 'url'],
  [at`urldefense\.proofpoint\.com/v1/url`, 'u'],
  [at`linkprotect\.cudasvc\.com/url`, 'a'],
  [at`(?:[\w-]+\.)?fireeye\.com/v[12]/url`, 'u'],
  [at`[\w-]+\.trendmicro\.com/wis/clicktime/v\d/query`, 'url'],
  [at`clicktime\.symantec\.com/.*`, 'u'],
]

/** Wrappers that encode their target differently. */
const spelled: readonly (readonly [place: RegExp, read: (url: URL) => string | null | undefined])[] = [
  // `u=https-3A__youtu.be_…`
  [
    at`urldefense\.proofpoint\.com/v2/url`,
    ({ searchParams }) => {
      const spelled = searchParams.get('u')
      return spelled && decoded(spelled.replaceAll('-', '%').replaceAll('_', '/'))
    },
  ],
  // `v3/__https://youtu.be/…__;!!…`
  [at`urldefense\.(?:com|us|proofpoint\.com)/v3/.*`, ({ href }) => /\/v3\/__(.*?)__;/.exec(href)?.[1]],
  // `u=a1` followed by the target in Base64.
  [
    at`(?:www\.|cn\.)?bing\.com/ck/a`,
    ({ searchParams }) => fromBase64(/^a1(.*)$/.exec(searchParams.get('u') ?? '')?.[1] ?? ''),
  ],
  [at`r\.search\.yahoo\.com/.*`, ({ pathname }) => decoded(/\/RU=([^/]+)/.exec(pathname)?.[1] ?? '')],
]

/** Matches a host and a path, joined. */
function at(pattern: TemplateStringsArray, ...parts: string[]): RegExp {
  return new RegExp(`^${String.raw(pattern, ...parts)}/?$`)
}

/** In characters, including the target. Longer texts would take too long; all known wrappers are shorter. */
export const longestWrapper = 8_000

/** The complete link that a wrapper leads to; null if the wrapper is unknown, or has no target or several. */
export function wrappedTarget(url: URL): string | null {
  if (url.href.length > longestWrapper) return null
  const isHere = ([place]: readonly [RegExp, ...unknown[]]) => place.test(url.hostname + url.pathname)
  const [, ...parameters] = inParameter.find(isHere) ?? []
  const [, read] = spelled.find(isHere) ?? []
  const named = read ? [read(url)] : parameters.flatMap((name) => url.searchParams.getAll(name))
  const [target, ...others] = new Set(named.filter(Boolean))
  if (!target || others.length > 0) return null
  // The video site gives only the paths of its own pages.
  const isPath = /(?:^|\.)youtube\.com$/.test(url.hostname) && /^\/(?![/\\])/.test(target)
  return isPath
    ? `https://www.youtube.com${target}`
    : /^https?(?::\/\/|%3a%2f%2f)/i.test(target)
      ? target
      : null
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

function fromBase64(text: string): string | null {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return null
  }
}
