import { Button, type ButtonProps, Menu } from '@mantine/core'
import { IconChevronDown, IconCopy, IconMessageCircle } from '@tabler/icons-react'
import { chatLink } from '@/lib/phone-links'
import { copyText } from '../copy-text'
import { type MessageLanguage, messageLanguages } from './messages'

type Props = Pick<ButtonProps, 'size' | 'variant' | 'loading'> & {
  label: string
  /** Accessible name, if the label alone says too little. */
  name?: string
  textOf: (language: MessageLanguage) => string
  /** For a message to one person: it can also be sent by WhatsApp. */
  isForOne?: boolean
  /** The text has been copied, or WhatsApp opened with it. */
  onSent: () => void
}

const languages = Object.keys(messageLanguages) as MessageLanguage[]
const names: Record<MessageLanguage, string> = { en: 'English', hi: 'Hindi' }

/** A reminder in either language, to be copied or sent. */
export function ReminderMenu({ label, name, textOf, isForOne = false, onSent, ...button }: Props) {
  const copy = async (language: MessageLanguage) => {
    if (await copyText(textOf(language), 'Reminder copied')) onSent()
  }
  return (
    // Fixed like the bar of a selection: otherwise the page would scroll towards the focused element above the bar.
    <Menu position="top-start" floatingStrategy="fixed">
      <Menu.Target>
        <Button
          size="sm"
          variant="default"
          aria-label={name}
          rightSection={<IconChevronDown size="1rem" aria-hidden />}
          {...button}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(isForOne ? languages : []).map((language) => (
          <Menu.Item
            key={`WhatsApp ${language}`}
            component="a"
            href={chatLink(textOf(language))}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<IconMessageCircle size="1.125rem" aria-hidden />}
            onClick={onSent}
          >
            WhatsApp in {names[language]}
          </Menu.Item>
        ))}
        {languages.map((language) => (
          <Menu.Item
            key={language}
            leftSection={isForOne ? <IconCopy size="1.125rem" aria-hidden /> : undefined}
            onClick={() => void copy(language)}
          >
            {isForOne ? `Copy in ${names[language]}` : messageLanguages[language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
