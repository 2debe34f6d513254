import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { isOfInputMethod, latinKey } from '@/lib/keys'
import { type Shortcuts, useShortcuts } from '@/player/shortcuts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
const press = (init: KeyboardEventInit) => new KeyboardEvent('keydown', { bubbles: true, ...init })

test.each([
  ['Russian', 'л', 'KeyK', false, 'k'],
  ['Russian, with Shift', 'Т', 'KeyN', true, 'n'],
  ['Hindi (InScript)', 'क', 'KeyK', false, 'k'],
  ['Hindi digits', '३', 'Digit3', false, '3'],
  ['Hindi (InScript)', 'य', 'Slash', false, '/'],
  ['Hindi (InScript), with Shift', 'य़', 'Slash', true, '?'],
  ['Greek', 'ξ', 'KeyJ', false, 'j'],
  ['French, where the typed character counts, not the key', 'm', 'Semicolon', false, 'm'],
  ['Dvorak', 'k', 'KeyV', false, 'k'],
  ['German, whose own letters stay as they are', 'ö', 'Semicolon', false, 'ö'],
  ['any', 'ArrowLeft', 'ArrowLeft', false, 'ArrowLeft'],
])('On a keyboard in %s, %j on %s (Shift: %j) is %j', (_, key, code, shiftKey, latin) => {
  const single = [...key][0] ?? key
  expect(latinKey(press({ key: key.length > 2 ? key : single, code, shiftKey }))).toBe(latin)
})

test('The player’s keys work on Hindi and Cyrillic layouts', () => {
  const toggle = vi.fn()
  const jump = vi.fn()
  const shortcuts = { toggle, jump } as unknown as Shortcuts
  function Player() {
    useShortcuts(true, shortcuts)
    return null
  }
  const root = createRoot(document.createElement('div'))
  act(() => root.render(createElement(Player)))
  document.body.dispatchEvent(press({ key: 'л', code: 'KeyK' }))
  document.body.dispatchEvent(press({ key: 'क', code: 'KeyK' }))
  document.body.dispatchEvent(press({ key: '५', code: 'Digit5' }))
  expect(toggle).toHaveBeenCalledTimes(2)
  expect(jump).toHaveBeenCalledWith(5)
  act(() => root.unmount())
})

test('A key belongs to the input method while it composes, in Safari too', () => {
  expect(isOfInputMethod(press({ key: 'Enter', isComposing: true }))).toBe(true)
  expect(isOfInputMethod(press({ key: 'Enter', keyCode: 229 }))).toBe(true)
  expect(isOfInputMethod(press({ key: 'Enter', keyCode: 13 }))).toBe(false)
})
