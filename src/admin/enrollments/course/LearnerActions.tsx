import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { formatCount } from '@/admin/format-count'
import type { Course, CourseLearner } from '@/model/types'
import { href } from '@/routes'
import { showError, showSuccess } from '@/ui/toast'
import { type ReminderLanguage, reminderLanguages, reminderOf } from './reminder'

type Props = {
  course: Course
  learners: readonly CourseLearner[]
  onRemove: () => void
}

/** What can be done with the selected learners of a course. */
export function LearnerActions({ course, learners, onRemove }: Props) {
  const addresses = learners.map(({ profile }) => profile.email)
  const link = `${window.location.origin}${href('course', { courseId: course.id })}`
  return (
    <>
      <Button
        size="sm"
        onClick={() => copy(addresses.join(', '), `${formatCount(addresses.length, 'address')} copied`)}
      >
        Copy addresses
      </Button>
      <Menu position="top-start">
        <Menu.Target>
          <Button size="sm" variant="default" rightSection={<IconChevronDown size="1rem" aria-hidden />}>
            Copy a reminder
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {(Object.keys(reminderLanguages) as ReminderLanguage[]).map((language) => (
            <Menu.Item
              key={language}
              onClick={() => copy(reminderOf(course, link, language), 'Reminder copied')}
            >
              {reminderLanguages[language]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button size="sm" variant="default" onClick={onRemove}>
        Remove from the course
      </Button>
    </>
  )
}

async function copy(text: string, done: string) {
  try {
    await navigator.clipboard.writeText(text)
    showSuccess(done)
  } catch {
    showError('Your browser did not allow copying')
  }
}
