// Which courses and videos a device shows.
import type { Course, Entry, Moment } from './deeds.ts'
import type { Screen, ShownSection } from './screen.ts'
import { spelled } from './spelled.ts'

/**
 * Every difference between the courses on a screen and those of that moment. A device on which the courses
 * were never complete may have nothing yet, or only the cards of some courses.
 */
export function faultsOfCourses({ courses, ended, syncedAt }: Screen, moment: Moment): string[] {
  if (syncedAt === null && courses.length === 0) return []
  const faults: string[] = []
  const ids = (all: readonly Course[]) => spelled(all.map(({ id }) => id).sort())
  if (ids(courses) !== ids(moment.courses))
    faults.push(`courses: ${ids(courses)}, not ${ids(moment.courses)}`)
  // Known only once the courses are complete.
  const over = syncedAt === null ? [] : moment.ended
  if (spelled(ended) !== spelled(over)) faults.push(`ended: ${spelled(ended)}, not ${spelled(over)}`)
  for (const shown of courses) {
    const wanted = moment.courses.find(({ id }) => id === shown.id)
    if (!wanted) continue
    const isToCome = syncedAt === null && shown.playlist === null
    const card = isToCome ? { ...Object(wanted.card), certificate: wanted.certificate } : wanted.card
    if (spelled(shown.card) !== spelled(card))
      faults.push(`a course: ${spelled(shown.card)}, not ${spelled(card)}`)
    if (!isToCome && spelled(shown.playlist) !== spelled(wanted.playlist))
      faults.push(`videos: ${spelled(shown.playlist)}, not ${spelled(wanted.playlist)}`)
    const sections = sectionsOf(wanted.playlist ?? [])
    if (!isToCome && spelled(shown.sections) !== spelled(sections))
      faults.push(`sections: ${spelled(shown.sections)}, not ${spelled(sections)}`)
    if (!isToCome && shown.summary?.videos !== shown.videos.length)
      faults.push(`the card of '${shown.title}' counts ${shown.summary?.videos} videos`)
  }
  return faults
}

/** Consecutive videos with the same heading form a section, in the course's order. */
function sectionsOf(videos: readonly Entry[]): ShownSection[] {
  const starts = videos.flatMap(({ section }, place) =>
    place === 0 || (videos[place - 1]?.section ?? null) !== (section ?? null) ? [place] : [],
  )
  return starts.map((start, index) => ({
    name: videos[start]?.section ?? null,
    videos: videos
      .map(({ id }, place) => ({ id, number: place + 1 }))
      .slice(start, starts[index + 1] ?? videos.length),
  }))
}
