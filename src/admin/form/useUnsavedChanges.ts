import { useEffect } from 'react'
import { type Blocker, useBlocker } from 'react-router-dom'

/** While there is something unsaved, leaving the page has to be confirmed: by `UnsavedChanges`, or by the browser. */
export function useUnsavedChanges(isDirty: boolean): Blocker {
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  return useBlocker(isDirty)
}
