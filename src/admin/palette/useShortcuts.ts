import { useEffect, useEffectEvent } from 'react'
import { isOfInputMethod } from '@/lib/keys'
import { isDialogOpen } from '@/ui/dialogs'
import { keyAction } from '../keys'

type Shortcuts = { onPalette: () => void; onSearch: () => void; onHelp: () => void }

/**
 * The shortcuts of the whole admin area. While text is being typed, only ⌘K and Ctrl K work; while a dialog
 * is open, none.
 */
export function useShortcuts({ onPalette, onSearch, onHelp }: Shortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isOfInputMethod(event) || isDialogOpen()) return
    const { ctrlKey, metaKey, altKey } = event
    const action = keyAction(event)
    if (altKey || (action !== 'palette' && action !== 'search' && action !== 'help')) return
    if (action !== 'palette' && (ctrlKey || metaKey || isTyping(event.target))) return
    event.preventDefault()
    if (action === 'palette') return onPalette()
    if (action === 'help') return onHelp()
    const search = document.querySelector<HTMLElement>('[data-page-search]')
    if (search) search.focus()
    else onSearch()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), textarea, select')
}
