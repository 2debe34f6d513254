import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { formatCount } from '@/admin/format-count'
import type { Course, CourseLearner } from '@/model/types'
import { copyText } from '../../copy-text'
import { type MessageLanguage, messageLanguages, reminderOf } from '../messages'

type Props = {
  course: Course
  learners: readonly CourseLearner[]
  onGroup: () => void
  onLastDay: () => void
  onRemove: () => void
}

/** Actions for the selected learners of a course. */
export function LearnerActions({ course, learners, onGroup, onLastDay, onRemove }: Props) {
  const addresses = learners.map(({ profile }) => profile.email)
  return (
    <>
      <Button
        size="sm"
        onClick={() => copyText(addresses.join(', '), `${formatCount(addresses.length, 'address')} copied`)}
      >
        Copy addresses
      </Button>
      {/* Fixed like the bar: otherwise the page would scroll towards the focused element above the bar. */}
      <Menu position="top-start" floatingStrategy="fixed">
        <Menu.Target>
          <Button size="sm" variant="default" rightSection={<IconChevronDown size="1rem" aria-hidden />}>
            Copy a reminder
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {(Object.keys(messageLanguages) as MessageLanguage[]).map((language) => (
            <Menu.Item
              key={language}
              onClick={() => copyText(reminderOf(course, language), 'Reminder copied')}
            >
              {messageLanguages[language]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
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
