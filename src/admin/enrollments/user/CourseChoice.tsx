import { Checkbox } from '@mantine/core'
import { formatDate } from '@/texts/format'
import checkbox from '../../form/checkbox.module.css'
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

/** One course with its checkbox, and since when the user has it, or what saving will change. */
export function CourseChoice({ course, enrolled, toggles, isLocked, onToggle }: Props) {
  const chosen = isChosen(course.id, enrolled, toggles)
  const since = enrolled.get(course.id)?.enrolledAt
  const isToggled = chosen !== enrolled.has(course.id)
  const change = chosen ? 'Will be added' : 'Will be removed'
  const status = isToggled ? change : since && `Since ${formatDate(since)}`
  return (
    <li className={classes.choice} data-toggled={isToggled || undefined}>
      <Checkbox
        className={classes.box}
        classNames={{ input: checkbox.box, body: classes.body, labelWrapper: classes.line }}
        label={course.title}
        description={course.description ? <span className={classes.text}>{course.description}</span> : null}
        checked={chosen}
        disabled={isLocked}
        onChange={() => onToggle(course)}
      />
      {status ? <span className={classes.status}>{status}</span> : null}
    </li>
  )
}
