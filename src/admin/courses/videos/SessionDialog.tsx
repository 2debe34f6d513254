import { TextInput } from '@mantine/core'
import { IconCheck, IconEqual, IconQuestionMark } from '@tabler/icons-react'
import { useState } from 'react'
import { formatCount } from '@/admin/format-count'
import type { CourseVideo } from '@/model/types'
import { showUndo } from '@/ui/undo-toast'
import { BatchDialog } from '../../batch/BatchDialog'
import { type OutcomeKind, OutcomeList } from '../../batch/OutcomeList'
import type { FieldOutcome } from '../../batch/single-field'
import { useDialog } from '../../form/useDialog'
import type { Column } from '../../table/DataTable'
import { type Sessions, useSetSessions, useUndoSessions } from './mutations'
import { SessionFields } from './SessionFields'
import { sessionTimes, storedTime, timesFrom } from './session-times'
import { videoFields } from './video-fields'

const columns: Column<FieldOutcome, never>[] = [{ header: 'Title', kind: 'main', cell: ({ title }) => title }]

const kinds: Record<FieldOutcome['outcome'], OutcomeKind> = {
  changed: { label: 'Changed', icon: IconCheck, tone: 'good' },
  same: { label: 'Already so', icon: IconEqual, tone: 'plain' },
  gone: { label: 'No longer exists', icon: IconQuestionMark, tone: 'bad' },
}

type Props = {
  courseId: string
  /** In playing order. */
  videos: readonly CourseVideo[]
  /** Called when the dialog closes after all have been changed. */
  onDone: () => void
  onClosed: () => void
}

/** Sets when many videos are shown live, one after the other, or that they are not. */
export function SessionDialog({ courseId, videos, onDone, onClosed }: Props) {
  const run = useSetSessions(courseId)
  const undo = useUndoSessions(courseId)
  const [first] = videos
  const [typed, setTyped] = useState(() => ({
    starts_at: videoFields.starts_at.from(first?.starts_at ?? null),
    expected_minutes: videoFields.expected_minutes.from(first?.expected_minutes ?? null),
    every: '7',
  }))
  const dialog = useDialog(() => {
    onClosed()
    if (changed.length > 0) showUndo(done, () => undo(changed))
    if (run.isDone) onDone()
  })
  const set = (name: keyof typeof typed) => (value: unknown) =>
    setTyped((before) => ({ ...before, [name]: textOf(value) }))
  const days = Number(typed.every)
  const errors = {
    starts_at: videoFields.starts_at.check?.(typed.starts_at) ?? null,
    expected_minutes: videoFields.expected_minutes.check?.(typed.expected_minutes) ?? null,
    every:
      Number.isInteger(days) && days >= 0 && days <= 366 ? null : 'This must be a whole number from 0 to 366',
  }
  const error = errors.starts_at ?? errors.expected_minutes ?? errors.every
  const isTimed = typed.starts_at.trim() !== '' && !error
  const times = isTimed ? timesFrom(typed.starts_at, videos.length, days) : []
  const start = () => {
    const expected_minutes = isTimed ? videoFields.expected_minutes.to(typed.expected_minutes) : null
    const sessions: Sessions = new Map(
      videos.map(({ id }, index) => [id, { starts_at: storedTime(times[index] ?? ''), expected_minutes }]),
    )
    run.start(sessions, videos)
  }
  const outcomes = run.step?.outcomes ?? []
  const ids = new Set(outcomes.filter(({ outcome }) => outcome === 'changed').map(({ id }) => id))
  const changed = videos.filter(({ id }) => ids.has(id))
  const count = formatCount(videos.length, 'video')
  const last = times.at(-1)
  const done = `The times of ${formatCount(changed.length, 'video')} changed`
  return (
    <BatchDialog
      dialog={dialog}
      title="Set live dates"
      run={run}
      question={
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (!error) start()
          }}
        >
          <p>{`${formatCount(videos.length, 'selected video')}, in their order. Leave the date empty if they are not live.`}</p>
          <SessionFields
            startsAt={{ value: typed.starts_at, error: errors.starts_at, onChange: set('starts_at') }}
            minutes={{
              value: typed.expected_minutes,
              error: errors.expected_minutes,
              onChange: set('expected_minutes'),
            }}
          />
          {videos.length > 1 ? (
            <TextInput
              type="number"
              min={0}
              step={1}
              inputMode="numeric"
              label="Days from one to the next"
              description={
                last ? `The last one: ${sessionTimes(last)}` : 'Always at the same hour by your clock.'
              }
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={typed.every}
              error={errors.every}
              onChange={set('every')}
            />
          ) : null}
        </form>
      }
      reason={error ?? undefined}
      labels={{
        start: isTimed ? `Set the dates of ${count}` : `Take the dates off ${count}`,
        busy: 'Setting...',
      }}
      onStart={start}
      what="videos"
      failure={{
        title: 'The change was interrupted',
        invalid: 'A video may have been changed in the meantime.',
      }}
      done={done}
      results={<OutcomeList rows={outcomes} kinds={kinds} columns={columns} />}
    />
  )
}

/** Of an input's event. */
function textOf(event: unknown): string {
  const target =
    typeof event === 'object' && event !== null && 'currentTarget' in event && event.currentTarget
  return target instanceof HTMLInputElement ? target.value : ''
}
