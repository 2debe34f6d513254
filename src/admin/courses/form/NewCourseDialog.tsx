import { useForm } from '@mantine/form'
import { useState } from 'react'
import { formatCount } from '@/admin/format-count'
import { type AppError, mayRetry } from '@/lib/errors'
import { showError, showSuccess } from '@/ui/toast'
import { messageOf } from '../../error-message'
import { FormDialog } from '../../form/FormDialog'
import { storedOf } from '../../form/fields'
import { focusFirstError } from '../../form/focus-first-error'
import { useFieldErrorToast } from '../../form/show-field-error'
import { useDialog } from '../../form/useDialog'
import { useDraft } from '../../form/useDraft'
import { failures } from '../../notices'
import { courseFields } from '../course-fields'
import { useCreateCourse } from '../mutations'
import { CourseFieldset } from './CourseFieldset'
import {
  checkNewCourse,
  emptyCourse,
  hasContent,
  type NewCourseValues,
  newCourseShape,
  toVideos,
} from './new-course'
import { VideoRows } from './VideoRows'

const failure = failures.saveCourse

export function NewCourseDialog({ onClosed }: { onClosed: () => void }) {
  const dialog = useDialog(onClosed)
  const [id, setId] = useState(() => crypto.randomUUID() as string)
  const [sentVideos] = useState(() => new Set<string>())
  const [isRestored, setRestored] = useState(false)
  const [initialValues] = useState(emptyCourse)
  const form = useForm<NewCourseValues>({ initialValues, validate: checkNewCourse })
  useFieldErrorToast(form.errors)

  const save = useCreateCourse({
    id,
    sentVideos,
    isRestored,
    onSuccess: () => {
      showSuccess(
        `Course created with ${formatCount(form.values.videos.length, 'video')}`,
        storedOf(courseFields, form.values).title,
      )
      dialog.close()
    },
    onError: () => showError(failure),
  })

  const submit = form.onSubmit(
    (values) => save.mutate({ fields: storedOf(courseFields, values), videos: toVideos(values.videos) }),
    (errors) => focusFirstError(errors, form),
  )

  const isDirty = hasContent(form.values)
  const draft = useDraft({
    form: 'course new',
    dialog,
    shape: newCourseShape,
    values: form.values,
    initial: initialValues,
    id,
    isDirty,
    onRestore: (found) => {
      setId(found.id)
      setRestored(true)
      for (const video of found.values.videos) sentVideos.add(video.id)
      form.setValues(found.values)
    },
  })

  return (
    <FormDialog
      dialog={dialog}
      title="Add New Course"
      size="xl"
      isDirty={isDirty}
      draft={draft}
      summary={form.values.videos.length > 0 ? formatCount(form.values.videos.length, 'video') : ''}
      isSaving={save.isPending}
      failure={save.error ? { title: failure, message: reason(save.error) } : null}
      onSubmit={submit}
    >
      <CourseFieldset values={form.values} inputProps={form.getInputProps} />
      <VideoRows form={form} />
    </FormDialog>
  )
}

/** If it is unknown whether the course was saved, adds that trying again is safe. */
function reason(error: AppError): string {
  const sentence = messageOf(error)
  return mayRetry(error) ? `${sentence} Saving again will not create the course twice.` : sentence
}
