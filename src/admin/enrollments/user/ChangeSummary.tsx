import { CloseButton } from '@mantine/core'
import { formatCount } from '@/admin/format-count'
import { formatNumber } from '@/texts/format'
import classes from './ChangeSummary.module.css'
import type { Changes, Named } from './course-choice'

type Props = {
  /** Active courses that the user will have after saving. */
  chosen: number
  /** Inactive courses, which saving does not change. */
  kept: number
  changes: Changes
  /** Added courses that the user will not see, because their last day has passed. */
  closed: readonly Named[]
  isLocked: boolean
  onUndo: (course: Named) => void
}

/** What saving will change. Each change can be undone here, wherever in the list it was made. */
export function ChangeSummary({ chosen, kept, changes: { added, ended }, closed, isLocked, onUndo }: Props) {
  return (
    <div className={classes.summary}>
      <p role="status">
        <strong>{formatCount(chosen, 'course')} chosen</strong>
        {added.length + ended.length > 0
          ? ` · saving will add ${added.length} and remove ${ended.length}`
          : null}
      </p>
      <p role="status" className={classes.closed}>
        {closed.length > 0 ? closedSentence(closed) : null}
      </p>
      {kept > 0 ? (
        <p className={classes.kept}>
          {kept === 1 ? '1 inactive course stays as it is.' : `${kept} inactive courses stay as they are.`}
        </p>
      ) : null}
      {added.length + ended.length > 0 ? (
        <ul className={classes.changes} aria-label="Unsaved changes">
          {[
            ...added.map((course) => ({ course, sign: '+' })),
            ...ended.map((course) => ({ course, sign: '−' })),
          ].map(({ course, sign }) => (
            <li key={course.id} data-sign={sign}>
              <span aria-hidden>{sign}</span>
              <span className={classes.name}>{course.title}</span>
              <CloseButton
                size="sm"
                aria-label={`Undo: ${sign === '+' ? 'add' : 'end'} ${course.title}`}
                disabled={isLocked}
                onClick={() => onUndo(course)}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function closedSentence([first, ...others]: readonly Named[]): string {
  return others.length === 0
    ? `“${first?.title}” stays closed to them: its last day has passed. Choose a later one, or none, with “Last day”.`
    : `${formatNumber(others.length + 1)} added courses stay closed to them: their last days have passed. Choose later ones, or none, with “Last day”.`
}
