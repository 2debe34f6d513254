import { useQuery } from '@tanstack/react-query'
import { formatCount } from '@/admin/format-count'
import type { Course, CourseUse } from '@/model/types'
import { messageOf } from '../error-message'
import { ConfirmDialog } from '../form/ConfirmDialog'
import { useDialog } from '../form/useDialog'
import { deletingOffline, failures } from '../notices'
import { useIsOffline } from '../query/connection'
import { QueryFailure } from '../query/QueryFailure'
import classes from './DeleteCourseDialog.module.css'
import { useDeleteCourse } from './mutations'
import { courseUseQuery } from './queries'

const failure = failures.deleteCourse

type Props = { course: Course; onDeleted?: () => void; onClosed: () => void }

/** Says what will be lost with the course. Counted when the dialog opens: the list may be outdated. */
export function DeleteCourseDialog({ course, onDeleted, onClosed }: Props) {
  const { id, title } = course
  const isOffline = useIsOffline()
  const dialog = useDialog(onClosed)

  const use = useQuery(courseUseQuery(id))
  const deletion = useDeleteCourse(course, () => {
    onDeleted?.()
    dialog.close()
  })
  const isGone = use.data === null || deletion.error?.code === 'not-found'

  return (
    <ConfirmDialog
      dialog={dialog}
      title="Delete course"
      confirmLabel="Delete"
      isBusy={deletion.isPending}
      isBlocked={isOffline || isGone || !use.data || use.isFetching}
      notice={
        isOffline ? deletingOffline : deletion.error ? `${failure}. ${messageOf(deletion.error)}` : undefined
      }
      onConfirm={() => deletion.mutate({ isRepeated: deletion.isError })}
    >
      <p>Are you sure you want to delete this course?</p>
      <p className={classes.title}>{title}</p>
      {use.isError && !use.isFetching ? (
        <QueryFailure title="Its learners and videos could not be counted" query={use} />
      ) : (
        <div role="status">
          <Loss use={use.data} />
        </div>
      )}
    </ConfirmDialog>
  )
}

function Loss({ use }: { use: CourseUse | null | undefined }) {
  if (use === undefined) return <p className={classes.counting}>Counting its learners and videos...</p>
  if (use === null) return <p>It no longer exists.</p>
  const { learners, videos } = use
  return (
    <ul className={classes.loss}>
      <li>
        {learners === 0
          ? 'No learner is enrolled in it.'
          : `${formatCount(learners, 'learner')} will lose access. It will be removed from their devices at the next sync.`}
      </li>
      <li>{videos === 0 ? 'It has no videos.' : `${formatCount(videos, 'video')} will be deleted too.`}</li>
      <li>For 30 days you can restore all of it under ‘Recently deleted’.</li>
    </ul>
  )
}
