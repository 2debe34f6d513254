import { useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { startIn } from './start-parameters'
import type { StartRequest } from './useSelection'

/** The `state` of a URL that follows the player, instead of the player following the URL. */
export const followsPlayer = { followsPlayer: true }

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
