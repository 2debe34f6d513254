import { useState } from 'react'
import { formatCount } from '@/admin/format-count'
import { differing } from '../../form/fields'
import { notWholeNumber, wholeNumber } from '../../form/text-rules'
import { WholeNumberInput } from '../../form/WholeNumberInput'
import { type Sessions, useSetSessions } from './mutations'
import { SessionFields } from './SessionFields'
import { SetVideosDialog, type VideosDialogProps } from './SetVideosDialog'
import { sessionTimes, storedTime, timesFrom } from './session-times'
import { videoFields } from './video-fields'

/** Sets when many videos are shown live, one after the other, or that they are not. */
export function SessionDialog({ courseId, videos, ...ends }: VideosDialogProps) {
  const [first] = videos
  const [initial] = useState(() => ({
    starts_at: videoFields.starts_at.from(first?.starts_at ?? null),
    expected_minutes: videoFields.expected_minutes.from(first?.expected_minutes ?? null),
    every: '7',
  }))
  const [typed, setTyped] = useState(initial)
  const set = (name: keyof typeof typed) => (event: unknown) => {
    // At once: when React gets to the change, the event no longer knows its field.
    const text = textOf(event)
    setTyped((before) => ({ ...before, [name]: text }))
  }
  const errors = {
    starts_at: videoFields.starts_at.check?.(typed.starts_at) ?? null,
    expected_minutes: videoFields.expected_minutes.check?.(typed.expected_minutes) ?? null,
    every: notWholeNumber(typed.every, 0, 366),
  }
  const error = errors.starts_at ?? errors.expected_minutes ?? errors.every
  const isTimed = typed.starts_at.trim() !== '' && !error
  const times = isTimed ? timesFrom(typed.starts_at, videos.length, wholeNumber(typed.every)) : []
  const sessions = (): Sessions => {
    const expected_minutes = isTimed ? videoFields.expected_minutes.to(typed.expected_minutes) : null
    return new Map(
      videos.map(({ id }, index) => [id, { starts_at: storedTime(times[index] ?? ''), expected_minutes }]),
    )
  }
  const count = formatCount(videos.length, 'video')
  const last = times.at(-1)
  return (
    <SetVideosDialog
      {...ends}
      setting={useSetSessions(courseId)}
      videos={videos}
      title="Set live dates"
      error={error}
      isDirty={differing(initial, initial, typed).length > 0}
      label={isTimed ? `Set the dates of ${count}` : `Take the dates off ${count}`}
      typed={sessions}
      done={(videos) => `The times of ${videos} changed`}
    >
      <p>{`${formatCount(videos.length, 'selected video')}, in their order. Leave the date empty if they are not live.`}</p>
      <SessionFields
        startsAt={{
          value: typed.starts_at,
          error: errors.starts_at,
          onChange: set('starts_at'),
          'data-autofocus': true,
        }}
        minutes={{
          value: typed.expected_minutes,
          error: errors.expected_minutes,
          onChange: set('expected_minutes'),
        }}
      />
      {videos.length > 1 ? (
        <WholeNumberInput
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
    </SetVideosDialog>
  )
}

/** The text in the input that the event comes from. */
function textOf(event: unknown): string {
  const target =
    typeof event === 'object' && event !== null && 'currentTarget' in event && event.currentTarget
  return target instanceof HTMLInputElement ? target.value : ''
}
