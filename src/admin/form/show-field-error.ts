import { notifications } from '@mantine/notifications'
import { showError } from '@/ui/toast'

let shown: string | undefined

/** A validation error. Its toast replaces the one before, so that no pile of them covers the fields. */
export function showFieldError(message: string, title = 'Error'): void {
  const id = showError(message, title)
  if (shown && shown !== id) notifications.hide(shown)
  shown = id
}
