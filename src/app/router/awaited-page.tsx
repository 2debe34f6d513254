import { type ComponentType, lazy, useEffect } from 'react'
import { seemsOnline } from '@/lib/online'
import { texts } from '@/texts/texts'
import { EmptyState } from '@/ui/EmptyState'
import classes from './awaited-page.module.css'

type Options = {
  /** There is no `main` element around it. */
  isWhole?: boolean
}

/**
 * A page whose code is loaded on demand. Without a connection a notice takes its place, and the page loads by
 * itself once there is one.
 */
export function awaitedPage(load: () => Promise<ComponentType>, options?: Options) {
  return lazy(async () => ({ default: await loadOrSay(load, options) }))
}

/** The page, or a notice that there is no connection. */
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

/** A reload, because some browsers never request a module again after it failed to load. */
function NotLoadedYet() {
  useEffect(() => {
    const reload = () => location.reload()
    if (seemsOnline()) reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <div className={classes.notice}>
      <EmptyState heading="h1" title={texts.app.offlinePage.title}>
        <p>{texts.app.offlinePage.text}</p>
      </EmptyState>
    </div>
  )
}
