import { Notifications } from '@mantine/notifications'

/** Shows what `toast.ts` announces. */
export function Toasts() {
  return <Notifications position="bottom-left" />
}
