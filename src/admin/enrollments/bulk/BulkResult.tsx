import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCalendarDue,
  IconCheck,
  IconClock,
  IconClockCheck,
  IconDownload,
  IconEqual,
  IconQuestionMark,
  IconUserPlus,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { formatCount } from '@/admin/format-count'
import { formatNumber } from '@/texts/format'
import { showError } from '@/ui/toast'
import { BatchProgress } from '../../batch/BatchProgress'
import { type OutcomeKind, OutcomeList } from '../../batch/OutcomeList'
import { StepFailure } from '../../batch/StepFailure'
import { messageOf } from '../../error-message'
import { DialogFooter } from '../../form/DialogFooter'
import { SaveButton } from '../../form/SaveButton'
import { accessText } from '../../last-day'
import type { MessageLanguage } from '../../messages/messages'
import { courseMayBeGone } from '../../notices'
import { saveCsv } from '../../table/csv'
import type { Column } from '../../table/DataTable'
import classes from './BulkEnroll.module.css'
import type { PickedCourse } from './CoursePicker'
import { EnrolledMessages, messageColumn } from './EnrolledMessages'
import {
  countSimilar,
  doneSentence,
  getsMessage,
  type OutcomeRow,
  outcomeLabels,
  outcomeRows,
  outcomesCsv,
  type RowOutcome,
} from './outcomes'
import type { useBulkEnroll } from './useBulkEnroll'

const kinds: Record<RowOutcome, OutcomeKind> = {
  new: { label: outcomeLabels.new, icon: IconUserPlus, tone: 'good' },
  done: { label: outcomeLabels.done, icon: IconCheck, tone: 'good' },
  enrolled: { label: outcomeLabels.enrolled, icon: IconEqual, tone: 'plain' },
  regroup: { label: outcomeLabels.regroup, icon: IconUsersGroup, tone: 'good' },
  regrouped: { label: outcomeLabels.regrouped, icon: IconUsersGroup, tone: 'good' },
  extend: { label: outcomeLabels.extend, icon: IconCalendarDue, tone: 'good' },
  extended: { label: outcomeLabels.extended, icon: IconCalendarDue, tone: 'good' },
  invite: { label: outcomeLabels.invite, icon: IconClock, tone: 'good' },
  invited: { label: outcomeLabels.invited, icon: IconClockCheck, tone: 'good' },
  unknown: { label: outcomeLabels.unknown, icon: IconQuestionMark, tone: 'bad' },
  malformed: { label: outcomeLabels.malformed, icon: IconAlertTriangle, tone: 'bad' },
}

const columns: Column<OutcomeRow, never>[] = [
  {
    header: 'Email',
    kind: 'main',
    cell: ({ email, note }) => (
      <>
        <bdi>{email}</bdi>
        {note ? <span className={classes.rowNote}>{note}</span> : null}
      </>
    ),
  },
  { header: 'Name', cell: ({ name }) => <bdi>{name ?? '–'}</bdi> },
]

const groupColumn: Column<OutcomeRow, never> = {
  header: 'Group',
  cell: ({ group }) => <bdi>{group ?? '–'}</bdi>,
}

const accessColumn: Column<OutcomeRow, never> = {
  header: 'Access',
  cell: ({ endsOn }) => accessText(endsOn),
}

type Props = {
  bulk: ReturnType<typeof useBulkEnroll>
  course: PickedCourse
  people: ReadonlyMap<string, string> | undefined
  malformed: readonly string[]
  onBack: () => void
  onClose: () => void
}

/** The second step: the result of the check, row by row, and after enrolling, what was done. */
export function BulkResult({
  bulk: { check, enroll, enrollNew, done },
  course,
  people,
  malformed,
  onBack,
  onClose,
}: Props) {
  const rows = outcomeRows(check.step?.outcomes ?? [], enroll.step?.outcomes ?? [], malformed, people)
  const numberOf = (wanted: RowOutcome) => rows.filter(({ outcome }) => outcome === wanted).length
  const toDo = {
    enroll: numberOf('new'),
    invite: numberOf('invite'),
    regroup: numberOf('regroup'),
    extend: numberOf('extend'),
  }
  const hasNothingToDo = toDo.enroll + toDo.invite + toDo.regroup + toDo.extend === 0
  const hasStarted = enroll.step !== null
  const similar = countSimilar(check.step?.outcomes ?? [])
  const offersMessages = (enroll.isDone || hasNothingToDo) && rows.some(getsMessage)
  const [language, setLanguage] = useState<MessageLanguage>('en')
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused button is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when enrolling is done
  useEffect(() => heading.current?.focus(), [enroll.isDone])

  const download = () =>
    outcomesCsv(rows, course.title).then(
      (csv) => saveCsv('enrollment results', csv),
      (error: unknown) => showError(messageOf(error)),
    )
  return (
    <div className={classes.step}>
      <h3 ref={heading} tabIndex={-1} className={classes.heading}>
        {enroll.isDone ? doneSentence(done, course.title) : `Checked for ${course.title}`}
      </h3>
      {enroll.isRunning && enroll.step ? (
        <BatchProgress step={enroll.step} what="learners" verb="done" />
      ) : null}
      <p className={classes.note} role="status">
        {hasStarted
          ? null
          : hasNothingToDo
            ? 'There is no one new to enroll.'
            : `No one has been enrolled yet.${toDo.invite > 0 ? ' Nobody is mailed: send the message next.' : ''}`}
      </p>
      {hasStarted || similar === 0 ? null : (
        <p className={classes.warning}>
          <IconAlertTriangle size="1.125rem" aria-hidden />
          {similar === 1
            ? 'A new address is very similar to that of somebody who has an account or has been enrolled already. Check it before you go on.'
            : `${formatNumber(similar)} new addresses are very similar to those of people who have an account or have been enrolled already. Check them before you go on.`}
        </p>
      )}
      {offersMessages ? (
        <EnrolledMessages course={course} rows={rows} language={language} onLanguage={setLanguage} />
      ) : null}
      <OutcomeList
        rows={rows}
        kinds={kinds}
        columns={[
          ...columns,
          ...(rows.some(({ group }) => group) ? [groupColumn] : []),
          ...(rows.some(({ endsOn }) => endsOn) ? [accessColumn] : []),
        ]}
        actions={offersMessages ? messageColumn(course, language) : undefined}
      />
      <StepFailure title="Enrolling was interrupted" what="people" invalid={courseMayBeGone} run={enroll} />
      <DialogFooter>
        <Button
          className={classes.download}
          variant="subtle"
          leftSection={<IconDownload size="1.125rem" aria-hidden />}
          onClick={() => void download()}
        >
          Download results
        </Button>
        {hasStarted ? null : (
          <Button variant="default" onClick={onBack}>
            Back
          </Button>
        )}
        {enroll.isRunning ? (
          <Button variant="default" disabled={enroll.isStopping} onClick={enroll.stop}>
            Stop
          </Button>
        ) : null}
        {enroll.isDone || hasNothingToDo ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <SaveButton
            busy="Enrolling..."
            isSaving={enroll.isRunning}
            onClick={hasStarted ? enroll.resume : enrollNew}
          >
            {actionLabel(toDo)}
          </SaveButton>
        )}
      </DialogFooter>
    </div>
  )
}

type ToDo = { enroll: number; invite: number; regroup: number; extend: number }

/** 'Enroll 2 learners', 'Enroll 2 now, 3 at their first sign-in, and change 1 group'. */
function actionLabel({ enroll, invite, regroup, extend }: ToDo): string {
  const now = invite > 0 ? `${formatNumber(enroll)} now` : formatCount(enroll, 'learner')
  const later = `${formatNumber(invite)} at their first sign-in`
  const enrolled = [enroll > 0 && now, invite > 0 && later].filter((part) => part !== false).join(', ')
  const changed = [
    regroup > 0 && formatCount(regroup, 'group'),
    extend > 0 && formatCount(extend, 'last day'),
  ]
  const change = `change ${changed.filter(Boolean).join(' and ')}`
  if (!enrolled) return `C${change.slice(1)}`
  return `Enroll ${enrolled}${regroup + extend > 0 ? `${invite > 0 ? ',' : ''} and ${change}` : ''}`
}
