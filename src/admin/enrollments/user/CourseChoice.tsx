import { Button, Checkbox } from '@mantine/core'
import { formatDate } from '@/texts/format'
import checkbox from '../../form/checkbox.module.css'
import { accessText, hasEnded } from '../../last-day'
import classes from './CourseChoices.module.css'
import { type Enrolled, isChosen, type LastDays, lastDayOf, type Named, type Toggles } from './course-choice'

export type ListedCourse = Named & { description?: string | null }

type Props = {
  course: ListedCourse
  enrolled: Enrolled
  toggles: Toggles
  lastDays: LastDays
  isLocked: boolean
  onToggle: (course: Named) => void
  /** Opens the dialog with the last day; undefined while the user’s courses are not known. */
  onLastDay: ((course: Named) => void) | undefined
}

/** One course with its checkbox, and since when and until when the user has it, or what saving will change. */
export function CourseChoice({ course, enrolled, toggles, lastDays, isLocked, onToggle, onLastDay }: Props) {
  const chosen = isChosen(course.id, enrolled, toggles)
  const since = enrolled.get(course.id)?.enrolledAt
  const isToggled = chosen !== enrolled.has(course.id)
  const change = chosen ? 'Will be added' : 'Will be removed'
  const status = isToggled ? change : since && `Since ${formatDate(since)}`
  const lastDay = chosen ? lastDayOf(course.id, enrolled, lastDays) : ''
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
      {status ? (
        <span className={classes.status}>
          {status}
          {lastDay ? (
            <span className={classes.end} data-ended={hasEnded(lastDay) || undefined}>
              {` · ${accessText(lastDay)}`}
            </span>
          ) : null}
        </span>
      ) : null}
      {chosen && onLastDay ? (
        <Button
          className={classes.day}
          size="compact-sm"
          variant="subtle"
          aria-label={`Last day in ${course.title}`}
          disabled={isLocked}
          onClick={() => onLastDay(course)}
        >
          Last day
        </Button>
      ) : null}
    </li>
  )
}
