// How long videos are, as the video site's player has reported to this tab. Saving a video with that link saves its length, too.
import { inWholeSeconds } from '@/player/played'

/** Whole seconds, by the video site's ids. */
const lengths = new Map<string, number>()

export function keepLength(linkId: string, duration: number): void {
  lengths.set(linkId, inWholeSeconds(duration))
}

export function lengthOf(linkId: string | undefined): { duration_s?: number } {
  const duration_s = lengths.get(linkId ?? '')
  return duration_s === undefined ? {} : { duration_s }
}
