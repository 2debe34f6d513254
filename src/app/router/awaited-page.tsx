import { type ComponentType, lazy, useEffect, useState } from 'react'
import { seemsOnline } from '@/lib/online'
import { EmptyState } from '@/ui/EmptyState'

type Load = () => Promise<ComponentType>

/**
 * A page that comes with its code. Without a connection it says so in its place, and comes by itself when there is one.
 * `isWhole`: there is no other main part around it.
 */
export function awaitedPage(load: Load, { isWhole = false } = {}) {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch (fault) {
      if (seemsOnline()) throw fault
      return { default: () => <Awaited load={load} isWhole={isWhole} /> }
    }
  })
}

function Awaited({ load, isWhole }: { load: Load; isWhole: boolean }) {
  const [Page, setPage] = useState<ComponentType | null>(null)
  useEffect(() => {
    let isGone = false
    const tryAgain = () =>
      void load().then(
        (Loaded) => !isGone && setPage(() => Loaded),
        // Some browsers never ask again for code that failed to load once.
        () => !isGone && seemsOnline() && location.reload(),
      )
    window.addEventListener('online', tryAgain)
    if (seemsOnline()) tryAgain()
    return () => {
      isGone = true
      window.removeEventListener('online', tryAgain)
    }
  }, [load])
  if (Page) return <Page />
  const notice = (
    <EmptyState heading="h1" title="You are offline">
      <p>This page has not been opened on this device yet. It appears as soon as you are connected.</p>
    </EmptyState>
  )
  return isWhole ? <main id="main">{notice}</main> : notice
}
