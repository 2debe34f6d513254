import { useEffect } from 'react'
import { createStore } from 'zustand/vanilla'

/** The title of the content, such as a course's, if the route's own title is too general. */
export const pageTitle = createStore<{ title: string | null }>()(() => ({ title: null }))

/** The document's title while the page shows something of its own; without one, the route's title is used. */
export function usePageTitle(title: string | null | undefined): void {
  useEffect(() => {
    if (!title) return
    pageTitle.setState({ title })
    return () => pageTitle.setState({ title: null })
  }, [title])
}
