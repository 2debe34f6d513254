import { Skeleton } from '@mantine/core'
import classes from './CourseChoices.module.css'

export function CoursesLoading() {
  return (
    <div className={classes.loading} role="status" aria-label="Loading courses">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} height="2.25rem" radius="sm" />
      ))}
    </div>
  )
}
