import { Button } from '@mantine/core'
import { formatCount } from '@/admin/format-count'
import type { Course, CourseLearner } from '@/model/types'
import { copyText } from '../../copy-text'
import { hasEnded } from '../../last-day'
import { reminderOf } from '../../messages/messages'
import { useNoteReminders } from '../../messages/mutations'
import { ReminderMenu } from '../../messages/ReminderMenu'

type Props = {
  course: Course
  learners: readonly CourseLearner[]
  onGroup: () => void
  onLastDay: () => void
  onRemove: () => void
}

/** Actions for the selected learners of a course. */
export function LearnerActions({ course, learners, onGroup, onLastDay, onRemove }: Props) {
  const { note } = useNoteReminders()
  const reminded = learners.filter(({ ends_on }) => !hasEnded(ends_on))
  const addresses = learners.map(({ profile }) => profile.email)
  return (
    <>
      <Button
        size="sm"
        onClick={() => copyText(addresses.join(', '), `${formatCount(addresses.length, 'address')} copied`)}
      >
        Copy addresses
      </Button>
      {reminded.length > 0 ? (
        <ReminderMenu
          label="Copy a reminder"
          textOf={(language) => reminderOf([course], language)}
          onSent={() =>
            void note(reminded.map(({ profile }) => ({ learner: profile.id, course: course.id })))
          }
        />
      ) : null}
      <Button size="sm" variant="default" onClick={onGroup}>
        Set group
      </Button>
      <Button size="sm" variant="default" onClick={onLastDay}>
        Set last day
      </Button>
      <Button size="sm" variant="default" onClick={onRemove}>
        Remove from the course
      </Button>
    </>
  )
}
