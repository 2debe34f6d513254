import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { keyAction } from '../keys'

const controls = 'a[href], button, input'
/** How many rows PageUp and PageDown skip. */
const leap = 10

/**
 * One tab stop for all rows of a table, by the ARIA grid pattern: the arrow keys move among the controls of a
 * row and from row to row, Home and End to the ends of a row, with Ctrl to those of the table. Tab leads out
 * of the rows.
 */
export function useRovingFocus(body: RefObject<HTMLElement | null>, isOn: boolean) {
  const current = useRef<HTMLElement>(null)
  const watched = useRef<{ table: HTMLElement; stop: () => void } | null>(null)

  const makeCurrent = (control: HTMLElement | undefined) => {
    if (current.current && current.current !== control) current.current.tabIndex = -1
    if (control && control.tabIndex !== 0) control.tabIndex = 0
    current.current = control ?? null
  }

  // Visits only what has changed: hundreds of rows have thousands of controls.
  const update = (changed: Iterable<Element>) => {
    for (const element of changed) {
      for (const control of controlsIn(element)) if (control !== current.current) control.tabIndex = -1
    }
    const isThere = current.current && body.current?.contains(current.current)
    if (!isThere || !current.current || !isReachable(current.current)) makeCurrent(firstIn(body.current))
  }

  useEffect(() => {
    const table = isOn ? body.current : null
    if (watched.current?.table === table) return
    watched.current?.stop()
    watched.current = null
    if (!table) return
    update(table.children)
    const observer = new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes, target }) =>
        addedNodes.length === 0 ? [] : target === table ? [...addedNodes] : [target],
      )
      update(added.filter((node) => node instanceof Element))
    })
    const attributeFilter = ['hidden', 'disabled']
    observer.observe(table, { childList: true, subtree: true, attributes: true, attributeFilter })
    watched.current = { table, stop: () => observer.disconnect() }
  })
  useEffect(
    () => () => {
      watched.current?.stop()
      watched.current = null
    },
    [],
  )

  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target.matches(controls)) makeCurrent(target)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event
    if (!(target instanceof HTMLElement) || !target.matches(controls) || event.altKey || event.metaKey) return
    // A row that is being dragged is moved by the same keys.
    if (target.getAttribute('aria-pressed') === 'true') return
    const next = controlAfter(event.nativeEvent, target)
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return { onFocus, onKeyDown }
}

function controlsIn(place: Element | null): HTMLElement[] {
  return [...(place?.querySelectorAll<HTMLElement>(controls) ?? [])].filter(
    (control) => !control.matches(':disabled'),
  )
}

function firstIn(body: Element | null): HTMLElement | undefined {
  for (const row of shownIn(body)) {
    const [first] = controlsIn(row)
    if (first) return first
  }
  return undefined
}

function shownIn(body: Element | null | undefined): Element[] {
  return [...(body?.children ?? [])].filter((row) => !row.hasAttribute('hidden'))
}

function isReachable(control: HTMLElement): boolean {
  return !control.matches(':disabled') && !control.closest('tr')?.hidden
}

/** The control that a key leads to; undefined for other keys, and at the ends. */
function controlAfter(event: globalThis.KeyboardEvent, from: HTMLElement): HTMLElement | undefined {
  const row = from.closest('tr')
  const rows = shownIn(row?.parentElement)
  const inRow = controlsIn(row)
  const column = inRow.indexOf(from)
  const line = row ? rows.indexOf(row) : -1
  const inLine = (index: number, place = column) => {
    const there = controlsIn(rows[Math.min(Math.max(index, 0), rows.length - 1)] ?? null)
    return there[Math.min(place, there.length - 1)]
  }
  const action = keyAction(event)
  if (event.ctrlKey) {
    if (action === 'start') return inLine(0, 0)
    return action === 'end' ? inLine(rows.length - 1, Number.POSITIVE_INFINITY) : undefined
  }
  switch (action) {
    case 'right':
      return inRow[column + 1]
    case 'left':
      return inRow[column - 1]
    case 'down':
      return inLine(line + 1)
    case 'up':
      return inLine(line - 1)
    case 'leapDown':
      return inLine(line + leap)
    case 'leapUp':
      return inLine(line - leap)
    case 'start':
      return inRow[0]
    case 'end':
      return inRow.at(-1)
    default:
      return undefined
  }
}
