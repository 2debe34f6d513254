import { Checkbox } from '@mantine/core'
import { formatDate } from '@/lib/format'
import tick from '../../form/checkbox.module.css'
import classes from './CourseChoices.module.css'
import { type Enrolled, isChosen, type Named, type Toggles } from './course-choice'

export type ListedCourse = Named & { description?: string | null }

type Props = {
  course: ListedCourse
  enrolled: Enrolled
  toggles: Toggles
  isLocked: boolean
  onToggle: (course: Named) => void
}

/** One course with its tick, and in words how it stands: since when, or what saving will do. */
export function CourseChoice({ course, enrolled, toggles, isLocked, onToggle }: Props) {
  const chosen = isChosen(course.id, enrolled, toggles)
  const since = enrolled.get(course.id)?.enrolledAt
  const isToggled = chosen !== enrolled.has(course.id)
  const change = chosen ? 'Will be added' : 'Will end'
  const standing = isToggled ? change : since && `Since ${formatDate(since)}`
  return (
    <li className={classes.choice} data-toggled={isToggled || undefined}>
      <Checkbox
        className={classes.box}
        classNames={{ input: tick.box }}
        label={course.title}
        description={course.description ? <span className={classes.text}>{course.description}</span> : null}
        checked={chosen}
        disabled={isLocked}
        onChange={() => onToggle(course)}
      />
      {standing ? <span className={classes.standing}>{standing}</span> : null}
    </li>
  )
}
