import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import classes from './Toasts.module.css'

/** Shows what `toast.ts` announces. */
export function Toasts() {
  // More than a user can cause before the first ones close: beyond the limit, an error would have to wait.
  return <Notifications position="bottom-left" limit={12} className={classes.toasts ?? ''} />
}
