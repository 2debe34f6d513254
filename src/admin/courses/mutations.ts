// A save that got no answer may have reached the server all the same. So each form remembers what it has sent, and takes
// what it meets of that for its own.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createCourse, deleteCourse, type NewVideo, saveCourse } from '@/api/courses'
import { AppError } from '@/lib/errors'
import type { Course, CourseFields } from '@/model/types'
import { keys } from '../query/keys'
import { useMutationOnce } from '../query/useMutationOnce'
import { haveSameFields } from './course-form'

/** Also after a failure: it may be saved all the same. */
function useReload(): () => void {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: keys.courses })
    void queries.invalidateQueries({ queryKey: keys.counts })
  }
}

/** Creates one course however often it is asked to, from the opening of its form to its closing. */
export function useCreateCourse({ onSuccess, onError }: { onSuccess: () => void; onError: () => void }) {
  const [id] = useState(() => crypto.randomUUID())
  const [sentVideos] = useState(() => new Set<string>())
  return useMutationOnce({
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

type Edit = { over: Course; fields: CourseFields }
type EditOptions = { onSuccess: (conflict: Course | null) => void; onError: () => void }

/** Gives null when it is saved; otherwise the course as somebody else has made it since it was read as `over`. */
export function useSaveCourse({ onSuccess, onError }: EditOptions) {
  const [sentBefore] = useState<CourseFields[]>([])
  return useMutationOnce({
    mutationFn: async ({ over, fields }: Edit) => {
      try {
        return await save(over, fields, sentBefore)
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

async function save(over: Course, fields: CourseFields, sentBefore: CourseFields[]): Promise<Course | null> {
  const { outcome, row } = await saveCourse(over, fields)
  if (outcome === 'saved') return null
  const isOwn = sentBefore.some((sent) => haveSameFields(row, sent))
  return isOwn ? save(row, fields, []) : row
}

type DeletionOptions = { onSuccess: () => void; onError: () => void }

/** After a try that failed a course that is gone is a success: `isRepeated`. */
export function useDeleteCourse(id: string, { onSuccess, onError }: DeletionOptions) {
  return useMutationOnce({
    mutationFn: async ({ isRepeated }: { isRepeated: boolean }) => {
      const wasThere = await deleteCourse(id)
      if (!wasThere && !isRepeated) throw new AppError('not-found')
    },
    onSuccess,
    onError,
    onSettled: useReload(),
  })
}
