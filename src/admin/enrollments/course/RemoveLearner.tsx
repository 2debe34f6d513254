import { nameOf } from '@/model/person-name'
import type { CourseLearner } from '@/model/types'
import { messageOf } from '../../error-message'
import { ConfirmDialog } from '../../form/ConfirmDialog'
import { useDialog } from '../../form/useDialog'
import { offlineUntil } from '../../notices'
import { useIsOffline } from '../../query/connection'
import { useEndEnrollment } from '../mutations'

type Props = {
  courseId: string
  learner: CourseLearner
  onRemoved: () => void
  onClosed: () => void
}

/** Ends one enrollment. Refetches the list before it closes, so that the focus moves to a listed row. */
export function RemoveLearner({ courseId, learner, onRemoved, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  const isOffline = useIsOffline()
  const end = useEndEnrollment(courseId, learner, () => {
    onRemoved()
    dialog.close()
  })
  const notice = isOffline
    ? offlineUntil('You can remove learners')
    : end.error
      ? messageOf(end.error)
      : undefined
  return (
    <ConfirmDialog
      dialog={dialog}
      title={`Remove ${nameOf(learner.profile) ?? learner.profile.email}?`}
      confirmLabel="Remove"
      isBusy={end.isPending}
      isBlocked={isOffline}
      notice={notice}
      onConfirm={() => end.mutate(learner.id)}
    >
      <bdi>{learner.profile.email}</bdi> will lose access, and the enrollment date is cleared. You can undo
      this right afterwards, or enroll the learner again at any time.
    </ConfirmDialog>
  )
}
