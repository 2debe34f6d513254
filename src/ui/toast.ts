import { notifications } from '@mantine/notifications'
import { texts } from '@/texts/texts'

const shared = () =>
  ({
    color: 'terracotta',
    autoClose: 8_000,
    withBorder: true,
    closeButtonProps: { 'aria-label': texts.ui.dismiss },
  }) as const

/** `message` is from the error catalogue; returns the toast's id. Identical toasts are shown once. */
export function showError(message: string, title = texts.ui.error): string {
  return notifications.show({ ...shared(), id: `${title}: ${message}`, title, message, role: 'alert' })
}

type Options = {
  /** The page has announced it: to a screen reader the toast is only there. */
  isSaidElsewhere?: boolean
}

export const successToast = ({ isSaidElsewhere = false }: Options = {}) =>
  ({ ...shared(), color: 'forest', role: isSaidElsewhere ? 'group' : 'status' }) as const

/** `subject` is the name of what was changed. The toast stays for as long as it takes to read. */
export function showSuccess(message: string, subject = '', options: Options = {}): void {
  const autoClose = 2_500 + 50 * (message.length + subject.length)
  notifications.show({ ...successToast(options), autoClose, title: subject || undefined, message })
}
