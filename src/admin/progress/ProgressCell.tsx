import { IconCircleCheck } from '@tabler/icons-react'
import type { CourseProgress } from '@/model/types'
import { formatNumber } from '@/texts/format'
import classes from './Progress.module.css'

type Props = {
  /** Undefined until it is known; null if it could not be loaded. */
  progress: Pick<CourseProgress, 'complete' | 'total' | 'last_activity'> | null | undefined
}

/** How many of a course's videos a learner has watched, as a text and a bar. */
export function ProgressCell({ progress }: Props) {
  if (!progress) return '–'
  const { complete, total, last_activity } = progress
  const isCompleted = total > 0 && complete >= total
  return (
    <span className={classes.progress}>
      <span className={classes.words}>
        {isCompleted ? <IconCircleCheck size="1rem" aria-hidden /> : null}
        {isCompleted
          ? 'Completed'
          : last_activity === null
            ? 'Not started'
            : `${formatNumber(complete)} of ${formatNumber(total)}`}
      </span>
      <span className={classes.bar} aria-hidden>
        <span style={{ inlineSize: `${total === 0 ? 0 : Math.min(100, (100 * complete) / total)}%` }} />
      </span>
    </span>
  )
}
