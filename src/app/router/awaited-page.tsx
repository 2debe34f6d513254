import { type ComponentType, lazy, useEffect } from 'react'
import { seemsOnline } from '@/lib/online'
import { texts } from '@/texts/texts'
import { EmptyState } from '@/ui/EmptyState'

type Options = {
  /** There is no other main part around it. */
  isWhole?: boolean
}

/** A page that comes with its code. Without a connection it says so in its place, and loads by itself once there is one. */
export function awaitedPage(load: () => Promise<ComponentType>, options?: Options) {
  return lazy(async () => ({ default: await loadOrSay(load, options) }))
}

/** The page, or one that says that there is no connection. */
export async function loadOrSay(
  load: () => Promise<ComponentType>,
  { isWhole = false }: Options = {},
): Promise<ComponentType> {
  try {
    return await load()
  } catch (fault) {
    if (seemsOnline()) throw fault
    return () =>
      isWhole ? (
        <main id="main">
          <NotLoadedYet />
        </main>
      ) : (
        <NotLoadedYet />
      )
  }
}

/** A reload, because some browsers never request a module again that failed to load once. */
function NotLoadedYet() {
  useEffect(() => {
    const reload = () => location.reload()
    if (seemsOnline()) reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <EmptyState heading="h1" title={texts.app.offlinePage.title}>
      <p>{texts.app.offlinePage.text}</p>
    </EmptyState>
  )
}
