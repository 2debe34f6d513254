// A save whose response was lost may still have reached the server. So each form remembers what it has sent, and does not
// mistake its own earlier save for someone else's.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createCourse, deleteCourse, type NewVideo, saveCourse } from '@/api/courses'
import { AppError } from '@/lib/errors'
import type { Course, CourseFields } from '@/model/types'
import { keys } from '../query/keys'
import { useSingleFlightMutation } from '../query/useSingleFlightMutation'
import { haveSameFields } from './course-form'

/** Also after a failure: the change may have been saved nevertheless. */
function useReload(): () => void {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: keys.courses })
    void queries.invalidateQueries({ queryKey: keys.counts })
  }
}

/** Creates a single course for as long as its form is open, however often the save is repeated. */
export function useCreateCourse({ onSuccess, onError }: { onSuccess: () => void; onError: () => void }) {
  const [id] = useState(() => crypto.randomUUID())
  const [sentVideos] = useState(() => new Set<string>())
  return useSingleFlightMutation({
    mutationFn: async ({ fields, videos }: { fields: CourseFields; videos: NewVideo[] }) => {
      const course = { id, ...fields }
      try {
        const { outcome, row } = await createCourse(course, videos)
        if (outcome === 'saved') return
        const dropped = [...sentVideos].filter((sent) => !videos.some((video) => video.id === sent))
        const again = await createCourse(course, videos, { revision: row.revision, dropped })
        if (again.outcome === 'conflict') throw new AppError('stale')
      } catch (error) {
        for (const video of videos) sentVideos.add(video.id)
        throw error
      }
    },
    onSuccess,
    onError,
    onSettled: useReload(),
  })
}

/** `base` is the row that the save replaces; it conflicts if the row has changed since. */
type Edit = { base: Course; fields: CourseFields }
type EditOptions = { onSuccess: (conflict: Course | null) => void; onError: () => void }

/** Resolves to null when saved; on a conflict, to the course as someone else has saved it. */
export function useSaveCourse({ onSuccess, onError }: EditOptions) {
  const [sentBefore] = useState<CourseFields[]>([])
  return useSingleFlightMutation({
    mutationFn: async ({ base, fields }: Edit) => {
      try {
        return await save(base, fields, sentBefore)
      } catch (error) {
        sentBefore.push(fields)
        throw error
      }
    },
    onSuccess,
    onError,
    onSettled: useReload(),
  })
}

async function save(base: Course, fields: CourseFields, sentBefore: CourseFields[]): Promise<Course | null> {
  const { outcome, row } = await saveCourse(base, fields)
  if (outcome === 'saved') return null
  const isOwn = sentBefore.some((sent) => haveSameFields(row, sent))
  return isOwn ? save(row, fields, []) : row
}

type DeletionOptions = { onSuccess: () => void; onError: () => void }

/** `isRepeated` says that an attempt has failed before: then a course that is already gone counts as deleted. */
export function useDeleteCourse(id: string, { onSuccess, onError }: DeletionOptions) {
  return useSingleFlightMutation({
    mutationFn: async ({ isRepeated }: { isRepeated: boolean }) => {
      const wasThere = await deleteCourse(id)
      if (!wasThere && !isRepeated) throw new AppError('not-found')
    },
    onSuccess,
    onError,
    onSettled: useReload(),
  })
}
