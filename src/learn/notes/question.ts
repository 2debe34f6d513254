import { formatClock } from '@/lib/clock'
import { texts } from '@/texts/texts'

/** `link` opens the video at that moment, in seconds. */
export type Moment = { course: string; video: string; at_s: number; link: string }

/** The beginning of a chat about a moment of a video; the learner goes on with the question. */
export function messageAbout({ course, video, at_s, link }: Moment, question = ''): string {
  return texts.learn.ask.message({ course, video, moment: formatClock(at_s), link, question })
}
