import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { AppError } from '@/lib/errors'
import { mayRetry } from '@/lib/errors'
import type { CourseVideo } from '@/model/types'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { showError, showSuccess } from '@/ui/toast'
import { failures, offlineUntil } from '../../notices'
import { useIsOffline } from '../../query/connection'
import { unwrap } from '../../query/query-client'
import { deleteOnce } from './delete-once'
import classes from './VideoDialog.module.css'
import { reloadVideos } from './video-queries'

type Props = {
  /** Still shown while the dialog closes; null before the first. */
  video: CourseVideo | null
  isOpen: boolean
  /** Takes it from the list. */
  onDeleted: (video: CourseVideo) => void
  onClose: () => void
}

export function DeleteVideoDialog({ video, isOpen, onDeleted, onClose }: Props) {
  const queries = useQueryClient()
  const isOffline = useIsOffline()
  const tried = useRef(new Set<string>())
  const { mutate, isPending, error, reset } = useMutation<null, AppError, CourseVideo>({
    mutationFn: (target) => unwrap(deleteOnce(target, tried.current.has(target.id))),
    onSuccess(_, target) {
      showSuccess('Video deleted successfully')
      onDeleted(target)
    },
    onError(error, { id }) {
      if (mayRetry(error)) tried.current.add(id)
      showError(failures.deleteVideo)
    },
    onSettled: (_data, _error, target) => void reloadVideos(queries, target.course_id),
  })
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
