import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'

/** Keeps a dialog that is busy from being closed by Back. */
export function StaysWhileBusy(): null {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP')
  useEffect(() => blocker.reset?.(), [blocker])
  return null
}
