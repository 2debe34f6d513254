import { Badge, Switch } from '@mantine/core'
import type { Course } from '@/model/types'
import { offlineUntil } from '../notices'
import { useIsOffline } from '../query/connection'
import { useSetStatus } from './mutations'
import classes from './StatusCell.module.css'

type Props = { course: Course; onChange?: (course: Course) => void }

/** Whether a course is active, and the switch that changes it at once. */
export function StatusCell({ course, onChange }: Props) {
  const isOffline = useIsOffline()
  const change = useSetStatus(course)
  const isActive = change.isPending ? change.variables : course.is_active
  return (
    <span className={classes.cell}>
      <Switch
        size="sm"
        aria-label={`Active: ${course.title}`}
        title={isOffline ? offlineUntil('You can change it') : undefined}
        disabled={isOffline}
        aria-busy={change.isPending}
        checked={isActive}
        onChange={(event) => {
          onChange?.(course)
          change.mutate(event.currentTarget.checked)
        }}
      />
      <Badge variant="light" size="lg" className={classes.status} {...(!isActive && { color: 'gray' })}>
        {isActive ? 'Active' : 'Inactive'}
      </Badge>
    </span>
  )
}
