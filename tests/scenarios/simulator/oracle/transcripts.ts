// Which transcripts a device has.
import type { Moment, Said } from './deeds.ts'
import type { Here, Screen } from './screen.ts'
import { spelled } from './spelled.ts'

/** As one string. */
export const spelledSaid = (course: string, { video, language, lines }: Said) =>
  spelled({ course, video, language, lines })

/**
 * Every fault of a device's transcripts, if its courses are those of that moment: there are none of other
 * courses or videos, none that the server has not sent, and all that each course has, unless the screen says
 * that some are still to come.
 */
export function faultsOfTranscripts(
  { courses, said, syncedAt }: Screen,
  moment: Moment,
  { told, sent, keepsTranscripts }: Here,
): string[] {
  const faults: string[] = []
  const states = [moment.courses, ...told.slice(told.indexOf(moment.courses) + 1)]
  const isVideo = (id: string) => states.some((all) => all.some(({ videos }) => videos.includes(id)))
  for (const { course, ...text } of said) {
    const row = spelledSaid(course, text)
    if (!keepsTranscripts) faults.push(`a transcript that nobody wants here: ${row}`)
    if (!courses.some(({ id }) => id === course)) faults.push(`a transcript whose course has gone: ${row}`)
    if (!isVideo(text.video)) faults.push(`a transcript whose video has gone: ${row}`)
    if (!sent.has(row)) faults.push(`a transcript that the server has not sent: ${row}`)
  }
  if (syncedAt === null || !keepsTranscripts) return faults
  for (const { id, isSaidToCome, said: shown } of courses) {
    if (isSaidToCome) continue
    const rows = (of: readonly Said[] = []) => spelled(of.map((text) => spelledSaid(id, text)).sort())
    const wanted = states.map((all) => rows(all.find((course) => course.id === id)?.said))
    if (!wanted.includes(rows(shown)))
      faults.push(`transcripts of ${id}: ${rows(shown)}, not ${wanted.at(-1)}`)
  }
  return faults
}
