// What keys do in the player. Not while somebody types, and never in the place of a control's own keys.
import { useEffect, useRef } from 'react'
import { latinKey } from '@/lib/keys'
import type { Texts } from '@/texts/texts'
import { isDialogOpen } from '@/ui/dialogs'

type ShortcutName =
  | 'next'
  | 'previous'
  | 'toggle'
  | 'back'
  | 'forward'
  | 'stepBack'
  | 'stepForward'
  | 'mute'
  | 'fullScreen'
  | 'captions'
  | 'help'

export type Shortcuts = Record<ShortcutName, () => void> & {
  /** Goes to a tenth of the video: 3 is 30 %. */
  jump: (tenth: number) => void
}

const keys: Record<string, ShortcutName> = {
  n: 'next',
  p: 'previous',
  k: 'toggle',
  ' ': 'toggle',
  j: 'back',
  l: 'forward',
  ArrowLeft: 'stepBack',
  ArrowRight: 'stepForward',
  m: 'mute',
  f: 'fullScreen',
  c: 'captions',
  '?': 'help',
}

/** What goes on while its key is held. */
const whileHeld = new Set<ShortcutName>(['back', 'forward', 'stepBack', 'stepForward'])

/** For the list: the keys as they are written on them, and what they do. */
export const shortcutList = [
  { keys: ['K', 'Space'], does: 'toggle' },
  { keys: ['N'], does: 'next' },
  { keys: ['P'], does: 'previous' },
  { keys: ['J', 'L'], does: 'ten' },
  { keys: ['←', '→'], does: 'five' },
  { keys: ['0–9'], does: 'jump' },
  { keys: ['M'], does: 'mute' },
  { keys: ['F'], does: 'fullScreen' },
  { keys: ['C'], does: 'captions' },
  { keys: ['/'], does: 'find' },
  { keys: ['?'], does: 'help' },
] as const satisfies { keys: string[]; does: keyof Texts['player']['shortcuts'] }[]

export function useShortcuts(areOn: boolean, shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    if (!areOn) return
    const press = (event: KeyboardEvent) => {
      if (!isForShortcuts(event)) return
      const typed = latinKey(event)
      const key = typed.length === 1 ? typed.toLowerCase() : typed
      const name = keys[key]
      if (!name && !/^\d$/.test(key)) return
      event.preventDefault()
      if (event.repeat && !(name && whileHeld.has(name))) return
      if (name) latest.current[name]()
      else latest.current.jump(Number(key))
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [areOn])
}

/** Whether a key without modifiers was pressed that means nothing where the focus is. */
export function isForShortcuts(event: KeyboardEvent): boolean {
  return !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event))
}

/** Whether the key means something where the focus is. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (isDialogOpen()) return true
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.closest('[popover]')) return true
  const isSwitch = target instanceof HTMLInputElement && /^(checkbox|radio|button)$/.test(target.type)
  if (!isSwitch && target.closest('input, textarea, select')) return true
  if (key === ' ') return target.closest('a, button, summary, input, [role="button"]') !== null
  return key.startsWith('Arrow') && isSwitch
}
