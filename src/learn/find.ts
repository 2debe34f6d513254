import { searchIn } from '@/lib/search/search-in'
import type { Notebook } from '@/mirror/notebook'

/** A course, a video of it, or a note on that video. */
export type Found = {
  key: string
  course: Notebook[number]['course']
  video?: Notebook[number]['videos'][number]
  note?: Notebook[number]['notes'][number]
}

/** Finds what contains all of the words, in the order of courses and videos; without words, all notes. */
export function findIn(notebook: Notebook): (words: string) => Found[] {
  const all = everythingIn(notebook)
  const search = searchIn(all, ({ course, video, note }) => note?.body ?? video?.title ?? course.title)
  return (words) => (words.trim() === '' ? all.filter(({ note }) => note) : search(words))
}

function everythingIn(notebook: Notebook): Found[] {
  return notebook.flatMap(({ course, videos, notes }) => [
    { key: course.id, course },
    ...videos.flatMap((video) => [
      { key: video.id, course, video },
      ...notes
        .filter(({ video_id }) => video_id === video.id)
        .map((note) => ({ key: note.id, course, video, note })),
    ]),
  ])
}
