import { useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import type { StartRequest } from '@/player/useSelection'
import { continueHref, videoParameter } from './resume-link'

/** The `state` of a URL that follows the player, instead of the player following the URL. */
export const followsPlayer = { followsPlayer: true }

/** Named as on the video site, in seconds. */
const timeParameter = 't'
const longest = 86_400

/** A link to a video, and to a second of it if that is not the first. */
export function momentHref(courseId: string, videoId: string, seconds: number): string {
  const link = continueHref(courseId, videoId)
  return seconds > 0 ? `${link}&${timeParameter}=${Math.floor(seconds)}` : link
}

/** The same as an absolute URL, to be shared. */
export function sharedAddress(courseId: string, videoId: string, seconds: number): string {
  return location.origin + momentHref(courseId, videoId, seconds)
}

/** Where the URL asks the player to begin: at first, and when a link or Back leads elsewhere. */
export function useStartRequest(): StartRequest {
  const { key, search, state } = useLocation()
  const isOwn = useNavigationType() === 'REPLACE' && state?.followsPlayer === true
  const plays = state?.playsAtOnce === true
  const asked = { key, plays, ...startIn(new URLSearchParams(search)) }
  const [request, setRequest] = useState(asked)
  if (isOwn || key === request.key) return request
  setRequest(asked)
  return asked
}

/** `seconds` is `null` if the URL names none, or none that a video could have. */
export function startIn(search: URLSearchParams): Omit<StartRequest, 'key'> {
  const named = search.get(timeParameter) ?? ''
  const seconds = /^\d{1,6}$/.test(named) ? Number(named) : longest + 1
  return { videoId: search.get(videoParameter), seconds: seconds <= longest ? seconds : null }
}
