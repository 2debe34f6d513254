import { parseVideoUrl } from '@/lib/video-link'
import { toVideoUrl } from '@/lib/video-url'

/** Other apps put the link into any of these, some in the middle of a sentence. */
const parameters = ['url', 'text', 'title'] as const

/** How many characters of a parameter are searched. */
const limit = 5_000

/** The first link to a video among what was shared, as a form stores it; null if there is none. */
export function sharedLink(shared: URLSearchParams): string | null {
  for (const name of parameters) {
    for (const word of (shared.get(name) ?? '').slice(0, limit).split(/\s+/)) {
      const link = toVideoUrl(word)
      if (link && parseVideoUrl(link)) return link
    }
  }
  return null
}
