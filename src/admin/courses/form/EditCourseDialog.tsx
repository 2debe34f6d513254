import { useForm } from '@mantine/form'
import { IconMovie } from '@tabler/icons-react'
import { useState } from 'react'
import type { Course } from '@/model/types'
import { showError, showSuccess } from '@/ui/toast'
import { FormDialog } from '../../form/FormDialog'
import { differing, draftShape, errorsOf, storedOf, valuesOf } from '../../form/fields'
import { focusFirstError } from '../../form/focus-first-error'
import { saveFailure } from '../../form/save-failure'
import { useFieldErrorToast } from '../../form/show-field-error'
import { useDialog } from '../../form/useDialog'
import { changedIn, useDraft } from '../../form/useDraft'
import { failures } from '../../notices'
import { type CourseValues, courseFields } from '../course-fields'
import { useSaveCourse } from '../mutations'
import { ConflictNotice } from './ConflictNotice'
import { CourseFieldset } from './CourseFieldset'
import classes from './EditCourseDialog.module.css'

const failure = failures.saveCourse
const shape = draftShape(courseFields)

/** `course` is the row that the form was opened with, unchanged while the list behind it is refetched. */
export function EditCourseDialog({ course, onClosed }: { course: Course; onClosed: () => void }) {
  const dialog = useDialog(onClosed)
  const [initialValues] = useState(() => valuesOf(courseFields, course))
  const form = useForm<CourseValues>({
    initialValues,
    validate: (values) => errorsOf(courseFields, values),
  })
  useFieldErrorToast(form.errors)
  const fields = storedOf(courseFields, form.values)

  const save = useSaveCourse({
    onSuccess: (conflict) => {
      // A conflict is left to the admin, and the form shows it.
      if (conflict) return
      showSuccess('Course updated successfully. Manage videos separately.', fields.title)
      dialog.close()
    },
    onError: () => showError(failure),
  })

  const submit = (base: Course) =>
    form.onSubmit(
      () => save.mutate({ seen: base, sent: fields }),
      (errors) => focusFirstError(errors, form),
    )()

  const isDirty = differing(courseFields, fields, storedOf(courseFields, initialValues)).length > 0
  const draft = useDraft({
    form: `course ${course.id}`,
    dialog,
    shape,
    values: form.values,
    initial: initialValues,
    id: course.id,
    isDirty,
    onRestore: (found) => form.setValues(changedIn(found)),
  })

  return (
    <FormDialog
      dialog={dialog}
      title="Edit Course"
      size="xl"
      isDirty={isDirty}
      draft={draft}
      isSaving={save.isPending}
      failure={saveFailure(failure, save.error)}
      onSubmit={() => submit(course)}
    >
      <CourseFieldset values={form.values} inputProps={form.getInputProps} />
      <p className={classes.note}>
        <IconMovie size="1.25rem" aria-hidden /> Videos are managed through the Video button after saving.
      </p>
      {save.data ? (
        <ConflictNotice
          current={save.data}
          fields={fields}
          onUse={(name) => form.setFieldValue(name, valuesOf(courseFields, save.data as Course)[name])}
          onSaveOver={() => submit(save.data as Course)}
          onKeepEditing={save.reset}
        />
      ) : null}
    </FormDialog>
  )
}
