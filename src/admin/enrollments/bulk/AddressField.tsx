import { Button, FileButton, Textarea } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import {
  type ClipboardEvent,
  type Dispatch,
  lazy,
  type ReactNode,
  type SetStateAction,
  Suspense,
  useId,
  useRef,
  useState,
} from 'react'
import { formatCount } from '@/admin/format-count'
import type { Column, Listed } from './address-column'
import type { AddressList } from './address-list'
import classes from './BulkEnroll.module.css'
import { useAddressFile } from './useAddressFile'

// Loaded on demand: few files need it.
const ColumnChooser = lazy(() =>
  import('./ColumnChooser').then(({ ColumnChooser }) => ({ default: ColumnChooser })),
)

/** Columns of a file that the admin has to choose from. */
export type ColumnChoice = { file: string; columns: Column[]; noun: 'column' | 'table' }

type Props = {
  text: string
  list: AddressList
  isDisabled: boolean
  choice: ColumnChoice | null
  onChoice: (choice: ColumnChoice | null) => void
  onChange: Dispatch<SetStateAction<string>>
  /** Those that were added from a file, by mailbox. */
  onListed: (listed: ReadonlyMap<string, Listed>) => void
}

/** E-mail addresses, typed, pasted or from a file or pasted table, whose rows are appended to the text. */
export function AddressField({ text, list, isDisabled, choice, onChoice, onChange, onListed }: Props) {
  const id = useId()
  const [note, setNote] = useState<{ isFailure: boolean; text: string } | null>(null)

  const button = useRef<HTMLButtonElement>(null)
  const file = useAddressFile(
    (columns, name) => {
      const [only, ...others] = columns
      if (only && others.length === 0) take(only, name)
      else onChoice({ file: name, columns, noun: nounOf(columns) })
    },
    (failure) => setNote({ isFailure: true, text: failure }),
  )
  const read = (chosen: File) => {
    onChoice(null)
    file.read(chosen)
  }
  const take = ({ place, heading, entries, listed, unreadDays }: Column, name: string) => {
    // Appended to the current text: the admin may have typed while the file was being read.
    onChange((typed) => [typed.trimEnd(), ...entries].filter(Boolean).join('\n'))
    onListed(listed)
    const added =
      place === 0
        ? `${formatCount(entries.length, 'address')} added from ${heading.toLowerCase()} of ${name}.`
        : `${formatCount(entries.length, 'row')} added from ${name}. Column used: “${heading}”.`
    setNote({ isFailure: unreadDays.length > 0, text: `${added}${sayUnread(unreadDays)}` })
  }
  const takeNothing = (name: string) => {
    setNote({ isFailure: false, text: `No addresses added from ${name}.` })
    button.current?.focus()
  }
  const cancel = () => {
    if (file.reading) takeNothing(file.reading.name)
    file.stop()
  }
  /** Handles cells of a spreadsheet: some of their columns may have other people's addresses. */
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain')
    if (!/\t.*[\n\r].*\t/.test(pasted)) return
    event.preventDefault()
    read(new File([pasted], 'the pasted table'))
  }

  const isFailure = !file.reading && !choice && note?.isFailure
  const noteText = file.reading
    ? `Reading ${file.reading.name}: ${Math.round(file.reading.progress * 100)}%`
    : choice
      ? `${choice.file} has addresses in several ${choice.noun}s.`
      : (note?.text ??
        'The column of email addresses is used, with names, groups and last days if there are any.')

  return (
    <div className={classes.field}>
      <Textarea
        label="Email addresses"
        description="One per line, or separated by commas, semicolons or spaces."
        placeholder={'asha@example.com\nravi@example.com'}
        rows={8}
        spellCheck={false}
        data-autofocus
        disabled={isDisabled}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        onPaste={paste}
        aria-describedby={`${id}-counted`}
      />
      <p id={`${id}-counted`} className={classes.counted} role="status">
        {summary(list)}
      </p>
      <div className={classes.file}>
        <FileButton
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={(chosen) => {
            if (chosen) read(chosen)
          }}
        >
          {(props) => (
            <Button
              {...props}
              ref={button}
              variant="default"
              size="sm"
              leftSection={<IconUpload size="1rem" aria-hidden />}
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
      {choice ? (
        <Suspense fallback={null}>
          <ColumnChooser
            key={choice.file}
            {...choice}
            onChoose={(column) => {
              onChoice(null)
              take(column, choice.file)
              button.current?.focus()
            }}
            onCancel={() => {
              onChoice(null)
              takeNothing(choice.file)
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

function nounOf(columns: readonly Column[]): ColumnChoice['noun'] {
  return new Set(columns.map(({ table }) => table)).size > 1 ? 'table' : 'column'
}

/** ' 2 last days could not be read: “soon”, “in May”.' */
function sayUnread(days: readonly string[]): string {
  if (days.length === 0) return ''
  const examples = [...new Set(days)].slice(0, 3).map((day) => `“${day}”`)
  return ` ${formatCount(days.length, 'last day')} could not be read: ${examples.join(', ')}.`
}

function summary({ addresses, malformed, repeated }: AddressList): ReactNode {
  if (addresses.length + malformed.length === 0) return 'No addresses yet.'
  const parts = [
    formatCount(addresses.length, 'address'),
    malformed.length > 0 && `${malformed.length} not valid`,
    repeated > 0 && `${repeated} repeated`,
  ]
  return parts.filter(Boolean).join(' · ')
}
