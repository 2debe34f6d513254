import { useQueryClient } from '@tanstack/react-query'
import { Fragment, type ReactNode, useCallback } from 'react'
import type { CourseVideo } from '@/model/types'
import { useOpened } from '../../form/useDialog'
import { DeleteVideoDialog } from './DeleteVideoDialog'
import { MoveDialog } from './MoveDialog'
import { changeVideoList, type VideoList } from './queries'
import { editButtonOf } from './useFocusLater'
import type { useOrder } from './useOrder'
import { VideoDialog } from './VideoDialog'

type Options = {
  courseId: string
  list: VideoList
  order: ReturnType<typeof useOrder>
  focusLater: (selector: string) => void
}

type Subject =
  | { dialog: 'add'; link?: string | undefined }
  | { dialog: 'edit' | 'move' | 'delete'; video: CourseVideo }

/** The open dialog, if any, and what opens each. */
export function useVideoDialogs({ courseId, list, order, focusLater }: Options) {
  const queries = useQueryClient()
  const { opened, open, onClosed } = useOpened<Subject>()

  async function removeFromList({ id }: CourseVideo): Promise<void> {
    const index = order.rows?.findIndex((row) => row.id === id) ?? -1
    const neighbour = order.rows?.[index + 1] ?? order.rows?.[index - 1]
    focusLater(neighbour ? editButtonOf(neighbour.id) : '[data-add] button')
    await changeVideoList(queries, courseId, list, ({ rows, count }) => ({
      rows: rows.filter((row) => row.id !== id),
      count: count - 1,
    }))
  }

  function dialogFor(subject: Subject): ReactNode {
    switch (subject.dialog) {
      case 'add':
        return <VideoDialog courseId={courseId} video={null} link={subject.link} onClosed={onClosed} />
      case 'edit':
        return <VideoDialog courseId={courseId} video={subject.video} onClosed={onClosed} />
      case 'delete':
        return <DeleteVideoDialog video={subject.video} onDeleted={removeFromList} onClosed={onClosed} />
      case 'move':
        return (
          <MoveDialog
            video={subject.video}
            place={order.placeOf(subject.video)}
            count={order.count}
            onMove={(to) => order.moveTo(subject.video.id, to, 'to')}
            onClosed={onClosed}
          />
        )
    }
  }

  const add = useCallback((link?: string) => open({ dialog: 'add', link }), [open])
  const edit = useCallback((video: CourseVideo) => open({ dialog: 'edit', video }), [open])
  return {
    add,
    edit,
    choosePlace: (video: CourseVideo) => open({ dialog: 'move', video }),
    remove: (video: CourseVideo) => open({ dialog: 'delete', video }),
    shown: opened ? <Fragment key={opened.key}>{dialogFor(opened.subject)}</Fragment> : null,
  }
}
