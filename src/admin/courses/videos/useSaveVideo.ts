import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getNextPosition } from '@/api/videos'
import type { AppError } from '@/lib/errors'
import { mayRetry } from '@/lib/errors'
import type { CourseVideo, VideoFields } from '@/model/types'
import { showError, showSuccess } from '@/ui/toast'
import { failures } from '../../notices'
import { unwrap } from '../../query/query-client'
import { addVideo, editVideo } from './save-video'
import { reloadVideos } from './video-queries'

/** Without a position the video goes behind the last one. */
export type Draft = Omit<VideoFields, 'order_index'> & { order_index: number | undefined }

/** The saves of one form, from its opening to the one that succeeds. */
export function useSaveVideo(courseId: string, video: CourseVideo | null, onSaved: () => void) {
  const queries = useQueryClient()
  const [newId] = useState(() => crypto.randomUUID())
  const [seen, setSeen] = useState(video)
  const [sent, setSent] = useState<VideoFields[]>([])
  const [isStale, setStale] = useState(false)

  const save = useMutation<CourseVideo | null, AppError, Draft>({
    async mutationFn(draft) {
      // A lost save may have taken the position that was free: the next one would leave a gap.
      const known = draft.order_index ?? sent.at(-1)?.order_index
      const order_index = known ?? (await unwrap(getNextPosition(courseId)))
      const fields = { ...draft, order_index }
      const result = seen
        ? await editVideo(seen, fields, sent)
        : await addVideo({ id: newId, course_id: courseId }, fields, sent)
      if (result.error && mayRetry(result.error)) setSent([...sent, fields])
      return unwrap(Promise.resolve(result))
    },
    onMutate: () => setStale(false),
    onError: () => showError(failures.saveVideo),
    onSuccess(present) {
      void reloadVideos(queries, courseId)
      if (present) {
        setSeen(present)
        setStale(true)
        showError(failures.saveVideo)
      } else {
        showSuccess(video ? 'Video updated successfully' : 'Video added successfully')
        onSaved()
      }
    },
  })
  return {
    save: save.mutate,
    isSaving: save.isPending,
    error: save.error,
    /** The video as it is known to be: what the next save of an edit replaces. */
    seen,
    /** Somebody else has changed it, and it has not been saved over yet. */
    isStale,
  }
}

export type Saving = ReturnType<typeof useSaveVideo>
