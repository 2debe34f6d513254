import { useEffect } from 'react'
import { uiStore } from '@/stores/ui'

/** The document's title while the page shows something of its own; the route's where there is nothing. */
export function usePageTitle(title: string | null | undefined): void {
  useEffect(() => {
    if (!title) return
    const { setPageTitle } = uiStore.getState()
    setPageTitle(title)
    return () => setPageTitle(null)
  }, [title])
}
