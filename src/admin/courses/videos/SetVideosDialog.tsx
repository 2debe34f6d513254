import { IconCheck, IconEqual, IconQuestionMark } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { formatCount } from '@/admin/format-count'
import type { CourseVideo } from '@/model/types'
import { showUndo } from '@/ui/undo-toast'
import { BatchDialog } from '../../batch/BatchDialog'
import { type OutcomeKind, OutcomeList } from '../../batch/OutcomeList'
import type { FieldOutcome } from '../../batch/single-field'
import { useDialog } from '../../form/useDialog'
import type { Column } from '../../table/DataTable'
import type { VideoSetting } from './mutations'

const columns: Column<FieldOutcome, never>[] = [{ header: 'Title', kind: 'main', cell: ({ title }) => title }]

const kinds: Record<FieldOutcome['outcome'], OutcomeKind> = {
  changed: { label: 'Changed', icon: IconCheck, tone: 'good' },
  same: { label: 'Already so', icon: IconEqual, tone: 'plain' },
  gone: { label: 'No longer exists', icon: IconQuestionMark, tone: 'bad' },
}

export type VideosDialogProps = {
  courseId: string
  /** In playing order. */
  videos: readonly CourseVideo[]
  /** Called when the dialog closes after all have been changed. */
  onDone: () => void
  onClosed: () => void
}

type Props<To> = Omit<VideosDialogProps, 'courseId'> & {
  setting: VideoSetting<To>
  title: string
  /** The question: the fields in which the value is typed. */
  children: ReactNode
  error: string | null
  isDirty: boolean
  /** Of the button that sets it. */
  label: string
  typed: () => To
  /** Says what was done with so many videos. */
  done: (videos: string, to: To | undefined) => string
}

/** Sets something of many videos: the question, then the outcome for each, and an undo. */
export function SetVideosDialog<To>(props: Props<To>) {
  const { setting, videos, title, children, error, isDirty, label, typed, onDone, onClosed } = props
  const { run, undo } = setting
  const dialog = useDialog(() => {
    onClosed()
    // Here and not as soon as it is done: a toast would cover the results.
    if (changed.length > 0) showUndo(done, () => undo(changed))
    if (run.isDone) onDone()
  })
  const outcomes = run.step?.outcomes ?? []
  const ids = new Set(outcomes.filter(({ outcome }) => outcome === 'changed').map(({ id }) => id))
  const changed = videos.filter(({ id }) => ids.has(id))
  const done = props.done(formatCount(changed.length, 'video'), run.step?.job)
  const form = useId()
  return (
    <BatchDialog
      dialog={dialog}
      title={title}
      run={run}
      question={
        <form
          id={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            run.start(typed(), videos)
          }}
        >
          {children}
        </form>
      }
      isDirty={isDirty}
      form={form}
      reason={error ?? undefined}
      labels={{ start: label, busy: 'Setting...' }}
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
