import type { Notebook } from '@/mirror/notebook'

/** A course, a video of it, or a note on that video. */
export type Found = {
  key: string
  course: Notebook[number]['course']
  video?: Notebook[number]['videos'][number]
  note?: Notebook[number]['notes'][number]
}

/** What contains all of the words, in the order of courses and videos; without words, all notes. */
export function find(notebook: Notebook, words: string): Found[] {
  const wanted = simplify(words).split(/\s+/).filter(Boolean)
  const fits = (text: string) => {
    const simple = simplify(text)
    return wanted.every((word) => simple.includes(word))
  }
  return notebook.flatMap(({ course, videos, notes }) => {
    const found: Found[] = []
    if (wanted.length > 0 && fits(course.title)) found.push({ key: course.id, course })
    for (const video of videos) {
      if (wanted.length > 0 && fits(video.title)) found.push({ key: video.id, course, video })
      for (const note of notes)
        if (note.video_id === video.id && fits(note.body)) found.push({ key: note.id, course, video, note })
    }
    return found
  })
}

/** Without capitals and accents, so that 'vata' finds 'Vāta'. */
function simplify(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
}
