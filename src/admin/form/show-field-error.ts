import { notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { showError } from '@/ui/toast'

let shown: { id: string; message: string } | null = null

/** A validation error. Its toast replaces the previous one, so that they do not pile up over the fields. */
export function showFieldError(message: string, title = 'Error'): void {
  const id = showError(message, title)
  if (shown && shown.id !== id) notifications.hide(shown.id)
  shown = { id, message }
}

/** Closes the toast of a field's error once the error has been corrected, or the form is closed. */
export function useFieldErrorToast(errors: Record<string, unknown>): void {
  useEffect(() => {
    if (shown && !Object.values(errors).includes(shown.message)) hideShown()
  }, [errors])
  useEffect(() => hideShown, [])
}

function hideShown(): void {
  if (shown) notifications.hide(shown.id)
  shown = null
}
