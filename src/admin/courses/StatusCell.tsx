import { Badge, Switch } from '@mantine/core'
import type { Course } from '@/model/types'
import { offlineUntil } from '../notices'
import { useIsOffline } from '../query/connection'
import { useSetStatus } from './mutations'
import classes from './StatusCell.module.css'

type Props = { course: Course; onChange?: (course: Course) => void }

/** In the list: whether a course is active, and the switch that changes it at once. */
export function StatusCell({ course, onChange }: Props) {
  const change = useSetStatus(course)
  const isActive = isActiveNow(course, change)
  return (
    <span className={classes.cell}>
      <StatusSwitch course={course} change={change} {...(onChange && { onChange })} />
      <Badge variant="light" size="lg" className={classes.status} {...(!isActive && { color: 'gray' })}>
        {isActive ? 'Active' : 'Inactive'}
      </Badge>
    </span>
  )
}

/** In the head of a course's pages: the switch, whose label says enough. */
export function ActiveSwitch({ course }: { course: Course }) {
  const change = useSetStatus(course)
  return <StatusSwitch course={course} change={change} label="Active" />
}

type Change = ReturnType<typeof useSetStatus>

const isActiveNow = (course: Course, change: Change) =>
  change.isPending ? change.variables : course.is_active

function StatusSwitch({ course, change, label, onChange }: Props & { change: Change; label?: string }) {
  const isOffline = useIsOffline()
  return (
    <Switch
      size="sm"
      label={label}
      aria-label={`Active: ${course.title}`}
      title={isOffline ? offlineUntil('You can change it') : undefined}
      disabled={isOffline}
      aria-busy={change.isPending}
      checked={isActiveNow(course, change)}
      onChange={(event) => {
        onChange?.(course)
        change.mutate(event.currentTarget.checked)
      }}
    />
  )
}
