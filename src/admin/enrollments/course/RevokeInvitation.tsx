import type { Invitation } from '@/model/types'
import { messageOf } from '../../error-message'
import { ConfirmDialog } from '../../form/ConfirmDialog'
import { useDialog } from '../../form/useDialog'
import { offlineUntil } from '../../notices'
import { useIsOffline } from '../../query/connection'
import { useRevokeInvitation } from '../mutations'

type Props = { courseId: string; invitation: Invitation; onClosed: () => void }

/** Revokes an invitation. The list is refetched before the dialog closes, as in RemoveLearner. */
export function RevokeInvitation({ courseId, invitation, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  const isOffline = useIsOffline()
  const revoke = useRevokeInvitation(courseId, invitation, dialog.close)
  const notice = isOffline
    ? offlineUntil('You can revoke invitations')
    : revoke.error
      ? messageOf(revoke.error)
      : undefined
  return (
    <ConfirmDialog
      dialog={dialog}
      title="Revoke this invitation?"
      confirmLabel="Revoke"
      isBusy={revoke.isPending}
      isBlocked={isOffline}
      notice={notice}
      onConfirm={() => revoke.mutate(invitation.email)}
    >
      <bdi>{invitation.email}</bdi> will not be enrolled when they first sign in. You can invite them again at
      any time.
    </ConfirmDialog>
  )
}
