// What arrived since the learner last opened it: found by comparing with what this device had, without the
// server.
import type { Manifest, PulledCourse } from '@/model/pull'
import type { MirrorDatabase, MirrorMeta, News } from './schema'

export async function readNews(mirror: MirrorDatabase): Promise<News> {
  return (await mirror.meta.get('mirror'))?.news ?? {}
}

/** How many courses and videos are new. */
export function countNews(news: News): number {
  return Object.values(news).reduce((sum, videos) => sum + (videos?.length ?? 1), 0)
}

/** What is new with these courses. Call in their transaction, before the playlists are replaced. */
export async function newsWith(
  mirror: MirrorDatabase,
  { manifest: had, news = {} }: MirrorMeta,
  manifest: Manifest,
  changed: readonly PulledCourse[],
): Promise<News> {
  const playlists = await mirror.playlists.bulkGet(changed.map(({ id }) => id))
  const before = new Set(playlists.flatMap((playlist) => playlist?.videos ?? []).map(({ id }) => id))
  // If storage has lost a playlist, what is new in it cannot be known.
  const replaced = new Map(
    changed.flatMap((course, place) => (playlists[place] ? [[course.id, course]] : [])),
  )
  const next: News = {}
  for (const id of Object.keys(manifest)) {
    const known = news[id]
    if (!Object.hasOwn(had, id) || known === null) {
      next[id] = null
      continue
    }
    const videos = replaced.get(id)?.videos.map((video) => video.id)
    const fresh = videos?.filter((video) => known?.includes(video) || !before.has(video)) ?? known ?? []
    if (fresh.length > 0) next[id] = fresh
  }
  return next
}

/** Call when the learner has opened a course, or this video of it. */
export function noteOpened(mirror: MirrorDatabase, course: string, video: string | null): Promise<void> {
  return mirror.transaction('rw', mirror.meta, async () => {
    const meta = await mirror.meta.get('mirror')
    const { [course]: fresh, ...others } = meta?.news ?? {}
    if (!meta || fresh === undefined) return
    const left = fresh?.filter((id) => id !== video) ?? []
    if (left.length === fresh?.length) return
    await mirror.meta.put({ ...meta, news: left.length > 0 ? { ...others, [course]: left } : others })
  })
}
