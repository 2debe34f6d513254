import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

const controls = 'a[href], button, input'
const stops = ':is(a[href], button, input):not([tabindex="-1"])'
/** Rows that PageUp and PageDown jump over. */
const leap = 10

/**
 * One Tab stop for all rows of a table, by the ARIA grid pattern: the arrow keys move among the controls of a row and from
 * row to row, Home and End to the ends of a row, with Ctrl to those of the table. Tab leads out of the rows.
 */
export function useRovingFocus(body: RefObject<HTMLElement | null>, isOn: boolean) {
  const current = useRef<HTMLElement>(null)

  const makeCurrent = (control: HTMLElement | undefined) => {
    // Hundreds of rows have thousands of controls, of which most are no Tab stops already.
    for (const other of body.current?.querySelectorAll<HTMLElement>(stops) ?? []) {
      if (other !== control) other.tabIndex = -1
    }
    if (control && control.tabIndex !== 0) control.tabIndex = 0
    current.current = control ?? null
  }

  // After every rendering: it may have brought other rows, or taken the current control away.
  useEffect(() => {
    if (!isOn) return
    const before = current.current
    const isThere = before !== null && body.current?.contains(before) && isReachable(before)
    makeCurrent(isThere ? before : controlsIn(body.current)[0])
  })

  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target.matches(controls)) makeCurrent(target)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event
    if (!(target instanceof HTMLElement) || !target.matches(controls) || event.altKey || event.metaKey) return
    // A row that is being dragged moves by the same keys.
    if (target.getAttribute('aria-pressed') === 'true') return
    const next = controlAfter(event.ctrlKey ? `Ctrl+${event.key}` : event.key, target)
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return { onFocus, onKeyDown }
}

function controlsIn(place: Element | null): HTMLElement[] {
  return [...(place?.querySelectorAll<HTMLElement>(controls) ?? [])].filter(isReachable)
}

function isReachable(control: HTMLElement): boolean {
  return !control.matches(':disabled, [hidden] *')
}

/** The control that a key leads to; undefined for other keys, and at the ends. */
function controlAfter(key: string, from: HTMLElement): HTMLElement | undefined {
  const row = from.closest('tr')
  const rows = [...(row?.parentElement?.querySelectorAll(':scope > :not([hidden])') ?? [])]
  const inRow = controlsIn(row)
  const column = inRow.indexOf(from)
  const line = row ? rows.indexOf(row) : -1
  const inLine = (index: number, place = column) => {
    const there = controlsIn(rows[Math.min(Math.max(index, 0), rows.length - 1)] ?? null)
    return there[Math.min(place, there.length - 1)]
  }
  switch (key) {
    case 'ArrowRight':
      return inRow[column + 1]
    case 'ArrowLeft':
      return inRow[column - 1]
    case 'ArrowDown':
      return inLine(line + 1)
    case 'ArrowUp':
      return inLine(line - 1)
    case 'PageDown':
      return inLine(line + leap)
    case 'PageUp':
      return inLine(line - leap)
    case 'Home':
      return inRow[0]
    case 'End':
      return inRow.at(-1)
    case 'Ctrl+Home':
      return inLine(0, 0)
    case 'Ctrl+End':
      return inLine(rows.length - 1, Number.POSITIVE_INFINITY)
    default:
      return undefined
  }
}
