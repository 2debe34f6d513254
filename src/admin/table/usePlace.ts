// Remembers which row was opened in a list, so that returning to the list leads back to that row.
import { type MouseEvent, type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { wayBack } from './way-back'

let left: { list: string; row: string } | null = null

/** For the frame around the pages: the place is kept while a page is open that leads back to it. */
export function useForgetPlace(): void {
  const { pathname, search, state } = useLocation()
  useEffect(() => {
    if (!left || pathname + search === left.list) return
    const [path = ''] = left.list.split('?')
    if (!pathname.startsWith(`${path}/`) || wayBack(state, path) !== left.list) left = null
  }, [pathname, search, state])
}

/**
 * Returns the click handler of the table: a link out of a row marks the place. When the list is shown again,
 * the row's first link gets the focus, in the middle of the screen.
 */
export function usePlace(table: RefObject<HTMLElement | null>, hasRows: boolean) {
  const { pathname, search } = useLocation()
  const list = pathname + search

  useEffect(() => {
    if (!hasRows || left?.list !== list) return
    const { row } = left
    // After the frame around all pages has scrolled to the top and focused the heading.
    const timer = setTimeout(() => {
      left = null
      const active = document.activeElement
      if (active && active !== document.body && active.tagName !== 'H1') return
      const link = table.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row)}"] a`)
      link?.scrollIntoView({ block: 'center' })
      link?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [hasRows, list, table])

  return ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || !target.closest('a:not([target])')) return
    const row = target.closest<HTMLElement>('[data-row]')?.dataset.row
    if (row) left = { list, row }
  }
}
