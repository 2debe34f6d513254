import { notifications } from '@mantine/notifications'

const shared = {
  color: 'terracotta',
  autoClose: 8_000,
  withBorder: true,
  closeButtonProps: { 'aria-label': 'Dismiss' },
} as const

/** `message` is what the error catalogue says. The same toast is not shown twice at once. */
export function showError(message: string, title = 'Error'): void {
  notifications.show({ ...shared, id: idOf(message, title), title, message, role: 'alert' })
}

let lastFieldError: string | null = null

/** A validation error. It replaces the one before, so that no pile of toasts covers the fields. */
export function showFieldError(message: string, title = 'Error'): void {
  const id = idOf(message, title)
  if (lastFieldError !== null && lastFieldError !== id) notifications.hide(lastFieldError)
  lastFieldError = id
  showError(message, title)
}

function idOf(message: string, title: string): string {
  return `${title}: ${message}`
}

export function showSuccess(message: string): void {
  notifications.show({ ...shared, color: 'forest', message, role: 'status' })
}
