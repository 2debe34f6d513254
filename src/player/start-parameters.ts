import type { StartRequest } from './useSelection'

// How a course's address says where to begin.

export const videoParameter = 'video'
/** Named as on the video site, in seconds. */
export const timeParameter = 't'
const longest = 86_400

/** `seconds` is `null` if the URL names none, or none that a video could have. */
export function startIn(search: URLSearchParams): Omit<StartRequest, 'key'> {
  const named = search.get(timeParameter) ?? ''
  const seconds = /^\d{1,6}$/.test(named) ? Number(named) : longest + 1
  return { videoId: search.get(videoParameter), seconds: seconds <= longest ? seconds : null }
}
