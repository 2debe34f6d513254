import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createCourse, deleteCourse, saveCourse } from '@/api/courses'
import { listAllVideos } from '@/api/videos'
import { AppError } from '@/lib/errors'
import type { Course, CourseFields, NewVideo } from '@/model/types'
import { useIdentity } from '@/stores/session'
import { showError, showSuccess } from '@/ui/toast'
import { showUndo } from '@/ui/undo-toast'
import { batchSize, type FieldOutcome, putBack, setField, setFields } from '../batch/single-field'
import { useBatches } from '../batch/useBatches'
import { useRestore } from '../deleted/mutations'
import { messageOf } from '../error-message'
import { differing } from '../form/fields'
import { useVersionedSave } from '../form/versioned-save'
import { failures, statusChanged } from '../notices'
import { keys } from '../query/keys'
import { useSingleFlightMutation } from '../query/useSingleFlightMutation'
import { courseFields } from './course-fields'
import { showCourse } from './queries'

/** Also after a failure: the change may have been saved nevertheless. */
export function useReloadCourses(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: keys.courses })
}

/** `mayReplace` decides whether the course in its current state may be replaced. */
type Replacement = { dropped?: readonly string[]; mayReplace?: (present: Course) => Promise<boolean> }

/**
 * Creates the course, or replaces it if an earlier attempt, whose answer was lost, has created it under this
 * id.
 */
export async function createOnce(
  course: { id: string } & CourseFields,
  videos: readonly NewVideo[],
  { dropped = [], mayReplace = async () => true }: Replacement = {},
): Promise<void> {
  const { outcome, row } = await createCourse(course, videos)
  if (outcome === 'saved') return
  if (!(await mayReplace(row))) throw new AppError('stale', { reason: 'changed-since-created' })
  const again = await createCourse(course, videos, { revision: row.revision, dropped })
  if (again.outcome === 'conflict') throw new AppError('stale')
}

/** Whether the course and its videos are unedited since they were created. */
async function isAsCreated(course: Course): Promise<boolean> {
  const videos = await listAllVideos(course.id)
  return [course, ...videos].every(({ version }) => version === 0)
}

type CreationOptions = {
  /** The new course's id. */
  id: string
  /** Ids of videos that may be on the server already, from a save whose answer was lost. */
  sentVideos: Set<string>
  /** The form was restored from a draft: if the course exists already, others may have worked on it. */
  isRestored: boolean
  onSuccess: () => void
  onError: () => void
}

/** Creates a single course, however often the save is repeated. */
export function useCreateCourse({ id, sentVideos, isRestored, onSuccess, onError }: CreationOptions) {
  const reload = useReloadCourses()
  const [sends] = useState({ count: 0 })
  return useSingleFlightMutation({
    mutationFn: async ({ fields, videos }: { fields: CourseFields; videos: NewVideo[] }) => {
      const dropped = [...sentVideos].filter((sent) => !videos.some((video) => video.id === sent))
      const isFirst = sends.count === 0
      try {
        await createOnce({ id, ...fields }, videos, {
          dropped,
          ...(isRestored && isFirst && { mayReplace: isAsCreated }),
        })
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'stale')) sends.count += 1
        for (const video of videos) sentVideos.add(video.id)
        throw error
      }
    },
    onSuccess,
    onError,
    onSettled: () => void reload(),
  })
}

/** Saves the fields of an existing course. */
export function useSaveCourse(options: {
  onSuccess: (conflict: Course | null) => void
  onError: () => void
}) {
  const queries = useQueryClient()
  const reload = useReloadCourses()
  return useVersionedSave<Course, CourseFields>({
    send: (fields, seen) => saveCourse(seen, fields),
    show: (row) => showCourse(queries, row),
    isAsSent: (row, sent) => differing(courseFields, row, sent).length === 0,
    ...options,
    onSettled: () => void reload(),
  })
}

const statusTo = (is_active: boolean) => (course: Course) => saveCourse(course, { is_active })

/** For the switch in the list. */
export function useSetStatus(course: Course) {
  const reload = useReloadCourses()
  return useSingleFlightMutation({
    mutationFn: (isActive: boolean) => setField(course, statusTo(isActive)),
    onSuccess: (_, isActive) => showSuccess(statusChanged(course.title, isActive)),
    onError: (thrown) => showError(`${failures.saveCourse}. ${messageOf(thrown)}`),
    // The switch shows the new state until the list does.
    onSettled: reload,
  })
}

export function useSetStatuses() {
  const reload = useReloadCourses()
  return useBatches<boolean, Course, FieldOutcome>(
    batchSize,
    (isActive, courses) => setFields(courses, statusTo(isActive)),
    { work: { name: 'Changing the status of courses', what: 'courses' }, onSettled: reload },
  )
}

/** Restores the status of many courses and reports the outcome. Continues if its page is left. */
export function useUndoStatuses() {
  const reload = useReloadCourses()
  const owner = useIdentity()?.id ?? ''
  const done = 'The courses are back to how they were'
  return async (courses: readonly Course[], wasActive: boolean): Promise<void> => {
    await putBack(courses, statusTo(wasActive), { owner, noun: 'course', done })
    void reload()
  }
}

/** `isRepeated`: an attempt has failed before, so a course that is already gone counts as deleted. */
export function useDeleteCourse(course: Course, onDeleted: () => void) {
  const restore = useRestore()
  const reload = useReloadCourses()
  return useSingleFlightMutation({
    mutationFn: async ({ isRepeated }: { isRepeated: boolean }) => {
      const wasThere = await deleteCourse(course.id)
      if (!wasThere && !isRepeated) throw new AppError('not-found')
    },
    onSuccess() {
      showUndo('Course deleted successfully', () => restore(course), course.title)
      onDeleted()
    },
    onError: () => showError(failures.deleteCourse),
    onSettled: () => void reload(),
  })
}
