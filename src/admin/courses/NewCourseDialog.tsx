import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AppError, mayRetry } from '@/lib/errors'
import { formatCount } from '@/lib/format'
import { showError, showSuccess } from '@/ui/toast'
import { FormDialog } from '../form/FormDialog'
import { failures } from '../notices'
import { unwrap } from '../query/query-client'
import { CourseFieldset } from './CourseFieldset'
import {
  checkNewCourse,
  emptyCourse,
  hasContent,
  type NewCourseValues,
  toFields,
  toVideos,
} from './course-form'
import { createOnce } from './create-once'
import { focusFirstError } from './focus-first-error'
import { coursesKey } from './useCourseList'
import { VideoRows } from './VideoRows'

const failure = failures.saveCourse
const mutationKey = ['create-course']

export function NewCourseDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const [id] = useState(() => crypto.randomUUID())
  const [sentBefore] = useState(() => new Set<string>())
  const form = useForm<NewCourseValues>({ initialValues: emptyCourse(), validate: checkNewCourse })

  const save = useMutation({
    mutationKey,
    mutationFn: async (values: NewCourseValues) => {
      const videos = toVideos(values.videos)
      await unwrap(createOnce({ id, fields: toFields(values), videos }, sentBefore)).catch((fault) => {
        for (const video of videos) sentBefore.add(video.id)
        throw fault
      })
      return videos.length
    },
    onSuccess: (count) => {
      showSuccess(`Course created with ${formatCount(count, 'video')}`)
      onClose()
    },
    onError: () => showError(failure),
    // Also after a failure: it may be there all the same.
    onSettled: () => void queries.invalidateQueries({ queryKey: coursesKey }),
  })

  const submit = form.onSubmit(
    (values) => {
      // The second click of a double click comes before the button knows of the first.
      if (queries.isMutating({ mutationKey }) === 0) save.mutate(values)
    },
    (faults) => focusFirstError(faults, form),
  )

  return (
    <FormDialog
      title="Add New Course"
      size="xl"
      isDirty={hasContent(form.values)}
      isSaving={save.isPending}
      failure={save.error ? { title: failure, message: reason(save.error) } : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <CourseFieldset values={form.values} inputProps={form.getInputProps} />
      <VideoRows form={form} />
    </FormDialog>
  )
}

/** Where it is not known whether the save has happened, it is known what a second one would do. */
function reason(error: AppError): string {
  return mayRetry(error) ? `${error.message} Saving again will not create the course twice.` : error.message
}
