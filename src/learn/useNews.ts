import { useContext, useEffect } from 'react'
import { showBadge } from '@/lib/app-badge'
import { countNews, noteOpened, readNews } from '@/mirror/news'
import type { News } from '@/mirror/schema'
import { MirrorContext, useMirrorQuery } from './MirrorProvider'

/** Shows on the installed app's icon how much is new. A component of its own: nothing else renders with it. */
export function Badge() {
  const count = useMirrorQuery((mirror) => readNews(mirror).then(countNews))
  useEffect(() => {
    if (count !== undefined) showBadge(count)
  }, [count])
  return null
}

/** The new videos of an open course. Marks the course as opened, along with a video opened by a link. */
export function useNewVideos(courseId: string, linkedId: string | null) {
  const mirror = useContext(MirrorContext)
  const news: News | undefined = useMirrorQuery(readNews)
  const open = (videoId: string | null) => {
    if (mirror) noteOpened(mirror, courseId, videoId).catch(console.error)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each course and link.
  useEffect(() => open(linkedId), [mirror, courseId, linkedId])
  return { newVideos: news?.[courseId] ?? [], open }
}
