import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CourseVideo } from '@/model/types'
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

/** Which dialog is open, if any. */
export function useVideoDialogs({ courseId, list, order, focusLater }: Options) {
  const queries = useQueryClient()
  const [form, setForm] = useState<{ video: CourseVideo | null } | null>(null)
  const [place, setPlace] = useState<{ video: CourseVideo } | null>(null)
  const [deleting, setDeleting] = useState<{ video: CourseVideo | null; isOpen: boolean }>({
    video: null,
    isOpen: false,
  })

  const close = () => setDeleting((before) => ({ ...before, isOpen: false }))

  async function takeAway({ id }: CourseVideo): Promise<void> {
    const index = order.rows?.findIndex((row) => row.id === id) ?? -1
    const neighbour = order.rows?.[index + 1] ?? order.rows?.[index - 1]
    focusLater(neighbour ? editButtonOf(neighbour.id) : '[data-add] button')
    await changeVideoList(queries, courseId, list, ({ rows, count }) => ({
      rows: rows.filter((row) => row.id !== id),
      count: count - 1,
    }))
    close()
  }

  return {
    add: () => setForm({ video: null }),
    edit: (video: CourseVideo) => setForm({ video }),
    choosePlace: (video: CourseVideo) => setPlace({ video }),
    remove: (video: CourseVideo) => setDeleting({ video, isOpen: true }),
    shown: (
      <>
        {form ? <VideoDialog courseId={courseId} video={form.video} onClose={() => setForm(null)} /> : null}
        {place ? (
          <MoveDialog
            video={place.video}
            place={order.placeOf(place.video)}
            count={order.count}
            onMove={(to) => order.moveTo(place.video.id, to, 'to')}
            onClose={() => setPlace(null)}
          />
        ) : null}
        <DeleteVideoDialog {...deleting} onDeleted={(video) => void takeAway(video)} onClose={close} />
      </>
    ),
  }
}
