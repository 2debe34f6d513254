import { type RefObject, useEffect, useEffectEvent } from 'react'
import { keyAction } from '../../keys'

/** The row being dragged, and the place among all rows where it would be dropped, both from 0. */
export type Drag = { id: string; from: number; to: number }

type Options = {
  onPickUp: (drag: Drag) => void
  onOver: (drag: Drag) => void
  onDrop: (drag: Drag) => void
  onCancel: (drag: Drag) => void
}

/** In pixels: a shorter movement is a click. */
const threshold = 4
/** How near to an edge of the screen the list scrolls, and how far in each frame. */
const edge = { height: 72, step: 12 }

const handles = '[data-control="drag"]:not([aria-disabled])'

/**
 * Lets the rows of a table be dragged by their handles, with mouse, finger or keyboard. It moves the elements
 * themselves: React would render each of hundreds of rows, for every step.
 */
export function useRowDrag(area: RefObject<HTMLElement | null>, isOn: boolean, options: Options): void {
  const pickUp = useEffectEvent((drag: Drag) => options.onPickUp(drag))
  const over = useEffectEvent((drag: Drag) => options.onOver(drag))
  const drop = useEffectEvent((drag: Drag) => options.onDrop(drag))
  const cancel = useEffectEvent((drag: Drag) => options.onCancel(drag))

  useEffect(() => {
    const place = area.current
    if (!place || !isOn) return
    let lifted: Lifted | null = null
    let releasePointer = () => {}

    const lift = (handle: HTMLElement) => {
      lifted = liftRow(handle)
      if (lifted) pickUp(lifted.drag)
    }
    const put = (how: 'dropped' | 'cancelled') => {
      releasePointer()
      const row = lifted
      lifted = null
      if (!row) return
      row.release()
      if (how === 'dropped' && row.drag.to !== row.drag.from) drop(row.drag)
      else cancel(row.drag)
    }
    const moveTo = (to: number, offset?: number) => {
      if (!lifted) return
      const before = lifted.drag.to
      lifted.show(to, offset)
      if (lifted.drag.to !== before) over(lifted.drag)
    }

    const onPointerDown = (start: PointerEvent) => {
      const handle = start.target instanceof Element && start.target.closest<HTMLElement>(handles)
      if (!handle || start.button !== 0 || lifted) return
      const startY = start.clientY + scrollY
      let y = start.clientY
      let frame = 0
      const follow = () => {
        const offset = y + scrollY - startY
        if (lifted) moveTo(lifted.placeAt(offset), offset)
      }
      const scrollAtEdge = () => {
        const by = y < edge.height ? -edge.step : y > innerHeight - edge.height ? edge.step : 0
        if (by !== 0) scrollBy({ top: by, behavior: 'instant' })
        follow()
        frame = requestAnimationFrame(scrollAtEdge)
      }
      const onMove = (event: PointerEvent) => {
        if (event.pointerId !== start.pointerId) return
        y = event.clientY
        if (!lifted && Math.abs(y + scrollY - startY) >= threshold) {
          getSelection()?.removeAllRanges()
          lift(handle)
          frame = requestAnimationFrame(scrollAtEdge)
        }
        follow()
      }
      const onUp = ({ pointerId }: PointerEvent) => pointerId === start.pointerId && put('dropped')
      const onCancelled = ({ pointerId }: PointerEvent) => pointerId === start.pointerId && put('cancelled')
      handle.setPointerCapture(start.pointerId)
      addEventListener('pointermove', onMove)
      addEventListener('pointerup', onUp)
      addEventListener('pointercancel', onCancelled)
      releasePointer = () => {
        cancelAnimationFrame(frame)
        removeEventListener('pointermove', onMove)
        removeEventListener('pointerup', onUp)
        removeEventListener('pointercancel', onCancelled)
        releasePointer = () => {}
      }
    }

    // Handled before the keys that move the focus among the rows.
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event
      const action = keyAction(event)
      const handle = target instanceof Element && target.closest<HTMLElement>(handles)
      if (!lifted && !(handle && action === 'lift')) return
      if (key === 'Tab') return put('cancelled')
      event.preventDefault()
      event.stopPropagation()
      if (!lifted && handle) return lift(handle)
      if (action === 'lift') put('dropped')
      else if (action === 'cancel') put('cancelled')
      else if (lifted && (action === 'down' || action === 'up')) {
        moveTo(lifted.drag.to + (action === 'down' ? 1 : -1))
        lifted.row.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      }
    }
    const onFocusOut = ({ target }: FocusEvent) => {
      if (lifted && target instanceof Element && lifted.row.contains(target)) put('cancelled')
    }
    const onBlur = () => put('cancelled')

    place.addEventListener('pointerdown', onPointerDown)
    place.addEventListener('keydown', onKeyDown, true)
    place.addEventListener('focusout', onFocusOut)
    addEventListener('blur', onBlur)
    return () => {
      put('cancelled')
      place.removeEventListener('pointerdown', onPointerDown)
      place.removeEventListener('keydown', onKeyDown, true)
      place.removeEventListener('focusout', onFocusOut)
      removeEventListener('blur', onBlur)
    }
  }, [area, isOn])
}

type Lifted = {
  drag: Drag
  row: HTMLElement
  /** The place of the row when it has been moved by this many pixels. */
  placeAt: (offset: number) => number
  /** Moves the row, by `offset` or to the position of its place, and the others out of its way. */
  show: (to: number, offset?: number) => void
  release: () => void
}

/** Its middle in the layout, ignoring the current drag offset. */
function middleOf(row: HTMLElement): number {
  return row.offsetTop + row.offsetHeight / 2
}

function liftRow(handle: HTMLElement): Lifted | null {
  const row = handle.closest('tr')
  const body = row?.parentElement
  const id = row?.dataset.row
  if (!row || !body || id === undefined) return null
  const rows = () => [...body.querySelectorAll<HTMLElement>(':scope > tr')]
  const from = rows().indexOf(row)
  const drag: Drag = { id, from, to: from }
  const moved = new Map<HTMLElement, number>()
  row.toggleAttribute('data-dragging', true)
  body.toggleAttribute('data-dragging-within', true)
  handle.setAttribute('aria-pressed', 'true')
  handle.focus({ preventScroll: true })

  const move = (element: HTMLElement, by: number) => {
    if ((moved.get(element) ?? 0) === by) return
    moved.set(element, by)
    element.style.translate = by === 0 ? '' : `0 ${by}px`
  }
  return {
    drag,
    row,
    placeAt(offset) {
      const middle = middleOf(row) + offset
      const away = rows().map((other) => Math.abs(middleOf(other) - middle))
      return away.indexOf(Math.min(...away))
    },
    show(wanted, offset) {
      const all = rows()
      const to = Math.min(Math.max(wanted, 0), all.length - 1)
      const height = row.offsetHeight
      const target = all[to] ?? row
      const there =
        to > from
          ? target.offsetTop + target.offsetHeight - row.offsetTop - height
          : target.offsetTop - row.offsetTop
      const first = all[0] ?? row
      const last = all.at(-1) ?? row
      const up = first.offsetTop - row.offsetTop
      const down = last.offsetTop + last.offsetHeight - row.offsetTop - height
      for (const [index, other] of all.entries()) {
        if (other === row) move(row, offset === undefined ? there : Math.min(Math.max(offset, up), down))
        else move(other, index > from && index <= to ? -height : index < from && index >= to ? height : 0)
      }
      drag.to = to
    },
    release() {
      for (const element of moved.keys()) element.style.translate = ''
      row.removeAttribute('data-dragging')
      body.removeAttribute('data-dragging-within')
      handle.removeAttribute('aria-pressed')
    },
  }
}
