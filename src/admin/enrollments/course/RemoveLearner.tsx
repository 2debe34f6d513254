import { messageOf } from '@/lib/errors'
import { nameOf } from '@/model/person-name'
import type { CourseLearner } from '@/model/types'
import { ConfirmDialog } from '../../form/ConfirmDialog'
import { useDialog } from '../../form/useDialog'
import { offlineUntil } from '../../notices'
import { useIsOffline } from '../../query/connection'
import { useEndEnrollment } from '../mutations'

type Props = { courseId: string; learner: CourseLearner; onClosed: () => void }

/** Asks, and ends one enrollment. The list is anew before the dialog goes, so that the focus finds what is there. */
export function RemoveLearner({ courseId, learner, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  const isOffline = useIsOffline()
  const end = useEndEnrollment(courseId, dialog.close)
  const problem = isOffline
    ? offlineUntil('Removing is possible')
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
      problem={problem}
      onConfirm={() => end.mutate(learner.id)}
    >
      <bdi>{learner.profile.email}</bdi> loses the course and the date of the enrollment. Enrolling again is
      possible at any time.
    </ConfirmDialog>
  )
}
