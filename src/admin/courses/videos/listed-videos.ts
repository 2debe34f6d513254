// What the list of a course's videos shows, and in which order.
import type { CourseVideo } from '@/model/types'

export const videoSorts = ['order_index', 'title', 'description', 'youtube_url'] as const
export type VideoSort = (typeof videoSorts)[number]

/** A video, and its place in the playing order, from 0. */
export type PlacedVideo = CourseVideo & { place: number }

const collator = new Intl.Collator('en', { numeric: true })
const placed = new WeakMap<CourseVideo, PlacedVideo>()

/** Unchanged entries keep their identity: such rows are not rendered again. */
export function withPlaces(inOrder: readonly CourseVideo[]): PlacedVideo[] {
  return inOrder.map((video, place) => {
    const known = placed.get(video)
    if (known?.place === place) return known
    const next = { ...video, place }
    placed.set(video, next)
    return next
  })
}

export function sortVideos(
  rows: readonly PlacedVideo[],
  { sort, isDescending }: { sort: VideoSort; isDescending: boolean },
): PlacedVideo[] {
  const sign = isDescending ? -1 : 1
  const compare = (a: PlacedVideo, b: PlacedVideo) =>
    sort === 'order_index' ? a.place - b.place : collator.compare(a[sort] ?? '', b[sort] ?? '')
  return [...rows].sort((a, b) => sign * compare(a, b) || a.place - b.place)
}

/** The videos in the order of `rows`, but in their state in `before`, except one. */
export function inOrderOf(
  rows: readonly PlacedVideo[],
  before: readonly PlacedVideo[],
  except: string | undefined,
): PlacedVideo[] {
  const known = new Map(before.map((video) => [video.id, video]))
  return rows.map((video) => (video.id === except ? video : (known.get(video.id) ?? video)))
}

/** The course's sections, in the order of its videos. */
export function sectionNames(videos: readonly CourseVideo[]): string[] {
  return [...new Set(videos.flatMap(({ section }) => section ?? []))]
}

/** Whether the title contains the words. */
export function isFound({ title }: CourseVideo, words: string): boolean {
  return title.toLowerCase().includes(words.trim().toLowerCase())
}
