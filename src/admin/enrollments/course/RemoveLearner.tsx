import { useState } from 'react'
import { messageOf } from '@/lib/errors'
import { nameOf } from '@/model/person-name'
import type { CourseLearner } from '@/model/types'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { focusHeadingIfLost } from '@/ui/focus'
import { offlineUntil } from '../../notices'
import { useIsOffline } from '../../query/connection'
import { useEndEnrollment } from '../mutations'

type Props = { courseId: string; learner: CourseLearner | null; onClose: () => void }

/** Asks, and ends one enrollment. The list is anew before the dialog goes, so that the focus finds what is there. */
export function RemoveLearner({ courseId, learner, onClose }: Props) {
  const isOffline = useIsOffline()
  const [shown, setShown] = useState(learner)
  // While the dialog leaves the screen it still says whom it was about.
  if (learner && learner !== shown) setShown(learner)

  const end = useEndEnrollment(courseId, onClose)
  const name = shown ? (nameOf(shown.profile) ?? shown.profile.email) : ''
  return (
    <ConfirmDialog
      isOpen={learner !== null}
      title={`Remove ${name}?`}
      confirmLabel="Remove"
      isBusy={end.isPending}
      isBlocked={isOffline}
      problem={problemOf(end.error, isOffline)}
      onConfirm={() => {
        if (learner && !end.isPending) end.mutate(learner.id)
      }}
      onClose={() => {
        if (!end.isPending) onClose()
      }}
      onClosed={() => {
        end.reset()
        focusHeadingIfLost()
      }}
    >
      <bdi>{shown?.profile.email}</bdi> loses the course and the date of the enrollment. Enrolling again is
      possible at any time.
    </ConfirmDialog>
  )
}

function problemOf(thrown: Error | null, isOffline: boolean): string | undefined {
  if (isOffline) return offlineUntil('Removing is possible')
  if (!thrown) return undefined
  return messageOf(thrown)
}
