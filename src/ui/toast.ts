import { notifications } from '@mantine/notifications'
import { texts } from '@/texts/texts'

const shared = () =>
  ({
    color: 'terracotta',
    autoClose: 8_000,
    withBorder: true,
    closeButtonProps: { 'aria-label': texts.ui.dismiss },
  }) as const

/** `message` is what the error catalogue says; returns the toast's id. The same toast is not shown twice at once. */
export function showError(message: string, title = texts.ui.error): string {
  return notifications.show({ ...shared(), id: `${title}: ${message}`, title, message, role: 'alert' })
}

export const successToast = () => ({ ...shared(), color: 'forest', role: 'status' }) as const

/** `subject` is the name of what was changed. */
export function showSuccess(message: string, subject?: string): void {
  notifications.show({ ...successToast(), title: subject, message })
}
