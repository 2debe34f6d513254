import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { AppError } from '@/lib/errors'
import { href } from '@/routes'
import { messageOf } from '../error-message'

/** What a form says of a save that failed; if the row has been deleted, also where it can be restored. */
export function saveFailure(title: string, error: Error | null) {
  if (!error) return null
  const isDeleted = error instanceof AppError && error.code === 'not-found'
  return { title, message: messageOf(error), ...(isDeleted && { action: <RecentlyDeleted /> }) }
}

/** In another tab: this one has what was typed. */
function RecentlyDeleted() {
  return (
    <Button
      variant="default"
      component="a"
      href={href('admin-deleted')}
      target="_blank"
      rightSection={<IconExternalLink size="1rem" aria-label="Opens in a new tab" />}
    >
      Recently deleted
    </Button>
  )
}
