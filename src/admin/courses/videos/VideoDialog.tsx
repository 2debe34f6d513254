import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CourseVideo } from '@/model/types'
import { texts } from '@/texts/texts'
import checkbox from '../../form/checkbox.module.css'
import { FormDialog } from '../../form/FormDialog'
import { differing, draftShape, emptyValues, errorsOf, namesOf, storedOf, valuesOf } from '../../form/fields'
import { KnownOrNew } from '../../form/KnownOrNew'
import { saveFailure } from '../../form/save-failure'
import { showFieldError, useFieldErrorToast } from '../../form/show-field-error'
import { useDialog } from '../../form/useDialog'
import { changedIn, useDraft } from '../../form/useDraft'
import { failures } from '../../notices'
import { withLength } from './known-lengths'
import { sectionNames } from './listed-videos'
import { type Saving, useSaveVideo } from './mutations'
import { nextPositionQuery, videoListQuery } from './queries'
import { SessionFields } from './SessionFields'
import { savedByOthers } from './saved-by-others'
import classes from './VideoDialog.module.css'
import { VideoLinkField } from './VideoLinkField'
import { incompleteMessage, positionOf, type VideoValues, videoFields } from './video-fields'
import { linkOf } from './video-links'

const shape = draftShape(videoFields)

type Props = {
  courseId: string
  /** The video to edit; null adds a new one. */
  video: CourseVideo | null
  /** For a new video, the initial value of the link field. */
  link?: string | undefined
  onClosed: () => void
}

export function VideoDialog({ courseId, video, link, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  const saving = useSaveVideo(courseId, video, dialog.close)
  const base = saving.seen ? valuesOf(videoFields, saving.seen) : emptyValues(videoFields)
  const [initialValues] = useState(base)
  const form = useForm<VideoValues>({
    initialValues: link === undefined ? initialValues : { ...initialValues, youtube_url: link },
    validate: (values) => errorsOf(videoFields, values),
  })
  useFieldErrorToast(form.errors)
  const names = sectionNames(useQuery(videoListQuery(courseId)).data ?? [])
  const next = useQuery({ ...nextPositionQuery(courseId), enabled: !video })
  // Until the admin types another position, a new video gets the next free one, once that is known.
  const hasOrder = video !== null || form.isTouched('order_index')
  const order = hasOrder ? form.values.order_index : String(next.data ?? '')
  const [isSame, setSame] = useState(false)
  const isAnother = saving.seen !== null && leadsElsewhere(saving.seen.youtube_url, form.values.youtube_url)
  const fieldsNow = () => withLength(storedOf(videoFields, { ...form.values, order_index: order }))

  const submit = () => {
    const { hasErrors, errors } = form.validate()
    // Read now: a preview may have found the length since the last render.
    const fields = fieldsNow()
    if (!hasErrors)
      return saving.save({
        fields: { ...fields, order_index: hasOrder ? fields.order_index : null },
        isSameLecture: isAnother && isSame,
      })
    if (Object.values(errors).includes(incompleteMessage)) showFieldError(incompleteMessage)
    else if (errors.youtube_url)
      showFieldError(String(errors.youtube_url), texts.notices.invalidVideoUrl.title)
    const first = namesOf(videoFields).find((name) => errors[name])
    if (first) form.getInputNode(first)?.focus()
  }

  const isDirty =
    differing(videoFields, storedOf(videoFields, form.values), storedOf(videoFields, base)).length > 0
  const draft = useDraft({
    form: video ? `video ${video.id}` : `video new ${courseId}`,
    dialog,
    shape,
    values: form.values,
    initial: initialValues,
    id: video?.id ?? saving.newId,
    isDirty,
    onRestore: (found) => {
      if (!video) saving.setNewId(found.id)
      for (const [name, value] of Object.entries(changedIn(found))) form.setFieldValue(name, value)
    },
  })
  const theirs = saving.isStale && saving.seen ? savedByOthers(saving.seen, fieldsNow()) : {}
  return (
    <FormDialog
      dialog={dialog}
      title={video ? 'Edit Video' : 'Add New Video'}
      isDirty={isDirty}
      draft={draft}
      isSaving={saving.isSaving}
      failure={failureOf(saving, () => form.setValues(base))}
      onSubmit={submit}
    >
      <TextInput
        label="Video Title"
        required
        autoComplete="off"
        data-autofocus
        description={theirs.title}
        {...form.getInputProps('title')}
      />
      <Textarea
        label="Description"
        autosize={false}
        rows={3}
        description={theirs.description}
        {...form.getInputProps('description')}
      />
      <VideoLinkField
        label="YouTube URL"
        required
        description={theirs.youtube_url}
        {...form.getInputProps('youtube_url')}
      />
      {isAnother ? (
        <Checkbox
          classNames={{ input: checkbox.box }}
          label="The same lecture: keep what was watched"
          description="Otherwise what learners have watched of the video before stays in their progress, but counts for no certificate."
          checked={isSame}
          onChange={(event) => setSame(event.currentTarget.checked)}
        />
      ) : null}
      <KnownOrNew
        label="Section"
        names={names}
        description={theirs.section}
        {...form.getInputProps('section')}
      />
      <SessionFields
        startsAt={form.getInputProps('starts_at')}
        minutes={form.getInputProps('expected_minutes')}
        theirs={{ startsAt: theirs.starts_at, minutes: theirs.expected_minutes }}
      />
      <TextInput
        type="number"
        min={0}
        step={1}
        inputMode="numeric"
        label="Order Position"
        className={classes.order}
        description={
          <>
            Videos are ordered from lowest to highest number
            {theirs.order_index ? <span className={classes.theirs}>{theirs.order_index}</span> : null}
          </>
        }
        {...form.getInputProps('order_index')}
        value={order}
        // Shows what will be saved: 3 for '3.7', and 0 for anything but a number.
        onBlur={() => {
          if (hasOrder) form.setFieldValue('order_index', String(positionOf(order)))
        }}
      />
    </FormDialog>
  )
}

/** Leads to another video, not to the same one under another spelling of its link. */
function leadsElsewhere(stored: string, typed: string): boolean {
  const [before, now] = [linkOf(stored)?.id, linkOf(typed)?.id]
  return before !== undefined && now !== undefined && before !== now
}

function failureOf({ isStale, error, isSaving }: Saving, onTakeOver: () => void) {
  if (isSaving) return null
  if (error) return saveFailure(failures.saveVideo, error)
  if (!isStale) return null
  return {
    title: 'Someone else has changed this video in the meantime',
    message: 'Where a field differs, their value is shown with it. Save again to replace it with yours.',
    action: (
      <Button variant="default" onClick={onTakeOver}>
        Use theirs
      </Button>
    ),
  }
}
