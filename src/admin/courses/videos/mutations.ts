// A save that got no answer may have reached the server all the same. So each form remembers what it has sent, and takes
// what it meets of that for its own.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteVideo, saveVideo, type VideoToSave } from '@/api/videos'
import { AppError, mayRetry } from '@/lib/errors'
import type { CourseVideo } from '@/model/types'
import { showError, showSuccess } from '@/ui/toast'
import { failures } from '../../notices'
import { keys } from '../../query/keys'
import { useMutationOnce } from '../../query/useMutationOnce'
import { haveSameFields } from './video-form'

/** The saves of one form, from its opening to the one that succeeds. */
export function useSaveVideo(courseId: string, video: CourseVideo | null, onSaved: () => void) {
  const queries = useQueryClient()
  const [newVideo] = useState(() => ({ id: crypto.randomUUID(), course_id: courseId }))
  const [seen, setSeen] = useState(video)
  const [sent, setSent] = useState<VideoToSave[]>([])
  const [isStale, setStale] = useState(false)

  const save = useMutationOnce<CourseVideo | null, VideoToSave>({
    async mutationFn(fields) {
      try {
        return await (seen ? edit(seen, fields, sent) : add(newVideo, fields))
      } catch (error) {
        if (error instanceof AppError && mayRetry(error)) setSent([...sent, fields])
        throw error
      }
    },
    onMutate: () => setStale(false),
    onError: () => showError(failures.saveVideo),
    onSuccess(present) {
      void queries.invalidateQueries({ queryKey: keys.courseVideos(courseId) })
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

type Ids = Pick<CourseVideo, 'id' | 'course_id'>

/** The id is the form's own, so what is there by it already is what an earlier save has sent. */
async function add(video: Ids, fields: VideoToSave): Promise<null> {
  try {
    const { outcome, row } = await saveVideo(video, fields, null)
    const isThere = outcome === 'saved' || (await saveVideo(video, fields, row.version)).outcome === 'saved'
    if (!isThere) throw new AppError('stale')
    return null
  } catch (error) {
    const isGone = error instanceof AppError && error.code === 'not-found'
    throw isGone ? new AppError('not-found', { message: 'This course no longer exists.' }) : error
  }
}

/**
 * Null when it is saved; otherwise the video as somebody else has made it since it was read as `seen`. A move is saved over
 * unless the form has changed the position as well: it renumbers videos that nobody has touched.
 */
async function edit(
  seen: CourseVideo,
  fields: VideoToSave,
  sentBefore: readonly VideoToSave[],
): Promise<CourseVideo | null> {
  const { outcome, row } = await saveVideo(seen, fields, seen.version)
  if (outcome === 'saved') return null
  if (sentBefore.some((sent) => haveSameFields(row, sent))) return edit(row, fields, [])

  const { order_index } = row
  const isOnlyMoved = haveSameFields(row, { ...seen, order_index })
  if (isOnlyMoved && fields.order_index === seen.order_index) return edit(row, { ...fields, order_index }, [])
  return row
}

/** After a try that failed a video that is gone is a success: `isRepeated`. */
export function useDeleteVideo({ id, course_id }: CourseVideo, onDeleted: () => void) {
  const queries = useQueryClient()
  return useMutationOnce({
    mutationFn: async ({ isRepeated }: { isRepeated: boolean }) => {
      const wasThere = await deleteVideo(id)
      if (!wasThere && !isRepeated) throw new AppError('not-found')
    },
    onSuccess() {
      showSuccess('Video deleted successfully')
      onDeleted()
    },
    onError: () => showError(failures.deleteVideo),
    onSettled: () => void queries.invalidateQueries({ queryKey: keys.courseVideos(course_id) }),
  })
}
