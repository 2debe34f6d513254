import { Button } from '@mantine/core'
import { IconCopy, IconMessageCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { chatLink } from '@/lib/phone-links'
import { nameOf } from '@/model/person-name'
import type { Profile } from '@/model/types'
import { copyText } from '../../copy-text'
import { DialogFooter } from '../../form/DialogFooter'
import { ModalDialog } from '../../form/ModalDialog'
import { useDialog } from '../../form/useDialog'
import { MessageLanguageSelect } from '../../messages/MessageLanguageSelect'
import { enrolledMessageOf, type MessageLanguage } from '../../messages/messages'
import type { Named } from './course-choice'
import classes from './EnrolledDialog.module.css'

type Props = { user: Profile; courses: readonly Named[]; onClosed: () => void }

/** The message for a user who was enrolled in these courses. */
export function EnrolledDialog({ user, courses, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  const [language, setLanguage] = useState<MessageLanguage>('en')
  const message = enrolledMessageOf(courses, user, language)
  return (
    <ModalDialog dialog={dialog} title={`A message to ${nameOf(user) ?? user.email}`} size="lg">
      <div className={classes.content}>
        <MessageLanguageSelect value={language} onChange={setLanguage} />
        <p className={classes.message} lang={language}>
          {message}
        </p>
        <DialogFooter>
          <Button variant="default" onClick={dialog.close}>
            Close
          </Button>
          <Button
            variant="default"
            component="a"
            href={chatLink(message)}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<IconMessageCircle size="1.125rem" aria-hidden />}
          >
            WhatsApp
          </Button>
          <Button
            leftSection={<IconCopy size="1.125rem" aria-hidden />}
            onClick={() => void copyText(message, 'Message copied')}
          >
            Copy message
          </Button>
        </DialogFooter>
      </div>
    </ModalDialog>
  )
}
