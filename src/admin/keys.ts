// Every shortcut of the admin area. Handlers look their action up here, so the dialog of shortcuts is
// complete.
import { latinKey } from '@/lib/keys'

type KeyAction =
  | 'palette'
  | 'search'
  | 'help'
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'start'
  | 'end'
  | 'leapUp'
  | 'leapDown'
  | 'lift'
  | 'cancel'

type KeyRow = {
  /** By the labels of the keys. */
  keys: Readonly<Record<string, KeyAction>>
  does: string
}

/** In the order of the dialog. */
export const keyList: readonly KeyRow[] = [
  { keys: { '⌘ K': 'palette', 'Ctrl K': 'palette' }, does: 'Find a page, an action, a course or a user' },
  { keys: { '/': 'search' }, does: 'Go to the page’s search box' },
  { keys: { '?': 'help' }, does: 'Show these keys' },
  { keys: { '↑': 'up', '↓': 'down', '←': 'left', '→': 'right' }, does: 'Move within a table' },
  { keys: { Home: 'start', End: 'end' }, does: 'Go to either end of a table’s row; with Ctrl, of the table' },
  { keys: { 'Page Up': 'leapUp', 'Page Down': 'leapDown' }, does: 'Move ten rows up or down' },
  { keys: { Space: 'lift' }, does: 'On a video’s handle: pick it up, move it with the arrow keys, drop it' },
  { keys: { Esc: 'cancel' }, does: 'Close a dialog, or put a video back' },
]

const actions = new Map(keyList.flatMap(({ keys }) => Object.entries(keys)))
const printed: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
  Escape: 'Esc',
  ' ': 'Space',
  // Enter has the same action as Space.
  Enter: 'Space',
}

/** Modifiers are ignored, except for Ctrl K and ⌘ K. */
export function keyAction(event: KeyboardEvent): KeyAction | undefined {
  const key = latinKey(event)
  if (event.metaKey || event.ctrlKey) {
    const command = actions.get(`${event.metaKey ? '⌘' : 'Ctrl'} ${key.toUpperCase()}`)
    if (command) return command
  }
  return actions.get(printed[key] ?? key)
}
