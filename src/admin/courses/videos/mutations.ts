import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Save } from '@/api/calls'
import { deleteVideo, saveSection, saveSession, saveVideo } from '@/api/videos'
import { AppError } from '@/lib/errors'
import type { CourseVideo, VideoToSave } from '@/model/types'
import { useIdentity } from '@/stores/session'
import { showError, showSuccess } from '@/ui/toast'
import { showUndo } from '@/ui/undo-toast'
import { batchSize, type FieldOutcome, putBack, setFields } from '../../batch/single-field'
import { useBatches } from '../../batch/useBatches'
import { useRestore } from '../../deleted/mutations'
import { differing } from '../../form/fields'
import { useVersionedSave } from '../../form/versioned-save'
import { failures } from '../../notices'
import { keys } from '../../query/keys'
import { useSingleFlightMutation } from '../../query/useSingleFlightMutation'
import { changeVideoList } from './queries'
import { contentFields, videoFields } from './video-fields'

/** `isSameLecture`: what was watched under the previous link counts for certificates as well. */
type ToSave = { fields: VideoToSave; isSameLecture: boolean }

/** Saves a video, or adds a new one if `video` is null. */
export function useSaveVideo(courseId: string, video: CourseVideo | null, onSaved: () => void) {
  const queries = useQueryClient()
  const [newId, setNewId] = useState(() => crypto.randomUUID() as string)
  const [seen, setSeen] = useState(video)

  const save = useVersionedSave<CourseVideo, ToSave, CourseVideo | null>({
    send: ({ fields, isSameLecture }, seen) =>
      seen
        ? saveVideo(seen, fields, seen.version, isSameLecture)
        : add({ id: newId, course_id: courseId }, fields),
    isAsSent: (row, { fields }) => differing(videoFields, row, fields).length === 0,
    rebase: afterMove,
    show: (row) =>
      changeVideoList(queries, courseId, (shown) => shown.map((each) => (each.id === row.id ? row : each))),
    onError: () => showError(failures.saveVideo),
    onSuccess(conflict, { sent }) {
      void queries.invalidateQueries({ queryKey: keys.courseVideos(courseId) })
      if (conflict) return setSeen(conflict)
      showSuccess(video ? 'Video updated successfully' : 'Video added successfully', sent.fields.title)
      onSaved()
    },
  })
  return {
    save: (sent: ToSave) => save.mutate({ seen, sent }),
    isSaving: save.isPending,
    error: save.error,
    /** The id of a new video. A draft brings its own, in case it was saved but the answer was lost. */
    newId,
    setNewId,
    /** The latest known state of the video, which the next save of an edit replaces. */
    seen,
    /** Another admin has changed the video, and their version has not been replaced yet. */
    isStale: Boolean(save.data),
  }
}

export type Saving = ReturnType<typeof useSaveVideo>

async function add(
  video: Pick<CourseVideo, 'id' | 'course_id'>,
  fields: VideoToSave,
): Promise<Save<CourseVideo>> {
  try {
    return await saveVideo(video, fields, null)
  } catch (error) {
    const isGone = error instanceof AppError && error.code === 'not-found'
    throw isGone ? new AppError('not-found', { reason: 'course-gone' }) : error
  }
}

/** A changed position is a conflict only if the form changes it too: every move renumbers other videos. */
function afterMove({ fields, isSameLecture }: ToSave, seen: CourseVideo, row: CourseVideo): ToSave | null {
  const isOnlyMoved = differing(contentFields, row, seen).length === 0
  if (!isOnlyMoved || fields.order_index !== seen.order_index) return null
  return { fields: { ...fields, order_index: row.order_index }, isSameLecture }
}

/** `isRepeated`: an attempt has failed before, so a video that is already gone counts as deleted. */
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

type SaveVideoField = (video: CourseVideo) => Promise<Save<CourseVideo>>

type Setting<To> = {
  /** Names the work, should its tab be closed. */
  name: string
  set: (to: To) => SaveVideoField
  /** Sets what each of them had. */
  restore: (videos: readonly CourseVideo[]) => SaveVideoField
  restored: string
}

/** Sets something of many videos, and restores it. */
function useVideoSetting<To>(courseId: string, { name, set, restore, restored }: Setting<To>) {
  const queries = useQueryClient()
  const owner = useIdentity()?.id ?? ''
  const onSettled = () => void queries.invalidateQueries({ queryKey: keys.courseVideos(courseId) })
  return {
    run: useBatches<To, CourseVideo, FieldOutcome>(batchSize, (to, videos) => setFields(videos, set(to)), {
      work: { name, what: 'videos' },
      onSettled,
    }),
    /** Reports the outcome. Continues if its page is left. */
    undo: async (videos: readonly CourseVideo[]): Promise<void> => {
      await putBack(videos, restore(videos), { owner, noun: 'video', done: restored })
      onSettled()
    },
  }
}

export type VideoSetting<To> = ReturnType<typeof useVideoSetting<To>>

export function useSetSections(courseId: string): VideoSetting<string | null> {
  return useVideoSetting(courseId, {
    name: 'Setting the section of videos',
    set: (section) => (video) => saveSection(video, section),
    restore: (videos) => {
      const sections = new Map(videos.map(({ id, section }) => [id, section]))
      return (video) => saveSection(video, sections.get(video.id) ?? null)
    },
    restored: 'The videos are back in their sections',
  })
}

/** By the ids of the videos. */
export type Sessions = ReadonlyMap<string, Pick<CourseVideo, 'starts_at' | 'expected_minutes'>>

const noSession = { starts_at: null, expected_minutes: null }
const sessionIn = (sessions: Sessions) => (video: CourseVideo) =>
  saveSession(video, sessions.get(video.id) ?? noSession)

export function useSetSessions(courseId: string): VideoSetting<Sessions> {
  return useVideoSetting(courseId, {
    name: 'Setting the times of live sessions',
    set: sessionIn,
    restore: (videos) => sessionIn(new Map(videos.map((video) => [video.id, video]))),
    restored: 'The videos have their earlier times again',
  })
}
