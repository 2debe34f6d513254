// The dashboard: the order of the courses, what each card shows, what 'Continue' offers, and the streak.
import { dayAt, dayLength, spelledDay } from '../days.ts'
import type { Course, Deed, Entry, Watch } from './deeds.ts'
import { countedLength, shownLength } from './lengths.ts'
import type { Screen, ShownCourse, ShownVideo } from './screen.ts'
import { spelled } from './spelled.ts'
import { enough, latestOf, sameMoment, type View } from './view.ts'

const unwatched: ShownVideo = { seconds: [], duration: null, position: null, isComplete: false }
const watchedIn = ({ watched }: ShownCourse, id: string) => watched.get(id) ?? unwatched

export function faultsOfDashboard(screen: Screen, view: View): string[] {
  return [
    ...screen.courses.flatMap((course) => faultsOfCard(course, view)),
    ...faultsOfOrder(screen.courses, view),
    ...faultsOfOffer(screen),
    ...faultsOfStreak(screen),
  ]
}

function faultsOfCard(course: ShownCourse, view: View): string[] {
  const { title, videos, latest, summary } = course
  const playlist = course.playlist ?? []
  const faults: string[] = []
  const { may, mayBeNone } = lastPlayed(course, view)
  if (!may.some(({ video }) => video === latest) && !(mayBeNone && latest === null))
    faults.push(`'${title}' continues at ${latest}, not at ${may.map(({ video }) => video)}`)

  const isComplete = (id: string) => watchedIn(course, id).isComplete
  const first = latest === null ? -1 : videos.indexOf(latest)
  const next =
    first < 0 ? undefined : [...videos.slice(first), ...videos.slice(0, first)].find((id) => !isComplete(id))
  const entry = playlist.find(({ id }) => id === next)
  const wanted = {
    videos: videos.length,
    complete: videos.filter(isComplete).length,
    resume:
      next && entry
        ? {
            video: next,
            position: watchedIn(course, next).position ?? 0,
            number: videos.indexOf(next) + 1,
            length: shownLength(entry, watchedIn(course, next)),
          }
        : null,
    uncovered: playlist.filter((each) => !isCounted(each, view)).length,
  }
  const { parts = [], left = null, ...rest } = summary ?? {}
  if (spelled(rest) !== spelled(wanted))
    faults.push(`the card of '${title}' says ${spelled(rest)}, not ${spelled(wanted)}`)
  const played = playlist.map((each) => playedOf(each, watchedIn(course, each.id)))
  // A share that is a whole number of percent may be slightly less in floating point.
  const isRight = (part: number, place: number) => {
    const percent = (played[place] ?? 0) * 100
    return part === Math.floor(percent) || part === Math.floor(percent - 1e-6)
  }
  if (parts.length !== playlist.length || !parts.every(isRight))
    faults.push(`the card of '${title}' draws ${parts}, not ${played}`)
  const open = playlist.filter(({ id }) => !isComplete(id))
  const lengths = open.map((each) => shownLength(each, watchedIn(course, each.id)))
  const isKnown = lengths.every((length) => length)
  const seconds = open.reduce((sum, { id }, at) => {
    const share = played[playlist.findIndex((each) => each.id === id)] ?? 0
    return sum + (1 - share) * (lengths[at] ?? 0)
  }, 0)
  if (isKnown ? left === null || Math.abs(left - seconds) > 0.500001 : left !== null)
    faults.push(`of '${title}' ${left} s are left, not ${isKnown ? seconds : 'an unknown time'}`)
  return faults
}

/** The played share: 1 if it is complete, and otherwise always less. */
function playedOf(entry: Entry, shown: ShownVideo): number {
  if (shown.isComplete) return 1
  const length = countedLength(entry, shown)
  if (!length) return 0
  const count = shown.seconds.reduce(
    (sum, [from, to]) => sum + Math.max(0, Math.min(to, length) - Math.min(from, length)),
    0,
  )
  return Math.min(count / length, 0.99)
}

/** Whether the server has counted enough of it for a certificate, by the length that the course gives. */
function isCounted({ id, duration_s }: Entry, { moment }: View): boolean {
  if (!duration_s) return false
  let count = 0
  for (const second of moment.counted.get(id)?.subarray(0, duration_s) ?? []) count += second
  return count / duration_s >= enough
}

const isIn =
  (videos: readonly string[]) =>
  (deed: Deed): deed is Watch =>
    deed.kind === 'watch' && deed.position !== null && videos.includes(deed.video)

/** The deeds that may be the last one in a course, and whether it may have none. */
function lastPlayed({ videos }: Course, view: View): { may: Watch[]; mayBeNone: boolean; isHere: boolean } {
  const local = view.here.deeds.filter(isIn(videos))
  const last = local.at(-1)
  const isRefused = local.some((deed) => view.here.refused.has(deed))
  const known = view.moment.deeds.slice(0, view.moment.count).filter(isIn(videos))
  const mayBeNone = known.length === 0 && (local.length === 0 || isRefused)
  const isSure = last && !isRefused && !view.has(last) && !last.isDoubtful && !view.here.hasChangedClock
  return isSure
    ? { may: [last], mayBeNone, isHere: true }
    : { may: [...latestOf(known), ...local], mayBeNone, isHere: false }
}

/**
 * What was played here since the last sync, then what was played last, then what was never played, the latest
 * grant first.
 */
function faultsOfOrder(courses: readonly ShownCourse[], view: View): string[] {
  const faults: string[] = []
  for (const [place, course] of courses.entries()) {
    const before = courses[place - 1]
    if (before && mustPrecede(course, before, view))
      faults.push(`'${course.title}' stands below '${before.title}'`)
  }
  return faults
}

function mustPrecede(course: Course, other: Course, view: View): boolean {
  const [mine, its] = [lastPlayed(course, view), lastPlayed(other, view)]
  const isUnsettled = view.here.deeds.filter(isIn(other.videos)).some((deed) => !view.here.settled.has(deed))
  const earliest = Math.max(...mine.may.map(({ at }) => at))
  const latest = Math.max(...its.may.map(({ at, delay }) => at + delay))
  if (mine.isHere && its.isHere) return earliest > latest
  if (mine.isHere) return !isUnsettled
  if (its.may.length === 0) {
    if (mine.may.length > 0) return !mine.mayBeNone
    return grantOf(course) > grantOf(other)
  }
  const isUndated = [...mine.may, ...its.may].some((deed) => deed.isUndated || deed.isDoubtful)
  const isHereNone =
    !isUnsettled && !view.here.deeds.filter(isIn(course.videos)).some((deed) => !view.here.settled.has(deed))
  return isHereNone && !isUndated && !mine.mayBeNone && earliest > latest + sameMoment
}

const grantOf = ({ card }: Course) => Date.parse((card as { enrolled_at: string }).enrolled_at)

/** The first course that was begun and is not finished, or else the first that is not finished. */
function faultsOfOffer({ courses, offered }: Screen): string[] {
  const filled = courses.filter(({ videos }) => videos.length > 0)
  const open = filled.filter((course) => course.videos.some((id) => !watchedIn(course, id).isComplete))
  const begun = open.filter(({ latest }) => latest !== null)
  const wanted = (begun[0] ?? open[0])?.id ?? (filled.length > 0 ? 'all done' : null)
  return offered === wanted ? [] : [`'Continue' offers ${offered}, not ${wanted}`]
}

/**
 * Days in a row up to today, which need not be one of them yet, or to a day that a calendar further east can have had; and the
 * most there ever were.
 */
function faultsOfStreak({ days, now, streak, longestStreak }: Screen): string[] {
  const today = Date.parse(dayAt(now)) / dayLength
  const isLearned = (day: number) => days.has(spelledDay(day))
  const lengthUpTo = (last: number) => {
    let length = 0
    while (isLearned(last - length)) length++
    return length
  }
  const wanted = [2, 1, 0, -1].map((ahead) => lengthUpTo(today + ahead)).find((length) => length > 0) ?? 0
  const longest = Math.max(0, ...[...days].map((each) => lengthUpTo(Date.parse(each) / dayLength)))
  return streak === wanted && longestStreak === longest
    ? []
    : [`a streak of ${streak} and once ${longestStreak}, not ${wanted} and ${longest}`]
}
