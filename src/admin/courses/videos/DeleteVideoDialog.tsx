import type { CourseVideo } from '@/model/types'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { offlineUntil } from '../../notices'
import { useIsOffline } from '../../query/connection'
import { useDeleteVideo } from './mutations'
import classes from './VideoDialog.module.css'

type Props = {
  /** Still shown while the dialog closes; null before the first. */
  video: CourseVideo | null
  isOpen: boolean
  /** Takes it from the list. */
  onDeleted: (video: CourseVideo) => void
  onClose: () => void
}

export function DeleteVideoDialog({ video, isOpen, onDeleted, onClose }: Props) {
  const isOffline = useIsOffline()
  const { mutate, isPending, error, reset } = useDeleteVideo({ onDeleted })
  const close = () => {
    if (isPending) return
    reset()
    onClose()
  }
  const offline = isOffline ? offlineUntil('Deleting is possible') : undefined
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Delete Video"
      confirmLabel="Delete"
      isBusy={isPending}
      isBlocked={isOffline}
      problem={offline ?? error?.message}
      onConfirm={() => video && mutate(video)}
      onClose={close}
    >
      <p>Are you sure you want to delete this video?</p>
      <p className={classes.subject}>{video?.title}</p>
    </ConfirmDialog>
  )
}
