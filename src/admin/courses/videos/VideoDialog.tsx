import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CourseVideo } from '@/model/types'
import { texts } from '@/texts/texts'
import { messageOf } from '../../error-message'
import checkbox from '../../form/checkbox.module.css'
import { FormDialog } from '../../form/FormDialog'
import { showFieldError, useFieldErrorToast } from '../../form/show-field-error'
import { useDialog } from '../../form/useDialog'
import { changedIn, useDraft } from '../../form/useDraft'
import { failures } from '../../notices'
import { sectionNames } from './listed-videos'
import { type Saving, useSaveVideo } from './mutations'
import { nextPositionQuery, videoListQuery } from './queries'
import { SectionInput } from './SectionInput'
import classes from './VideoDialog.module.css'
import { VideoLinkField } from './VideoLinkField'
import * as rules from './video-form'

type Props = {
  courseId: string
  /** The video to edit; null adds a new one. */
  video: CourseVideo | null
  /** Of a new video, what the link’s field begins with. */
  link?: string | undefined
  onClosed: () => void
}

export function VideoDialog({ courseId, video, link, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  const saving = useSaveVideo(courseId, video, dialog.close)
  const base = saving.seen ? rules.valuesOf(saving.seen) : rules.emptyVideo()
  const [initialValues] = useState(base)
  const form = useForm<rules.VideoValues>({
    initialValues: link === undefined ? initialValues : { ...initialValues, youtube_url: link },
    validate: (values) => rules.checkVideo(values),
  })
  useFieldErrorToast(form.errors)
  const names = sectionNames(useQuery(videoListQuery(courseId)).data ?? [])
  const next = useQuery({ ...nextPositionQuery(courseId), enabled: !video })
  // Until the admin types another position, a new video gets the next free one, once it is known.
  const hasOrder = video !== null || form.isTouched('order')
  const order = hasOrder ? form.values.order : String(next.data ?? '')
  const [isSame, setSame] = useState(false)
  const isAnother = saving.seen !== null && leadsElsewhere(saving.seen.youtube_url, form.values.youtube_url)
  const fieldsNow = () => rules.fieldsOf({ ...form.values, order })

  const submit = () => {
    const { hasErrors, errors } = form.validate()
    // Read now: a preview may have found the length since the last render.
    const fields = fieldsNow()
    if (!hasErrors)
      return saving.save({
        fields: { ...fields, order_index: hasOrder ? fields.order_index : null },
        isSameLecture: isAnother && isSame,
      })
    if (rules.isMissingSomething(form.values)) showFieldError(rules.incompleteMessage)
    else if (errors.youtube_url)
      showFieldError(String(errors.youtube_url), texts.notices.invalidVideoUrl.title)
    const first = rules.fieldNames.find((name) => name !== 'order_index' && errors[name])
    if (first) form.getInputNode(first as keyof rules.VideoValues)?.focus()
  }

  const isDirty = !rules.haveSameFields(rules.fieldsOf(form.values), rules.fieldsOf(base))
  const draft = useDraft({
    form: video ? `video ${video.id}` : `video new ${courseId}`,
    dialog,
    shape: rules.videoShape,
    values: form.values,
    initial: initialValues,
    id: video?.id ?? saving.newId,
    isDirty,
    onRestore: (found) => {
      if (!video) saving.setNewId(found.id)
      for (const [name, value] of Object.entries(changedIn(found))) form.setFieldValue(name, value)
    },
  })
  const theirs = rules.differences(saving.isStale ? saving.seen : null, fieldsNow())
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
      <SectionInput names={names} description={theirs.section} {...form.getInputProps('section')} />
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
        {...form.getInputProps('order')}
        value={order}
        // Shows what will be saved: 3 for '3.7', and 0 for anything but a number.
        onBlur={() => {
          if (hasOrder) form.setFieldValue('order', String(rules.positionOf(order)))
        }}
      />
    </FormDialog>
  )
}

/** To another video, and not the same one under another spelling of its link. */
function leadsElsewhere(stored: string, typed: string): boolean {
  const [before, now] = [rules.linkOf(stored)?.id, rules.linkOf(typed)?.id]
  return before !== undefined && now !== undefined && before !== now
}

function failureOf({ isStale, error, isSaving }: Saving, onTakeOver: () => void) {
  if (isSaving) return null
  if (error) return { title: failures.saveVideo, message: messageOf(error) }
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
