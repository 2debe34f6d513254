import { useEffect, useEffectEvent } from 'react'
import { isOfInputMethod, latinKey } from '@/lib/keys'
import { isDialogOpen } from '@/ui/dialogs'

type Shortcuts = { onPalette: () => void; onSearch: () => void; onHelp: () => void }

/**
 * The shortcuts of the whole admin area. While text is being typed, only ⌘K and Ctrl K work; while a dialog
 * is open, none.
 */
export function useShortcuts({ onPalette, onSearch, onHelp }: Shortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isOfInputMethod(event) || isDialogOpen()) return
    const { ctrlKey, metaKey, altKey } = event
    const key = latinKey(event)
    if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') {
      event.preventDefault()
      return onPalette()
    }
    if (ctrlKey || metaKey || altKey || isTyping(event.target)) return
    if (key !== '/' && key !== '?') return
    event.preventDefault()
    if (key === '?') return onHelp()
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
