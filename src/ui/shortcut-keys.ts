import { isDialogOpen } from './dialogs'

/** Whether a key without modifiers was pressed that has no meaning for the focused element. */
export function isForShortcuts(event: KeyboardEvent): boolean {
  return !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event))
}

/** Whether the key has a meaning for the focused element. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (isDialogOpen()) return true
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.closest('[popover]')) return true
  const isSwitch = target instanceof HTMLInputElement && /^(checkbox|radio|button)$/.test(target.type)
  if (!isSwitch && target.closest('input, textarea, select')) return true
  if (key === ' ') return target.closest('a, button, summary, input, [role="button"]') !== null
  return key.startsWith('Arrow') && isSwitch
}
