// How long videos are, as the video site's player has told this tab. A save of a video with the link brings it along.
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
