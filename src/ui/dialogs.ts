// Which dialogs are open, and how one opens and closes: the same for the browser's native dialogs, Mantine's,
// and the site's menu on phones (decision 51).
import { isOfInputMethod } from '@/lib/keys'
import { focusHeadingIfLost } from './focus'

/** A question may open on top of another dialog; every other dialog is the only one. */
type Asked = { opener: HTMLElement | null; isQuestion: boolean }

/** A dialog on the screen. */
export type Layer = Asked & {
  /** Removes it from the screen, or begins to. */
  hide: () => void
  /** On Escape, or the system's gesture for it: closes unless the dialog has a reason not to. */
  request: () => void
}

/** The last one is on top. Those that are closing do not count. */
const layers: Layer[] = []
/** The dialog that was requested but is not on the screen yet. */
let asked: Asked | null = null

export const createLayer = (): Layer => ({
  opener: null,
  isQuestion: false,
  hide: () => {},
  request: () => {},
})

/** Also true while one is about to open, so that shortcuts of the page behind it do nothing. */
export function isDialogOpen(): boolean {
  return asked !== null || layers.length > 0
}

/** Call on the press that opens a dialog. Null if another one is open or about to open. */
export function ask(isQuestion: boolean): Asked | null {
  const current = asked ?? layers.at(-1)
  if (current && (!isQuestion || current.isQuestion)) return null
  asked = { opener: openerNow(), isQuestion }
  ignoreRepeats()
  return asked
}

/** Call if it is not to be opened after all. */
export function forget(unwanted: Asked | null): void {
  if (asked === unwanted) asked = null
}

export function enter(layer: Layer): void {
  if (isOpen(layer)) return
  if (layers.length === 0) window.addEventListener('keydown', onEscape, true)
  Object.assign(layer, asked ?? { opener: layer.opener ?? openerNow() })
  asked = null
  layers.push(layer)
  ignoreRepeats()
}

/** Returns whether it was open. From here on it does not count, even while still visible. */
export function leave(layer: Layer): boolean {
  const index = layers.indexOf(layer)
  if (index === -1) return false
  layers.splice(index, 1)
  if (layers.length === 0) window.removeEventListener('keydown', onEscape, true)
  ignoreRepeats()
  return true
}

/** Closes it, and returns the focus to where it came from. */
export function closeLayer(layer: Layer): void {
  if (!leave(layer)) return
  layer.hide()
  const { opener } = layer
  if (opener?.isConnected) opener.focus({ preventScroll: true })
  if (layers.length > 0) return
  // The focus must not stay in a dialog that is fading out, while the page finds a better place for it.
  if (document.activeElement !== opener && document.activeElement instanceof HTMLElement)
    document.activeElement.blur()
  // What was done in the dialog may have removed its opener.
  focusHeadingIfLost()
}

/** Escape is for the topmost dialog, but first for a list that is open in it. */
function onEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || isOfInputMethod(event)) return
  if (event.target instanceof Element && event.target.matches('[data-mantine-stop-propagation="true"]'))
    return
  event.preventDefault()
  layers.at(-1)?.request()
}

/** Whether it is on the screen, and not closing. */
export function isOpen(layer: Layer): boolean {
  return layers.includes(layer)
}

/** What the focus returns to; for an item of a menu, which closes as the dialog opens, the menu's button. */
function openerNow(): HTMLElement | null {
  const { activeElement, body } = document
  const at = activeElement && activeElement !== body ? activeElement : pressed
  const menu = at?.closest('[role="menu"], [popover]')
  if (!menu) return at instanceof HTMLElement ? at : null
  const button = menu.hasAttribute('popover')
    ? `[popovertarget="${menu.id}"]`
    : `#${CSS.escape(menu.getAttribute('aria-labelledby') ?? '')}`
  return document.querySelector<HTMLElement>(button)
}

/** In Safari a click does not focus a button. */
let pressed: Element | null = null
if (typeof document !== 'undefined')
  document.addEventListener(
    'click',
    ({ target }) => {
      pressed = target instanceof Element ? target.closest('button, a') : null
    },
    true,
  )

const presses = ['keydown', 'mousedown', 'click'] as const

/** When a dialog opens or closes, ignores a held key, and the second press of a double click. */
function ignoreRepeats(): void {
  for (const type of presses) window.addEventListener(type, ignoreRepeat, true)
}

function ignoreRepeat(event: KeyboardEvent | MouseEvent): void {
  // When a key presses a button, the click has a count of 0.
  if (event.type === 'click' && event.detail === 0) return
  if (event instanceof KeyboardEvent ? event.repeat : event.detail > 1) {
    event.preventDefault()
    event.stopImmediatePropagation()
  } else if (event.type !== 'click') {
    for (const type of presses) window.removeEventListener(type, ignoreRepeat, true)
  }
}

const focusable = 'a[href], button, input, select, textarea, [tabindex="0"]'

export function focusableIn(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(focusable)].filter(
    (item) => !item.matches(':disabled') && item.getClientRects().length > 0,
  )
}

/** For keys in a dialog: Tab moves from its last element to the first one, and Shift+Tab back. */
export function keepFocus(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'target' | 'currentTarget' | 'preventDefault'>,
): void {
  const { key, shiftKey, target, currentTarget: dialog } = event
  if (key !== 'Tab' || !(dialog instanceof HTMLElement)) return
  const items = focusableIn(dialog)
  const [from, to] = shiftKey ? [items[0], items.at(-1)] : [items.at(-1), items[0]]
  if (target !== from && target !== dialog) return
  event.preventDefault()
  to?.focus()
}
