import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '@/admin/format-count'
import type { CourseLearner } from '@/model/types'
import { messageOf } from '../../error-message'
import checkbox from '../../form/checkbox.module.css'
import { FormDialog } from '../../form/FormDialog'
import { useDialog } from '../../form/useDialog'
import { failures } from '../../notices'
import { LastDayField } from '../LastDayField'
import { useSetLastDay } from '../mutations'

type Props = {
  courseId: string
  learners: readonly CourseLearner[]
  onDone: () => void
  onClosed: () => void
}

/** Sets the last day of the selected learners' access to a course, or of everyone's. */
export function LastDayDialog({ courseId, learners, onDone, onClosed }: Props) {
  const [{ shared, differ }] = useState(() => sharedDay(learners))
  const [lastDay, setLastDay] = useState(shared)
  const [isForAll, setForAll] = useState(false)
  const save = useSetLastDay(courseId, learners, () => {
    dialog.close()
    onDone()
  })
  const dialog = useDialog(onClosed)
  return (
    <FormDialog
      dialog={dialog}
      title="Set last day"
      size="md"
      isDirty={lastDay !== shared || isForAll}
      isSaving={save.isPending}
      failure={save.error ? { title: failures.saveLastDay, message: messageOf(save.error) } : null}
      onSubmit={() => save.mutate({ lastDay, isForAll })}
    >
      <p>{isForAll ? 'Everyone in the course.' : `${formatCount(learners.length, 'selected learner')}.`}</p>
      <LastDayField
        value={lastDay}
        {...(differ && { note: 'They have different last days so far, which this one replaces.' })}
        onChange={setLastDay}
      />
      <Checkbox
        classNames={{ input: checkbox.box }}
        label="For everyone in the course, not only those selected"
        checked={isForAll}
        onChange={(event) => setForAll(event.currentTarget.checked)}
      />
    </FormDialog>
  )
}

/** The last day that all of them have, or nothing if they differ. */
function sharedDay([first, ...others]: readonly CourseLearner[]) {
  const day = first?.ends_on ?? ''
  const differ = others.some(({ ends_on }) => (ends_on ?? '') !== day)
  return { shared: differ ? '' : day, differ }
}
