// A save whose response was lost may still have reached the server. So each form remembers what it has sent, and does not
// mistake its own earlier save for someone else's.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Save } from '@/api/calls'
import { deleteVideo, saveSection, saveVideo } from '@/api/videos'
import { AppError, mayRetry } from '@/lib/errors'
import type { CourseVideo, VideoToSave } from '@/model/types'
import { showError, showSuccess } from '@/ui/toast'
import { showUndo } from '@/ui/undo-toast'
import { useBatches } from '../../batch/useBatches'
import { useRestore } from '../../deleted/mutations'
import { messageOf } from '../../error-message'
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

  const save = useSingleFlightMutation<CourseVideo | null, ToSave>({
    async mutationFn({ fields, isSameLecture }) {
      const keep: KeepVideo = (video, fields) => saveVideo(video, fields, video.version, isSameLecture)
      try {
        return await (seen ? edit(seen, fields, sent, keep) : add({ id: newId, course_id: courseId }, fields))
      } catch (error) {
        if (error instanceof AppError && mayRetry(error)) setSent([...sent, fields])
        throw error
      }
    },
    onMutate: () => setStale(false),
    onError: () => showError(failures.saveVideo),
    onSuccess(conflict, { fields: { title } }) {
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

/** `isSameLecture`: what was watched under the link before counts for certificates as well. */
type ToSave = { fields: VideoToSave; isSameLecture: boolean }

type KeepVideo = (seen: CourseVideo, fields: VideoToSave) => Promise<Save<CourseVideo>>

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
    throw isGone ? new AppError('not-found', { reason: 'course-gone' }) : error
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
  keep: KeepVideo,
): Promise<CourseVideo | null> {
  const { outcome, row } = await keep(seen, fields)
  if (outcome === 'saved') return null
  if (sentBefore.some((sent) => haveSameFields(row, sent))) return edit(row, fields, [], keep)

  const { order_index } = row
  const isOnlyMoved = haveSameFields(row, { ...seen, order_index })
  if (isOnlyMoved && fields.order_index === seen.order_index)
    return edit(row, { ...fields, order_index }, [], keep)
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

export type SectionOutcome = { id: string; title: string; outcome: 'changed' | 'same' | 'gone' }

/** Videos per batch: each is saved for itself. */
const batchSize = 5

/** Sets only the section: someone else's edits of the other fields don't conflict with it. */
async function setSection(video: CourseVideo, section: string | null): Promise<'changed' | 'same'> {
  const { outcome, row } = await saveSection(video, section)
  if (outcome === 'conflict') return setSection(row, section)
  return row.version === video.version ? 'same' : 'changed'
}

function setSections(
  videos: readonly CourseVideo[],
  sectionOf: (video: CourseVideo) => string | null,
): Promise<SectionOutcome[]> {
  return Promise.all(
    videos.map(async (video) => ({
      id: video.id,
      title: video.title,
      outcome: await setSection(video, sectionOf(video)).catch((error) => {
        if (error instanceof AppError && error.code === 'not-found') return 'gone'
        throw error
      }),
    })),
  )
}

/** Sets the section of many videos. */
export function useSetSections(courseId: string) {
  const queries = useQueryClient()
  return useBatches<string | null, CourseVideo, SectionOutcome>(
    batchSize,
    (section, videos) => setSections(videos, () => section),
    {
      work: { name: 'Setting the section of videos', what: 'videos' },
      onSettled: () => void queries.invalidateQueries({ queryKey: keys.courseVideos(courseId) }),
    },
  )
}

/** Puts each of the videos back into the section that it is given with, and says how it went. Goes on if its page is left. */
export function useUndoSections(courseId: string) {
  const queries = useQueryClient()
  return async (videos: readonly CourseVideo[]): Promise<void> => {
    try {
      const outcomes: SectionOutcome[] = []
      for (let first = 0; first < videos.length; first += batchSize) {
        outcomes.push(
          ...(await setSections(videos.slice(first, first + batchSize), ({ section }) => section)),
        )
      }
      if (outcomes.some(({ outcome }) => outcome === 'gone'))
        throw new AppError('not-found', { reason: 'not-all-back' })
      showSuccess('The videos are back in their sections')
    } catch (thrown) {
      showError(`${failures.undo}. ${messageOf(thrown)}`)
    } finally {
      void queries.invalidateQueries({ queryKey: keys.courseVideos(courseId) })
    }
  }
}
