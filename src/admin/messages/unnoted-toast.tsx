import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import classes from './Reminders.module.css'

/** Says that a reminder was sent but not noted, and offers to note it again. Stays until it is answered. */
export function showUnnoted(reason: string, again: () => void): void {
  const id = crypto.randomUUID()
  notifications.show({
    id,
    color: 'terracotta',
    autoClose: false,
    withBorder: true,
    role: 'alert',
    title: 'The reminder is not noted',
    closeButtonProps: { 'aria-label': 'Dismiss' },
    message: (
      <span className={classes.unnoted}>
        <span>You have the message and can send it, but the server does not know of it yet. {reason}</span>
        <Button
          variant="default"
          size="xs"
          onClick={() => {
            notifications.hide(id)
            again()
          }}
        >
          Note it again
        </Button>
      </span>
    ),
  })
}
