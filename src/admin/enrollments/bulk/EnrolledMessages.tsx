import { Button } from '@mantine/core'
import { IconCopy, IconDownload, IconMessageCircle } from '@tabler/icons-react'
import { chatLink } from '@/lib/phone-links'
import { showError } from '@/ui/toast'
import { copyText } from '../../copy-text'
import { messageOf } from '../../error-message'
import { MessageLanguageSelect } from '../../messages/MessageLanguageSelect'
import { enrolledMessageOf, groupMessageOf, type MessageLanguage, messagesCsv } from '../../messages/messages'
import { saveCsv } from '../../table/csv'
import type { Column } from '../../table/DataTable'
import { RowAction } from '../../table/RowAction'
import classes from './BulkEnroll.module.css'
import type { PickedCourse } from './CoursePicker'
import { getsMessage, type OutcomeRow } from './outcomes'

type Props = {
  course: PickedCourse
  rows: readonly OutcomeRow[]
  language: MessageLanguage
  onLanguage: (language: MessageLanguage) => void
}

/** Messages that can be sent to all who are enrolled. Each row of the list has the message for one person. */
export function EnrolledMessages({ course, rows, language, onLanguage }: Props) {
  const people = rows.filter(getsMessage)
  const download = () =>
    messagesCsv(course, people, language).then(
      (csv) => saveCsv('enrollment messages', csv),
      (error: unknown) => showError(messageOf(error)),
    )
  return (
    <section className={classes.messages} aria-labelledby="enrolled-messages">
      <h4 id="enrolled-messages">A message to those enrolled</h4>
      <p className={classes.note}>
        No email is sent to them. Copy one message for a WhatsApp group. Or send each learner their own, with
        the address to sign in with: it is in their row.
      </p>
      <div className={classes.choice}>
        <MessageLanguageSelect value={language} onChange={onLanguage} />
        <Button
          variant="default"
          leftSection={<IconCopy size="1.125rem" aria-hidden />}
          onClick={() => void copyText(groupMessageOf(course, language), 'Message copied')}
        >
          Copy one message for a group
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size="1.125rem" aria-hidden />}
          onClick={() => void download()}
        >
          Download all messages
        </Button>
      </div>
    </section>
  )
}

export function messageColumn(course: PickedCourse, language: MessageLanguage): Column<OutcomeRow, never> {
  return {
    header: 'Message',
    kind: 'actions',
    cell: (row) => {
      if (!getsMessage(row)) return null
      const message = enrolledMessageOf([course], row, language)
      return (
        <span className={classes.actions}>
          <RowAction
            icon={<IconCopy size="1.25rem" aria-hidden />}
            word="Copy"
            hint="Copy the message"
            name={`Copy the message to ${row.email}`}
            onClick={() => void copyText(message, 'Message copied', row.email)}
          />
          <RowAction
            icon={<IconMessageCircle size="1.25rem" aria-hidden />}
            word="WhatsApp"
            hint="Send by WhatsApp"
            name={`WhatsApp: the message to ${row.email}`}
            href={chatLink(message)}
          />
        </span>
      )
    },
  }
}
