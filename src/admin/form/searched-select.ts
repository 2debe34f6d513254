// How a select with a search in it behaves with the keyboard, besides what Mantine does.
import type { KeyboardEvent } from 'react'
import { isOfInputMethod } from '@/lib/keys'

/** So that typing searches for another option. */
const selectAll = ({ currentTarget }: { currentTarget: HTMLInputElement }) => currentTarget.select()

/** Enter takes the highlighted option. Mantine loses it if the last key press has opened the list. */
function chooseHighlighted(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || isOfInputMethod(event.nativeEvent)) return
  const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '')
  const option = list?.querySelector<HTMLElement>('[data-combobox-selected]')
  if (!option) return
  event.preventDefault()
  event.stopPropagation()
  option.click()
}

/** For Enter, when options arrive after what was typed; Mantine marks them in the page itself. */
export function highlightFirst(field: HTMLInputElement | null): void {
  const list = document.getElementById(field?.getAttribute('aria-controls') ?? '')
  if (!list || list.querySelector('[data-combobox-selected]')) return
  const first = list.querySelector('[data-combobox-option]:not([data-combobox-disabled])')
  first?.setAttribute('data-combobox-selected', 'true')
}

export const searchedSelect = {
  searchable: true,
  openOnFocus: false,
  selectFirstOptionOnChange: true,
  onFocus: selectAll,
  onClick: selectAll,
  onKeyDownCapture: chooseHighlighted,
} as const
