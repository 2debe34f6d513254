import { formatClock } from '@/lib/clock'
import { texts } from '@/texts/texts'

/**
 * Begins a note that is to be asked. It is part of the note's text, so that apps and files that know nothing of
 * questions keep it.
 */
const mark = '(?)'

/** The text of a question before it is written. */
export const emptyQuestion = `${mark} `

export const isQuestion = (body: string): boolean => body.startsWith(mark)

/** The question itself. */
export const questionOf = (body: string): string => (isQuestion(body) ? body.slice(mark.length) : body).trim()

/** `link` opens the video at that moment, in seconds. */
export type Moment = { course: string; video: string; at_s: number; link: string }

/** The beginning of a chat about a moment of a video; the learner goes on with the question. */
export function messageAbout({ course, video, at_s, link }: Moment, question = ''): string {
  return texts.learn.ask.message({ course, video, moment: formatClock(at_s), link, question })
}
