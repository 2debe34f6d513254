// What a device shows of a learner's work: seconds, positions, notes and days.
import { faultsOfDashboard } from './dashboard.ts'
import { longest, type Moment, type Writing } from './deeds.ts'
import type { Here, Screen, ShownVideo } from './screen.ts'
import { spelled } from './spelled.ts'
import { View } from './view.ts'

/** Everything on a screen that is not as it must be. */
export function faultsOf(screen: Screen, moment: Moment, here: Here): string[] {
  const faults: string[] = []
  const expect = (what: string, shown: unknown, wanted: unknown) => {
    if (spelled(shown) !== spelled(wanted)) faults.push(`${what}: ${spelled(shown)}, not ${spelled(wanted)}`)
  }
  const among = (what: string, shown: unknown, wanted: readonly unknown[]) => {
    if (!wanted.some((each) => spelled(each) === spelled(shown)))
      faults.push(`${what}: ${spelled(shown)}, not one of ${spelled(wanted)}`)
  }
  const view = new View(moment, here)

  for (const course of screen.courses) {
    for (const video of course.videos) {
      const shown = course.watched.get(video) ?? unwatched
      const seconds = new Uint8Array(longest)
      for (const [from, to] of shown.seconds) seconds.fill(1, from, to)
      expect(`seconds of ${video}`, ranges(seconds), ranges(view.seconds(video)))
      const { must, may } = view.positions(video)
      if (must) expect(`position in ${video}`, shown.position, must.position)
      else
        among(
          `position in ${video}`,
          shown.position,
          may.length > 0 ? may.map(({ position }) => position) : [null],
        )
      among(`duration of ${video}`, shown.duration, view.durations(video))
      among(`${video} is complete`, shown.isComplete, [...view.completion(video, [shown.duration])])
    }
    const plain = ({ video, second, text }: { video: string; second: number; text: string | null }) =>
      `${text} at ${second} of ${video}`
    const hidden = view.hiddenNotes()
    const refused = [...here.refused].map((deed) => plain(deed as Writing))
    // An unsent note stays with the course, but is on no video's page if its video has moved to a course that
    // is not here.
    const onPages = course.notes.filter(({ video, isSent }) => isSent || course.videos.includes(video))
    const shownNotes = onPages.map(plain).filter((each) => !refused.includes(each))
    const wantedNotes = view
      .notes(course.videos)
      .filter((each) => !hidden.has(each) || shownNotes.includes(plain(each)))
      .map(plain)
      .filter((each) => !refused.includes(each))
    expect(`notes in ${course.title}`, shownNotes.sort(), wantedNotes.sort())
    for (const note of course.notes) {
      const writing = view.deeds.find((deed) => deed.kind === 'note' && deed.text === note.text)
      if (note.isSent && writing && !moment.deeds.includes(writing))
        faults.push(`'${note.text}' passes for sent`)
    }
  }

  if (screen.syncedAt !== null) faults.push(...faultsOfDashboard(screen, view))
  if (screen.syncedAt !== null || screen.courses.length > 0) {
    const wanted = new Set([...moment.days, ...here.days])
    for (const day of wanted) if (!screen.days.has(day)) faults.push(`the day ${day} is missing`)
    for (const day of screen.days)
      if (!wanted.has(day) && !here.maybeDays.has(day)) faults.push(`the day ${day} was none of learning`)
  }
  return faults
}

const unwatched: ShownVideo = { seconds: [], duration: null, position: null, isComplete: false }

function ranges(seconds: Uint8Array): string {
  const found: string[] = []
  for (let second = 0; second < seconds.length; second++) {
    if (!seconds[second]) continue
    const from = second
    while (seconds[second]) second++
    found.push(`${from}-${second}`)
  }
  return found.join(' ')
}
