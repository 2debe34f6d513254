import { useState } from 'react'

/**
 * Whether the course was finished while its page was open. While learning data is still arriving, the state
 * before it counts.
 */
export function useFinish(isDone: boolean, isArriving: boolean) {
  const [before, setBefore] = useState({ isDone, isArriving })
  const [isNew, setNew] = useState(false)
  if (isDone !== before.isDone || isArriving !== before.isArriving) {
    setBefore({ isDone, isArriving })
    if (isDone !== before.isDone) setNew(isDone && !before.isArriving)
  }
  return { isNew, close: () => setNew(false) }
}
