import { parseVideoUrl, type VideoLink } from '@/lib/video-link'
import { toVideoUrl } from '@/lib/video-url'
import { texts } from '@/texts/texts'
import { linkAdvice } from './link-advice'

/** The message for a link that does not lead to a video, with what to copy instead. */
export function checkVideoLink(link: string): string | null {
  if (toVideoUrl(link)) return null
  const { message } = texts.notices.invalidVideoUrl
  const advice = linkAdvice(link)
  return advice ? `${message}. ${advice}` : message
}

/** The video that a link in a form leads to, however it was pasted. */
export function linkOf(typed: string): VideoLink | null {
  const link = toVideoUrl(typed)
  return link === null ? null : parseVideoUrl(link)
}

/** Whether a stored link is safe to click: older rows may have links that no form would accept today. */
export function isSafeLink(link: string): boolean {
  return /^https:/i.test(link) && parseVideoUrl(link) !== null
}
