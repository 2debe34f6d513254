// The lengths of videos that the video site's player has reported to this tab. Saving a video with such a
// link also saves its length.
import { serverNow } from '@/lib/device-clock'
import { parseVideoUrl } from '@/lib/video-link'
import { mayBeLive } from '@/model/live'
import { inWholeSeconds } from '@/player/played'

/** Whole seconds, by the video site's ids. */
const lengths = new Map<string, number>()

export function keepLength(linkId: string, duration: number): void {
  lengths.set(linkId, inWholeSeconds(duration))
}

/** The fields of a video to save, with its length if a player has reported it. */
export function withLength<Fields extends { youtube_url: string; starts_at: string | null }>(
  fields: Fields,
): Fields & { duration_s?: number } {
  if (mayBeLive(fields, serverNow())) return fields
  const duration_s = lengths.get(parseVideoUrl(fields.youtube_url)?.id ?? '')
  return duration_s === undefined ? fields : { ...fields, duration_s }
}
