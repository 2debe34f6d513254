// Which video a caption file belongs to, by the file's name: it contains the video's id on YouTube, its title
// in any spelling, or its number in the course.
import { foldText } from '@/lib/search/fold'
import { parseVideoUrl } from '@/lib/video-link'
import type { CourseVideo } from '@/model/types'
import { languageOptions, nameOfLanguage } from '../course-languages'

/** The file extensions of transcripts. */
export const transcriptFiles = /\.(?:srt|vtt|sbv|txt)$/i

export type Match = { video: string; by: 'id' | 'title' | 'number' }

type Titled = Pick<CourseVideo, 'id' | 'title' | 'youtube_url'>

/** `videos` are all of the course, in their order. */
export function matcher(videos: readonly Titled[]): (name: string) => Match | null {
  const listed = videos.map(({ id, title, youtube_url }, index) => ({
    id,
    number: index + 1,
    link: parseVideoUrl(youtube_url)?.id,
    ...wordsOf(title),
  }))
  return (name) => {
    const linked = listed.find(({ link }) => link !== undefined && name.includes(link))
    if (linked) return { video: linked.id, by: 'id' }

    const { stem } = nameParts(name)
    const number = numberOf(stem)
    const titled = entitled(listed, wordsOf(stem))
    // Of several with this title, the one with the file's number.
    const meant = titled.length > 1 ? titled.filter((video) => video.number === number) : titled
    if (meant[0]) return { video: meant[0].id, by: 'title' }

    const numbered = titled.length === 0 ? listed.find((video) => video.number === number) : undefined
    return numbered ? { video: numbered.id, by: 'number' } : null
  }
}

/** The language that a file's name ends in: 'Ghee.hi.vtt', 'Ghee [hi].srt', 'Ghee.en-US.vtt'. */
export function languageIn(name: string): string | null {
  return nameParts(name).language
}

const offered = new Set(languageOptions('').flatMap(({ value }) => value || []))
const languageEnd = /(?:(\.)|_|\s*[[(])([a-z]{2,3})(?:-[a-z]{2,8})?[\])]?$/i

function nameParts(name: string): { stem: string; language: string | null } {
  const stem = name.replace(transcriptFiles, '')
  const [end = '', dot, written = ''] = languageEnd.exec(stem) ?? []
  const code = written.toLowerCase()
  // After a dot any language; elsewhere a short word may be part of the title.
  const isLanguage = dot ? nameOfLanguage(code) !== null : offered.has(code)
  return isLanguage ? { stem: stem.slice(0, -end.length), language: code } : { stem, language: null }
}

/**
 * The number that a name begins with, or the only one in it; not the one that a browser adds to a second
 * download: 'captions (1)'.
 */
function numberOf(stem: string): number | undefined {
  const numbers = stem.replace(/\s\(\d{1,2}\)$/, '').match(/\d+/g) ?? []
  return /^\s*\d/.test(stem) || numbers.length === 1 ? Number(numbers[0]) : undefined
}

/** Folded words between blanks, so that some can be found among others; `bare` has no leading number. */
type Words = { words: string; bare: string }

function wordsOf(text: string): Words {
  const words = foldText(text).map(({ loose }) => (/^\d+$/.test(loose) ? String(Number(loose)) : loose))
  return {
    words: ` ${words.join(' ')} `,
    bare: ` ${words.slice(/^\d+$/.test(words[0] ?? '') ? 1 : 0).join(' ')} `,
  }
}

type Listed = Words & { id: string; number: number }

/** The length of empty words, two blanks; and the fewest letters of a name to look for within titles. */
const [empty, shortest] = [2, 4]

/** The videos with this title, else with the longest title within it, else with a title that contains it. */
function entitled(videos: readonly Listed[], { words, bare }: Words): Listed[] {
  if (words.length <= empty) return []
  const whole = videos.filter((video) => video.words === words)
  if (whole.length > 0) return whole
  const unnumbered = bare.length > empty ? videos.filter((video) => video.bare === bare) : []
  if (unnumbered.length > 0) return unnumbered
  const within = videos.filter((video) => video.words.length > empty && words.includes(video.words))
  const longest = Math.max(...within.map((video) => video.words.length))
  if (within.length > 0) return within.filter((video) => video.words.length === longest)
  return bare.length < empty + shortest ? [] : videos.filter((video) => video.words.includes(bare))
}
