import { notifications } from '@mantine/notifications'

const place = {
  color: 'terracotta',
  autoClose: 8_000,
  withBorder: true,
  closeButtonProps: { 'aria-label': 'Dismiss' },
} as const

/** A fault, in the words of the error catalogue. */
export function showError(message: string, title = 'Error'): void {
  notifications.show({ ...place, id: `${title}: ${message}`, title, message, role: 'alert' })
}

export function showSuccess(message: string): void {
  notifications.show({ ...place, color: 'forest', message, role: 'status' })
}
