import { useEffect, useRef } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router-dom'
import { type RouteId, route, routes, siteName } from '@/routes'
import { focusPage } from '@/ui/focus'
import { UpdatePrompt } from '../pwa/UpdatePrompt'

/** Every page: the document's title, and on a change of route the top of the page and the focus on its heading. */
export function AppFrame() {
  const { pathname } = useLocation()
  const id = useMatches().at(-1)?.id
  const shown = useRef(pathname)

  useEffect(() => {
    document.title = titleOf(id)
  }, [id])

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    window.scrollTo(0, 0)
    focusPage()
  }, [pathname])

  return (
    <>
      <Outlet />
      <UpdatePrompt />
    </>
  )
}

export function titleOf(id: string | undefined): string {
  const known = routes.some((entry) => entry.id === id)
  return `${known ? route(id as RouteId).title : 'Page not found'} – ${siteName}`
}
