// What keys do in the player. Not while text is being typed, and never instead of a control's own keys.
import { useEffect, useRef } from 'react'
import { latinKey } from '@/lib/keys'
import type { Texts } from '@/texts/texts'
import { isForShortcuts } from '@/ui/shortcut-keys'

type ShortcutName =
  | 'next'
  | 'previous'
  | 'toggle'
  | 'back'
  | 'forward'
  | 'stepBack'
  | 'stepForward'
  | 'jump'
  | 'mute'
  | 'fullScreen'
  | 'captions'
  | 'help'

/** The actions; `jump` goes to a tenth of the video by the digit that was pressed: 3 is 30 %. */
export type Shortcuts = Record<ShortcutName, (digit: number) => void>

type Row = {
  /** The labels of the keys, and what each does. */
  keys: Readonly<Record<string, ShortcutName | 'find'>>
  does: Exclude<keyof Texts['player']['shortcuts'], 'title' | 'use' | 'space'>
}

/** In the order of the dialog, which lists all keys. */
export const shortcutList: readonly Row[] = [
  { keys: { K: 'toggle', Space: 'toggle' }, does: 'toggle' },
  { keys: { N: 'next' }, does: 'next' },
  { keys: { P: 'previous' }, does: 'previous' },
  { keys: { J: 'back', L: 'forward' }, does: 'ten' },
  { keys: { '←': 'stepBack', '→': 'stepForward' }, does: 'five' },
  { keys: { '0–9': 'jump' }, does: 'jump' },
  { keys: { M: 'mute' }, does: 'mute' },
  { keys: { F: 'fullScreen' }, does: 'fullScreen' },
  { keys: { C: 'captions' }, does: 'captions' },
  // Available on every page of the learner area: `learn/find`.
  { keys: { '/': 'find' }, does: 'find' },
  { keys: { '?': 'help' }, does: 'help' },
]

const names = new Map(shortcutList.flatMap(({ keys }) => Object.entries(keys)))
const written: Record<string, string> = { ' ': 'Space', ArrowLeft: '←', ArrowRight: '→' }

/** Actions that repeat while the key is held. */
const whileHeld = new Set<ShortcutName>(['back', 'forward', 'stepBack', 'stepForward'])

export function useShortcuts(areOn: boolean, shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    if (!areOn) return
    const press = (event: KeyboardEvent) => {
      if (!isForShortcuts(event)) return
      const key = latinKey(event)
      const name = names.get(/^\d$/.test(key) ? '0–9' : (written[key] ?? key.toUpperCase()))
      if (!name || name === 'find') return
      event.preventDefault()
      if (!event.repeat || whileHeld.has(name)) latest.current[name](Number(key))
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [areOn])
}
