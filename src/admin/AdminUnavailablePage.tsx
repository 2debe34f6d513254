import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { href } from '@/routes'
import { EmptyState } from '@/ui/EmptyState'

/** Stands where a screen of the admin area is still to come. */
export function AdminUnavailablePage() {
  return (
    <EmptyState
      heading="h1"
      title="Still being built"
      action={
        <Button component={Link} to={href('admin-dashboard')}>
          Back to Dashboard
        </Button>
      }
    >
      <p>This part of the admin area is not available yet.</p>
    </EmptyState>
  )
}
