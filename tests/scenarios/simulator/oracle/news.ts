// What was added since the learner last opened it. It is not known which answers a device has applied between
// two checks, so every possible state is followed.
import type { Course } from './deeds.ts'
import type { Screen } from './screen.ts'
import { spelled } from './spelled.ts'

type News = Readonly<Record<string, readonly string[] | null>>

/** `courses` is null before they were ever complete: then nothing is new. */
export type Told = { courses: readonly Course[] | null; news: News }

export const nothingTold: readonly Told[] = [{ courses: null, news: {} }]

/** What may be new once these courses may have arrived. */
export function mayHaveCome(told: readonly Told[], courses: readonly Course[]): Told[] {
  return distinct([...told, ...told.map((each) => ({ courses, news: newsAfter(each, courses) }))])
}

/** When a course is opened, its videos stay new until each is. */
export function afterOpening(told: readonly Told[], course: string, video: string | null): Told[] {
  return distinct(
    told.map(({ courses, news }) => {
      const { [course]: fresh, ...others } = news
      const left = fresh?.filter((id) => id !== video) ?? []
      return { courses, news: left.length > 0 ? { ...others, [course]: left } : others }
    }),
  )
}

/** The states that a screen may show, if it has reached these courses. */
export function shownOf(told: readonly Told[], courses: Told['courses'], { news }: Screen): Told[] {
  return told.filter((each) => each.courses === courses && spelled(each.news) === spelled(news))
}

/** A course that was not there is new, and so is a video that was in none of the remaining courses. */
function newsAfter({ courses: before, news }: Told, courses: readonly Course[]): News {
  if (before === null) return {}
  const stayed = before.filter(({ id }) => courses.some((course) => course.id === id))
  const known = new Set(stayed.flatMap(({ videos }) => videos))
  const next = courses.map(({ id, videos }): [string, readonly string[] | null] => {
    const fresh = news[id]
    if (fresh === null || !stayed.some((course) => course.id === id)) return [id, null]
    return [id, videos.filter((video) => fresh?.includes(video) || !known.has(video))]
  })
  return Object.fromEntries(next.filter(([, fresh]) => fresh === null || fresh.length > 0))
}

/** On the app's icon: a new course counts as one, and so does each new video of the others. */
export function faultsOfIcon({ news, badge }: Screen): string[] {
  const count = Object.values(news).reduce((sum, fresh) => sum + (fresh === null ? 1 : fresh.length), 0)
  return badge === count ? [] : [`${badge} on the icon, not ${count}`]
}

function distinct(told: readonly Told[]): Told[] {
  const found: Told[] = []
  for (const each of told)
    if (!found.some(({ courses, news }) => courses === each.courses && spelled(news) === spelled(each.news)))
      found.push(each)
  return found
}
