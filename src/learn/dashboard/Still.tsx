import { missingPosterWidth, parseVideoUrl, posterUrl } from '@/lib/video-link'
import { Picture } from './Picture'

/** The video's own picture, the one that its page loads: wide, between black bars that the frame cuts off. */
export function Still({ videoLink }: { videoLink: string }) {
  const link = parseVideoUrl(videoLink)
  return link ? <Picture link={posterUrl(link)} missingWidth={missingPosterWidth} /> : null
}
