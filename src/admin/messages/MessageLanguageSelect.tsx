import { NativeSelect } from '@mantine/core'
import { type MessageLanguage, messageLanguages } from './messages'

type Props = { value: MessageLanguage; onChange: (language: MessageLanguage) => void }

const options = Object.entries(messageLanguages).map(([value, label]) => ({ value, label }))

export function MessageLanguageSelect({ value, onChange }: Props) {
  return (
    <NativeSelect
      label="Language of the message"
      data={options}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value === 'hi' ? 'hi' : 'en')}
    />
  )
}
