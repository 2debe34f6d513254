import { Button, FileButton, Textarea } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type Dispatch, type ReactNode, type SetStateAction, useId, useRef, useState } from 'react'
import { formatCount } from '@/admin/format-count'
import type { AddressList } from './address-list'
import classes from './BulkEnroll.module.css'
import { useAddressFile } from './useAddressFile'

type Props = {
  text: string
  list: AddressList
  isDisabled: boolean
  onChange: Dispatch<SetStateAction<string>>
}

/** E-mail addresses, typed, pasted or read from a file, whose rows are appended to the text. */
export function AddressField({ text, list, isDisabled, onChange }: Props) {
  const id = useId()
  const [note, setNote] = useState<{ isFailure: boolean; text: string } | null>(null)

  const button = useRef<HTMLButtonElement>(null)
  const file = useAddressFile(
    (entries, name) => {
      // Appended to the current text: the admin may have typed while the file was being read.
      onChange((typed) => [typed.trimEnd(), ...entries].filter(Boolean).join('\n'))
      setNote({ isFailure: false, text: `${formatCount(entries.length, 'row')} taken from ${name}.` })
    },
    (failure) => setNote({ isFailure: true, text: failure }),
  )
  const cancel = () => {
    if (file.reading) setNote({ isFailure: false, text: `Nothing was taken from ${file.reading.name}.` })
    file.stop()
    button.current?.focus()
  }

  const isFailure = !file.reading && note?.isFailure
  const noteText = file.reading
    ? `Reading ${file.reading.name}: ${Math.round(file.reading.progress * 100)}%`
    : (note?.text ?? 'The column named email is used; other columns are ignored.')

  return (
    <div className={classes.field}>
      <Textarea
        label="E-mail addresses"
        description="One per line, or separated by commas, semicolons or spaces."
        placeholder={'asha@example.com\nravi@example.com'}
        rows={8}
        spellCheck={false}
        data-autofocus
        disabled={isDisabled}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-describedby={`${id}-counted`}
      />
      <p id={`${id}-counted`} className={classes.counted} role="status">
        {summary(list)}
      </p>
      <div className={classes.file}>
        <FileButton
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={(chosen) => {
            if (chosen) file.read(chosen)
          }}
        >
          {(props) => (
            <Button
              {...props}
              ref={button}
              variant="default"
              size="sm"
              leftSection={<IconUpload size={16} aria-hidden />}
              disabled={isDisabled}
              aria-describedby={`${id}-file`}
            >
              Add a CSV file
            </Button>
          )}
        </FileButton>
        <p
          id={`${id}-file`}
          className={classes.note}
          data-failure={isFailure || undefined}
          role={isFailure ? 'alert' : 'status'}
        >
          {noteText}
        </p>
        {file.reading ? (
          <Button size="compact-sm" variant="default" onClick={cancel}>
            Cancel
          </Button>
        ) : null}
      </div>
    </div>
  )
}

function summary({ addresses, malformed, repeated }: AddressList): ReactNode {
  if (addresses.length + malformed.length === 0) return 'No addresses yet.'
  const parts = [
    addresses.length === 1 ? '1 address' : `${addresses.length} addresses`,
    malformed.length > 0 && `${malformed.length} not valid`,
    repeated > 0 && `${repeated} repeated`,
  ]
  return parts.filter(Boolean).join(' · ')
}
