import { Button, TextInput } from '@mantine/core'
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import { formatCount } from '@/admin/format-count'
import { BatchProgress } from '../../batch/BatchProgress'
import { StepFailure } from '../../batch/StepFailure'
import { DialogFooter } from '../../form/DialogFooter'
import { SaveButton } from '../../form/SaveButton'
import { earliestLastDay, latestLastDay } from '../../last-day'
import { courseMayBeGone } from '../../notices'
import { AddressField, type ColumnChoice } from './AddressField'
import { mailboxOf } from './address'
import type { Listed } from './address-column'
import type { AddressList } from './address-list'
import classes from './BulkEnroll.module.css'
import { CoursePicker, type PickedCourse } from './CoursePicker'
import type { BulkStep } from './useBulkEnroll'

type Props = {
  /** E-mail addresses by user id, if fixed by the caller: then there is no text field. */
  people: ReadonlyMap<string, string> | undefined
  list: AddressList
  text: string
  onText: Dispatch<SetStateAction<string>>
  /** By mailbox, from files. */
  listed: ReadonlyMap<string, Listed>
  onListed: (listed: ReadonlyMap<string, Listed>) => void
  /** The group of those for whom no file gives one. */
  group: string
  onGroup: (group: string) => void
  /** Likewise the last day, as YYYY-MM-DD. */
  lastDay: string
  onLastDay: (day: string) => void
  course: PickedCourse | null
  isCourseSettled: boolean
  onCourse: (course: PickedCourse) => void
  check: BulkStep
  onCancel: () => void
}

/** The first step: the people to enroll, and the course. */
export function BulkInput(props: Props) {
  const { people, list, text, onText, course, isCourseSettled, onCourse, group, lastDay, check, onCancel } =
    props
  const [choice, setChoice] = useState<ColumnChoice | null>(null)
  const reason = choice
    ? `Choose a ${choice.noun} first.`
    : course
      ? people
        ? undefined
        : reasonToWait(list)
      : 'Choose a course first.'
  const invitees = () =>
    list.addresses.map((email) => {
      const mailbox = mailboxOf(email)
      const listed = props.listed.get(mailbox)
      return {
        email,
        name: list.names.get(mailbox) ?? listed?.name ?? '',
        group: listed?.group || group.trim(),
        lastDay: listed?.lastDay || lastDay,
      }
    })
  const step = useRef<HTMLDivElement>(null)
  // The button that led back here is gone, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body)
      step.current?.querySelector<HTMLElement>('textarea, input')?.focus()
  }, [])
  return (
    <div className={classes.step} ref={step}>
      {people ? (
        <p>{formatCount(people.size, 'selected user')} to enroll.</p>
      ) : (
        <AddressField
          text={text}
          list={list}
          isDisabled={check.isRunning}
          choice={choice}
          onChoice={setChoice}
          onChange={onText}
          onListed={props.onListed}
        />
      )}
      {isCourseSettled ? null : (
        <CoursePicker picked={course} isDisabled={check.isRunning} onPick={onCourse} />
      )}
      <TextInput
        label="Group (optional)"
        description={
          people
            ? 'For example a batch or a clinic.'
            : 'For example a batch or a clinic. For everyone whose row in a file has none.'
        }
        maxLength={60}
        disabled={check.isRunning}
        value={group}
        onChange={(event) => props.onGroup(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label="Last day (optional)"
        description={
          people
            ? 'They have the course until this day ends where they are.'
            : 'They have the course until this day ends where they are. For everyone whose row in a file has none.'
        }
        min={earliestLastDay}
        max={latestLastDay}
        disabled={check.isRunning}
        value={lastDay}
        onChange={(event) => props.onLastDay(event.currentTarget.value)}
      />
      <p className={classes.note}>
        The check shows what would happen to each address. It does not enroll anyone.
      </p>
      {check.isRunning && check.step && check.step.sent > 0 ? (
        <BatchProgress step={check.step} what={people ? 'people' : 'addresses'} verb="checked" />
      ) : null}
      <StepFailure
        title="The check failed"
        what={people ? 'people' : 'addresses'}
        invalid={courseMayBeGone}
        run={check}
      />
      <DialogFooter>
        {check.isRunning ? (
          <Button variant="default" onClick={check.stop} disabled={check.isStopping}>
            Stop
          </Button>
        ) : (
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <SaveButton
          busy="Checking..."
          isSaving={check.isRunning}
          isDisabled={!!reason}
          reason={reason}
          onClick={() => {
            if (!course) return
            check.start(
              course.id,
              people ? [...people.keys()].map((id) => ({ id, group: group.trim(), lastDay })) : invitees(),
            )
          }}
        >
          Check
        </SaveButton>
      </DialogFooter>
    </div>
  )
}

function reasonToWait(list: AddressList): string | undefined {
  if (list.addresses.length > 0) return undefined
  return list.malformed.length > 0 ? 'None of these is an email address.' : 'Add at least one address.'
}
