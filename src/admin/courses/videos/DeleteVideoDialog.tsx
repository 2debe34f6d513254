import type { CourseVideo } from '@/model/types'
import { messageOf } from '../../error-message'
import { ConfirmDialog } from '../../form/ConfirmDialog'
import { useDialog } from '../../form/useDialog'
import { deletingOffline } from '../../notices'
import { useIsOffline } from '../../query/connection'
import { useDeleteVideo } from './mutations'
import classes from './VideoDialog.module.css'

type Props = {
  video: CourseVideo
  /** Removes it from the list, and resolves when the list no longer shows it. */
  onDeleted: (video: CourseVideo) => Promise<void>
  onClosed: () => void
}

export function DeleteVideoDialog({ video, onDeleted, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  const isOffline = useIsOffline()
  const deletion = useDeleteVideo(video, () => void onDeleted(video).then(dialog.close))
  return (
    <ConfirmDialog
      dialog={dialog}
      title="Delete Video"
      confirmLabel="Delete"
      isBusy={deletion.isPending}
      isBlocked={isOffline || deletion.error?.code === 'not-found'}
      notice={isOffline ? deletingOffline : deletion.error ? messageOf(deletion.error) : undefined}
      onConfirm={() => deletion.mutate({ isRepeated: deletion.isError })}
    >
      <p>Are you sure you want to delete this video?</p>
      <p className={classes.subject}>{video.title}</p>
    </ConfirmDialog>
  )
}
