import { IconCheck, IconEqual, IconQuestionMark } from '@tabler/icons-react'
import { useState } from 'react'
import { formatCount } from '@/admin/format-count'
import { onOneLine } from '@/lib/visible-text'
import type { CourseVideo } from '@/model/types'
import { showUndo } from '@/ui/undo-toast'
import { BatchDialog } from '../../batch/BatchDialog'
import { type OutcomeKind, OutcomeList } from '../../batch/OutcomeList'
import type { FieldOutcome } from '../../batch/single-field'
import { KnownOrNew } from '../../form/KnownOrNew'
import { useDialog } from '../../form/useDialog'
import type { Column } from '../../table/DataTable'
import { useSetSections, useUndoSections } from './mutations'
import { checkSection } from './video-fields'

const columns: Column<FieldOutcome, never>[] = [{ header: 'Title', kind: 'main', cell: ({ title }) => title }]

const kinds: Record<FieldOutcome['outcome'], OutcomeKind> = {
  changed: { label: 'Changed', icon: IconCheck, tone: 'good' },
  same: { label: 'Already so', icon: IconEqual, tone: 'plain' },
  gone: { label: 'No longer exists', icon: IconQuestionMark, tone: 'bad' },
}

type Props = {
  courseId: string
  videos: readonly CourseVideo[]
  /** The course's sections so far. */
  names: readonly string[]
  /** Called when the dialog closes after all have been changed. */
  onDone: () => void
  onClosed: () => void
}

/** Sets the section of many videos, or removes them from theirs. */
export function SectionDialog({ courseId, videos, names, onDone, onClosed }: Props) {
  const run = useSetSections(courseId)
  const undo = useUndoSections(courseId)
  const [typed, setTyped] = useState(() => sharedSection(videos))
  const dialog = useDialog(() => {
    onClosed()
    // Here and not as soon as it is done: a toast would cover the results.
    if (changed.length > 0) showUndo(done, () => undo(changed))
    if (run.isDone) onDone()
  })
  const name = onOneLine(typed)
  const error = checkSection(typed)
  const outcomes = run.step?.outcomes ?? []
  const ids = new Set(outcomes.filter(({ outcome }) => outcome === 'changed').map(({ id }) => id))
  const changed = videos.filter(({ id }) => ids.has(id))
  const count = formatCount(videos.length, 'video')
  const done = `${formatCount(changed.length, 'video')} ${run.step?.job ? `put into “${run.step.job}”` : 'taken out of their section'}`
  const start = () => run.start(name || null, videos)
  return (
    <BatchDialog
      dialog={dialog}
      title="Set section"
      run={run}
      question={
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (!error) start()
          }}
        >
          <p>{formatCount(videos.length, 'selected video')}.</p>
          <KnownOrNew
            label="Section"
            names={names}
            description="Videos that follow each other in one section stand under its name. Leave it empty for none."
            data-autofocus
            value={typed}
            error={error}
            onChange={setTyped}
          />
        </form>
      }
      reason={error ?? undefined}
      labels={{
        start: name ? `Set section of ${count}` : `Take ${count} out of sections`,
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

/** The section that all of them have; empty if they differ. */
function sharedSection([first, ...others]: readonly CourseVideo[]): string {
  const section = first?.section ?? ''
  return others.every((video) => (video.section ?? '') === section) ? section : ''
}
