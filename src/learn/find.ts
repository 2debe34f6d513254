import { searchIn } from '@/lib/search/search-in'
import type { Notebook } from '@/mirror/notebook'
import type { StoredTranscript } from '@/mirror/schema'

/** A course, a video of it, or a note on that video, or a line of what is said in it. */
export type Found = {
  key: string
  course: Notebook[number]['course']
  video?: Notebook[number]['videos'][number]
  note?: Notebook[number]['notes'][number]
  line?: { second: number; text: string; language: string }
}

/** Finds what contains all of the words, in the order of courses and videos; without words, all notes. */
export function findIn(notebook: Notebook, spoken: readonly StoredTranscript[]): (words: string) => Found[] {
  const all = everythingIn(notebook, new Map(spoken.map((transcript) => [transcript.video_id, transcript])))
  const search = searchIn(
    all,
    ({ course, video, note, line }) => line?.text ?? note?.body ?? video?.title ?? course.title,
  )
  return (words) => (words.trim() === '' ? all.filter(({ note }) => note) : search(words))
}

function everythingIn(notebook: Notebook, spoken: ReadonlyMap<string, StoredTranscript>): Found[] {
  return notebook.flatMap(({ course, videos, notes }) => [
    { key: course.id, course },
    ...videos.flatMap((video) => [
      { key: video.id, course, video },
      ...notes
        .filter(({ video_id }) => video_id === video.id)
        .map((note) => ({ key: note.id, course, video, note })),
      ...(spoken.get(video.id)?.cues.map(([second, text], place) => ({
        key: `${video.id} ${place}`,
        course,
        video,
        line: { second, text, language: spoken.get(video.id)?.language ?? '' },
      })) ?? []),
    ]),
  ])
}
