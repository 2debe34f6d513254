import { useForm } from '@mantine/form'
import { type AppError, mayRetry } from '@/lib/errors'
import { formatCount } from '@/lib/format'
import { showError, showSuccess } from '@/ui/toast'
import { FormDialog } from '../form/FormDialog'
import { useFieldErrorToast } from '../form/show-field-error'
import { useDialog } from '../form/useDialog'
import { failures } from '../notices'
import { CourseFieldset } from './CourseFieldset'
import {
  checkNewCourse,
  emptyCourse,
  hasContent,
  type NewCourseValues,
  toFields,
  toVideos,
} from './course-form'
import { focusFirstError } from './focus-first-error'
import { useCreateCourse } from './mutations'
import { VideoRows } from './VideoRows'

const failure = failures.saveCourse

export function NewCourseDialog({ onClosed }: { onClosed: () => void }) {
  const dialog = useDialog(onClosed)
  const form = useForm<NewCourseValues>({ initialValues: emptyCourse(), validate: checkNewCourse })
  useFieldErrorToast(form.errors)

  const save = useCreateCourse({
    onSuccess: () => {
      showSuccess(
        `Course created with ${formatCount(form.values.videos.length, 'video')}`,
        toFields(form.values).title,
      )
      dialog.close()
    },
    onError: () => showError(failure),
  })

  const submit = form.onSubmit(
    (values) => save.mutate({ fields: toFields(values), videos: toVideos(values.videos) }),
    (errors) => focusFirstError(errors, form),
  )

  return (
    <FormDialog
      dialog={dialog}
      title="Add New Course"
      size="xl"
      isDirty={hasContent(form.values)}
      isSaving={save.isPending}
      failure={save.error ? { title: failure, message: reason(save.error) } : null}
      onSubmit={submit}
    >
      <CourseFieldset values={form.values} inputProps={form.getInputProps} />
      <VideoRows form={form} />
    </FormDialog>
  )
}

/** After a failure that leaves open whether the course was saved, says that trying again is safe. */
function reason(error: AppError): string {
  return mayRetry(error) ? `${error.message} Saving again will not create the course twice.` : error.message
}
