import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isUuid } from '@/lib/uuid'
import type { CourseVideo } from '@/model/types'
import { showError } from '@/ui/toast'
import { messageOf } from '../../error-message'
import { failures, videoGone } from '../../notices'
import { videoQuery } from './queries'

type Dialogs = { add: (link?: string) => void; edit: (video: CourseVideo) => void }

/**
 * Opens the form that a link to this page asks for: `?edit=…` that of a video, on whatever page of the list
 * it is; a shared link, in the history state, that of a new video. Then removes the request, so that Back and
 * a reload do not open the form again.
 */
export function useAskedDialog(courseId: string, { add, edit }: Dialogs): void {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const id = params.get('edit')
  const video = useQuery({ ...videoQuery(courseId, id ?? ''), enabled: id !== null && isUuid(id) })
  const shared: unknown = state?.sharedLink

  useEffect(() => {
    if (typeof shared !== 'string') return
    add(shared)
    void navigate(pathname + search, { replace: true })
  }, [shared, add, navigate, pathname, search])

  const isAnswered = id !== null && (!isUuid(id) || video.data !== undefined || video.isError)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!isAnswered) return
    if (video.data) edit(video.data)
    else if (video.isError) showError(messageOf(video.error), failures.fetchVideo)
    else showError(videoGone)
    params.delete('edit')
    const rest = params.toString()
    void navigate(pathname + (rest && `?${rest}`), { replace: true, state })
  }, [isAnswered, id])
}
