import { useState } from 'react'
import type { Profile } from '@/model/types'
import { messageOf } from '../../error-message'
import { FormDialog } from '../../form/FormDialog'
import { useDialog } from '../../form/useDialog'
import { failures } from '../../notices'
import { LastDayField } from '../LastDayField'
import { useSetLastDay } from '../mutations'
import type { Named } from './course-choice'

type Props = {
  user: Profile
  course: Named
  /** As YYYY-MM-DD; '' is for ever. */
  lastDay: string
  /** For a course that is only chosen yet, whose last day is saved with the form; an enrollment’s is saved at once. */
  onChoose: ((day: string) => void) | undefined
  isFormDirty: boolean
  onClosed: () => void
}

/** Sets the last day of a user’s access to one course. */
export function UserLastDayDialog({ user, course, lastDay, onChoose, isFormDirty, onClosed }: Props) {
  const [day, setDay] = useState(lastDay)
  const dialog = useDialog(onClosed)
  const save = useSetLastDay(course.id, [{ profile: user }], dialog.close)
  return (
    <FormDialog
      dialog={dialog}
      title={`Last day in ${course.title}`}
      size="md"
      isDirty={day !== lastDay}
      isPageDirty={isFormDirty}
      isSaving={save.isPending}
      failure={save.error ? { title: failures.saveLastDay, message: messageOf(save.error) } : null}
      {...(onChoose && { labels: { save: 'Set', busy: 'Set' } })}
      onSubmit={() => {
        if (!onChoose) return save.mutate({ lastDay: day, isForAll: false })
        onChoose(day)
        dialog.close()
      }}
    >
      <LastDayField
        value={day}
        {...(onChoose && { note: 'It is saved with the enrollments.' })}
        onChange={setDay}
      />
    </FormDialog>
  )
}
