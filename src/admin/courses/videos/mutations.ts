// A save whose response was lost may still have reached the server. So each form remembers what it has sent, and does not
// mistake its own earlier save for someone else's.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteVideo, saveVideo } from '@/api/videos'
import { AppError, mayRetry } from '@/lib/errors'
import type { CourseVideo, VideoToSave } from '@/model/types'
import { showError, showSuccess } from '@/ui/toast'
import { showUndo } from '@/ui/undo-toast'
import { useRestore } from '../../deleted/mutations'
import { failures } from '../../notices'
import { keys } from '../../query/keys'
import { useSingleFlightMutation } from '../../query/useSingleFlightMutation'
import { haveSameFields } from './video-form'

/** The saves of one form, from opening it to the save that succeeds. */
export function useSaveVideo(courseId: string, video: CourseVideo | null, onSaved: () => void) {
  const queries = useQueryClient()
  const [newId, setNewId] = useState(() => crypto.randomUUID() as string)
  const [seen, setSeen] = useState(video)
  const [sent, setSent] = useState<VideoToSave[]>([])
  const [isStale, setStale] = useState(false)

  const save = useSingleFlightMutation<CourseVideo | null, VideoToSave>({
    async mutationFn(fields) {
      try {
        return await (seen ? edit(seen, fields, sent) : add({ id: newId, course_id: courseId }, fields))
      } catch (error) {
        if (error instanceof AppError && mayRetry(error)) setSent([...sent, fields])
        throw error
      }
    },
    onMutate: () => setStale(false),
    onError: () => showError(failures.saveVideo),
    onSuccess(conflict, { title }) {
      void queries.invalidateQueries({ queryKey: keys.courseVideos(courseId) })
      if (conflict) {
        setSeen(conflict)
        setStale(true)
      } else {
        showSuccess(video ? 'Video updated successfully' : 'Video added successfully', title)
        onSaved()
      }
    },
  })
  return {
    save: save.mutate,
    isSaving: save.isPending,
    error: save.error,
    /** The id of a new video. A draft brings its own, in case it was saved and the answer lost. */
    newId,
    setNewId,
    /** The latest known state of the video, which the next save of an edit replaces. */
    seen,
    /** Someone else has changed the video, and their version has not been replaced yet. */
    isStale,
  }
}

export type Saving = ReturnType<typeof useSaveVideo>

type Ids = Pick<CourseVideo, 'id' | 'course_id'>

/** The form chose the id, so a row that already has it can only come from an earlier save of this form. */
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
 * Resolves to null when saved; on a conflict, to the video as someone else has saved it since `seen`. A changed position
 * alone is not a conflict unless the form changes it too: every move renumbers videos that nobody has touched.
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

/** `isRepeated` says that an attempt has failed before: then a video that is already gone counts as deleted. */
export function useDeleteVideo(video: CourseVideo, onDeleted: () => void) {
  const queries = useQueryClient()
  const restore = useRestore()
  return useSingleFlightMutation({
    mutationFn: async ({ isRepeated }: { isRepeated: boolean }) => {
      const wasThere = await deleteVideo(video.id)
      if (!wasThere && !isRepeated) throw new AppError('not-found')
    },
    onSuccess() {
      showUndo('Video deleted successfully', () => restore(video), video.title)
      onDeleted()
    },
    onError: () => showError(failures.deleteVideo),
    onSettled: () => void queries.invalidateQueries({ queryKey: keys.courseVideos(video.course_id) }),
  })
}
