import { Button, FileButton, Textarea } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { formatCount } from '@/lib/format'
import { readAddressFile } from './address-file'
import type { AddressList } from './address-list'
import classes from './BulkEnroll.module.css'

type Props = {
  text: string
  list: AddressList
  isDisabled: boolean
  onChange: (text: string) => void
}

/** Addresses to type, to paste, or to take from a file, which adds to what is there. */
export function AddressField({ text, list, isDisabled, onChange }: Props) {
  const id = useId()
  const [note, setNote] = useState<{ isProblem: boolean; text: string } | null>(null)

  const add = async (file: File | null) => {
    if (!file) return
    const { entries, problem } = await readAddressFile(file)
    if (!entries) return setNote({ isProblem: true, text: problem })
    onChange([text.trimEnd(), ...entries].filter(Boolean).join('\n'))
    setNote({ isProblem: false, text: `${formatCount(entries.length, 'row')} taken from ${file.name}.` })
  }

  return (
    <div className={classes.field}>
      <Textarea
        label="E-mail addresses"
        description="One per line, or separated by commas, semicolons or blanks."
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
        <FileButton accept=".csv,.tsv,.txt,text/csv,text/plain" onChange={(file) => void add(file)}>
          {(props) => (
            <Button
              {...props}
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
          data-problem={note?.isProblem || undefined}
          role={note?.isProblem ? 'alert' : 'status'}
        >
          {note?.text ?? 'The column named email is read, whatever else the file holds.'}
        </p>
      </div>
    </div>
  )
}

function summary({ addresses, malformed, repeated }: AddressList): ReactNode {
  if (addresses.length + malformed.length === 0) return 'No addresses yet.'
  const parts = [
    addresses.length === 1 ? '1 address' : `${addresses.length} addresses`,
    malformed.length > 0 && `${malformed.length} not an address`,
    repeated > 0 && `${repeated} repeated`,
  ]
  return parts.filter(Boolean).join(' · ')
}
