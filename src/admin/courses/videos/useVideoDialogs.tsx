import { useQueryClient } from '@tanstack/react-query'
import { Fragment, lazy, type ReactNode, Suspense, useCallback } from 'react'
import type { CourseVideo } from '@/model/types'
import { useOpened } from '@/ui/useOpened'
import type { Selection } from '../../table/useSelection'
import { DeleteVideoDialog } from './DeleteVideoDialog'
import { sectionNames } from './listed-videos'
import { MoveDialog } from './MoveDialog'
import { changeVideoList } from './queries'
import { SectionDialog } from './SectionDialog'
import { editButtonOf } from './useFocusLater'
import type { useOrder } from './useOrder'
import { VideoDialog } from './VideoDialog'

const TranscriptDialog = lazy(() =>
  import('../transcripts/TranscriptDialog').then(({ TranscriptDialog }) => ({
    default: TranscriptDialog,
  })),
)

const ImportTranscriptsDialog = lazy(() =>
  import('../transcripts/ImportTranscriptsDialog').then(({ ImportTranscriptsDialog }) => ({
    default: ImportTranscriptsDialog,
  })),
)

const SessionDialog = lazy(() =>
  import('./SessionDialog').then(({ SessionDialog }) => ({ default: SessionDialog })),
)

type Options = {
  courseId: string
  order: ReturnType<typeof useOrder>
  /** The videos on the screen, from top to bottom. */
  listed: readonly CourseVideo[]
  selection: Selection<CourseVideo>
  focusLater: (selector: string) => void
}

type Subject =
  | { dialog: 'add'; link?: string | undefined }
  | { dialog: 'edit' | 'move' | 'delete' | 'transcript'; video: CourseVideo }
  | { dialog: 'import-transcripts' }
  | { dialog: 'section' | 'sessions'; videos: readonly CourseVideo[] }

/** The open dialog, if any, and functions that open each. */
export function useVideoDialogs({ courseId, order, listed, selection, focusLater }: Options) {
  const queries = useQueryClient()
  const { opened, open, onClosed } = useOpened<Subject>()

  async function removeFromList(video: CourseVideo): Promise<void> {
    const { id } = video
    selection.set([video], false)
    const index = listed.findIndex((row) => row.id === id)
    const neighbour = listed[index + 1] ?? listed[index - 1]
    focusLater(neighbour ? editButtonOf(neighbour.id) : '[data-add] button')
    await changeVideoList(queries, courseId, (rows) => rows.filter((row) => row.id !== id))
  }

  function dialogFor(subject: Subject): ReactNode {
    switch (subject.dialog) {
      case 'add':
        return <VideoDialog courseId={courseId} video={null} link={subject.link} onClosed={onClosed} />
      case 'edit':
        return <VideoDialog courseId={courseId} video={subject.video} onClosed={onClosed} />
      case 'delete':
        return <DeleteVideoDialog video={subject.video} onDeleted={removeFromList} onClosed={onClosed} />
      case 'transcript':
        return (
          <Suspense fallback={null}>
            <TranscriptDialog courseId={courseId} video={subject.video} onClosed={onClosed} />
          </Suspense>
        )
      case 'import-transcripts':
        return (
          <Suspense fallback={null}>
            <ImportTranscriptsDialog courseId={courseId} videos={order.rows ?? []} onClosed={onClosed} />
          </Suspense>
        )
      case 'section':
        return (
          <SectionDialog
            courseId={courseId}
            videos={subject.videos}
            names={sectionNames(order.rows ?? [])}
            onDone={selection.clear}
            onClosed={onClosed}
          />
        )
      case 'sessions':
        return (
          <Suspense fallback={null}>
            <SessionDialog
              courseId={courseId}
              videos={subject.videos}
              onDone={selection.clear}
              onClosed={onClosed}
            />
          </Suspense>
        )
      case 'move':
        return (
          <MoveDialog
            video={subject.video}
            place={order.rows?.find(({ id }) => id === subject.video.id)?.place ?? 0}
            count={order.count}
            onMove={(to) => order.moveTo(subject.video.id, to, 'to')}
            onClosed={onClosed}
          />
        )
    }
  }

  const { find } = order
  const chosen = () => order.rows?.filter(({ id }) => selection.chosen.has(id)) ?? []
  const openFor = useCallback(
    (dialog: 'edit' | 'move' | 'delete' | 'transcript', id: string) => {
      const video = find(id)
      if (video) open({ dialog, video })
    },
    [find, open],
  )
  return {
    add: useCallback((link?: string) => open({ dialog: 'add', link }), [open]),
    edit: useCallback((video: CourseVideo) => open({ dialog: 'edit', video }), [open]),
    editById: useCallback((id: string) => openFor('edit', id), [openFor]),
    choosePlace: useCallback((id: string) => openFor('move', id), [openFor]),
    transcribe: useCallback((id: string) => openFor('transcript', id), [openFor]),
    importTranscripts: useCallback(() => open({ dialog: 'import-transcripts' }), [open]),
    remove: useCallback((id: string) => openFor('delete', id), [openFor]),
    chooseSection: () => open({ dialog: 'section', videos: chosen() }),
    setSessions: () => open({ dialog: 'sessions', videos: chosen() }),
    shown: opened ? <Fragment key={opened.key}>{dialogFor(opened.subject)}</Fragment> : null,
  }
}
