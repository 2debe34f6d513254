import { useState } from 'react'
import { formatCount } from '@/admin/format-count'
import { visibleText } from '@/lib/visible-text'
import type { CourseLearner } from '@/model/types'
import { messageOf } from '../../error-message'
import { FormDialog } from '../../form/FormDialog'
import { KnownOrNew } from '../../form/KnownOrNew'
import { tooLong } from '../../form/text-rules'
import { useDialog } from '../../form/useDialog'
import { failures } from '../../notices'
import { useGroupLearners } from '../mutations'

type Props = {
  courseId: string
  learners: readonly CourseLearner[]
  /** The course's groups so far. */
  groups: readonly string[]
  onDone: () => void
  onClosed: () => void
}

/** Puts the selected learners of a course into a group, or removes them from theirs. */
export function GroupDialog({ courseId, learners, groups, onDone, onClosed }: Props) {
  const [shared] = useState(() => sharedGroup(learners))
  const [typed, setTyped] = useState(shared)
  const save = useGroupLearners(courseId, learners, () => {
    dialog.close()
    onDone()
  })
  const dialog = useDialog(onClosed)
  // As it will be stored.
  const group = visibleText(typed)
  const error = tooLong(group, 60)
  return (
    <FormDialog
      dialog={dialog}
      title="Set group"
      size="md"
      isDirty={typed !== shared}
      isSaving={save.isPending}
      failure={save.error ? { title: failures.saveGroup, message: messageOf(save.error) } : null}
      onSubmit={() => {
        if (!error) save.mutate(group)
      }}
    >
      <p>{formatCount(learners.length, 'selected learner')}.</p>
      <KnownOrNew
        label="Group"
        names={groups}
        description="For example a batch or a clinic. Leave it empty for none."
        data-autofocus
        value={typed}
        error={error}
        onChange={setTyped}
      />
    </FormDialog>
  )
}

/** The group that all of them have; empty if they differ. */
function sharedGroup([first, ...others]: readonly CourseLearner[]): string {
  const group = first?.group_label ?? ''
  return others.every(({ group_label }) => (group_label ?? '') === group) ? group : ''
}
