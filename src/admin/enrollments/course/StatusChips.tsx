import { Chip } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Course, LearnerStatus, ProgressTotals } from '@/model/types'
import { formatNumber } from '@/texts/format'
import { courseProgressQuery } from '../../progress/queries'
import classes from './CourseLearners.module.css'

const chips: Record<LearnerStatus | 'all', { label: string; count: (of: ProgressTotals) => number }> = {
  all: { label: 'All', count: ({ enrolled }) => enrolled },
  'not-started': { label: 'Not started', count: ({ enrolled, began }) => enrolled - began },
  started: { label: 'In progress', count: ({ began, completed }) => began - completed },
  completed: { label: 'Completed', count: ({ completed }) => completed },
  certified: { label: 'With certificate', count: ({ certified }) => certified },
  quiet: { label: 'Quiet for 14 days', count: ({ quiet }) => quiet },
  ending: { label: 'End this week', count: ({ ending }) => ending },
  ended: { label: 'Ended', count: ({ ended }) => ended },
}

export function isLearnerStatus(value: string | undefined): value is LearnerStatus {
  return value !== undefined && value !== 'all' && Object.hasOwn(chips, value)
}

type Props = {
  course: Pick<Course, 'id' | 'certificate'>
  status: LearnerStatus | undefined
  onChange: (status: LearnerStatus | '') => void
}

/** Filters the learners of a course by their progress, with the number of learners for each status. */
export function StatusChips({ course, status, onChange }: Props) {
  const totals = useQuery(courseProgressQuery(course.id)).data
  const isShown: Partial<Record<string, unknown>> = {
    certified: course.certificate !== 'off' || totals?.certified,
    ending: totals?.ending,
    ended: totals?.ended,
  }
  const shown = Object.entries(chips).filter(
    ([value]) => !(value in isShown) || value === status || isShown[value],
  )
  return (
    <Chip.Group value={status ?? 'all'} onChange={(value) => onChange(isLearnerStatus(value) ? value : '')}>
      <div role="radiogroup" aria-label="Progress of the learners" className={classes.chips}>
        {shown.map(([value, { label, count }]) => (
          <Chip key={value} value={value} variant="light" radius="xl" classNames={{ label: classes.chip }}>
            {label} <span className={classes.count}>{totals && formatNumber(count(totals))}</span>
          </Chip>
        ))}
      </div>
    </Chip.Group>
  )
}
