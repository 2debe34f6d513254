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

export const searchedSelect = {
  searchable: true,
  openOnFocus: false,
  selectFirstOptionOnChange: true,
  onFocus: selectAll,
  onClick: selectAll,
  onKeyDownCapture: chooseHighlighted,
} as const
