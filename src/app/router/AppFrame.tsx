import { useEffect, useRef } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router-dom'
import { useStore } from 'zustand'
import { siteName } from '@/routes'
import { findPageTexts, texts } from '@/texts/texts'
import { focusPage } from '@/ui/focus'
import { pageTitle } from '@/ui/usePageTitle'
import { UpdatePrompt } from '../pwa/UpdatePrompt'

/**
 * Around every page: sets the document's title, and after a navigation scrolls to the top and focuses the
 * heading.
 */
export function AppFrame() {
  const { pathname } = useLocation()
  const id = useMatches().at(-1)?.id
  const shown = useRef(pathname)

  const { title } = useStore(pageTitle)

  useEffect(() => {
    document.title = title === null ? titleOf(id) : withSiteName(title)
  }, [id, title])

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
  return withSiteName(findPageTexts(id)?.title ?? texts.app.notFound)
}

function withSiteName(title: string): string {
  return `${title} – ${siteName}`
}
