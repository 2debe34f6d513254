// The admin's changes are kept apart from the server's state, so that neither another page of courses nor a
// refetch of the enrollments can undo them.
import type { ChosenCourse, UserCourse } from '@/api/enrollments'

export type Named = { id: string; title: string }

/** The user's enrollments by course id, including inactive courses. */
export type Enrolled = ReadonlyMap<string, UserCourse>

/** Last days by course id, as YYYY-MM-DD; '' is for ever. */
export type LastDays = ReadonlyMap<string, string>

/** The admin's changes by course id: only where the choice differs from the enrollments. */
export type Toggles = ReadonlyMap<string, { title: string; isChosen: boolean }>

export function isChosen(id: string, enrolled: Enrolled, toggles: Toggles): boolean {
  return toggles.get(id)?.isChosen ?? enrolled.has(id)
}

/** Until when the user has a course, or will have one that is chosen: '' is for ever. */
export function lastDayOf(id: string, enrolled: Enrolled, lastDays: LastDays): string {
  const enrollment = enrolled.get(id)
  return (enrollment ? enrollment.endsOn : lastDays.get(id)) ?? ''
}

/** Toggling twice undoes the change. */
export function toggled({ id, title }: Named, enrolled: Enrolled, toggles: Toggles): Toggles {
  const wanted = !isChosen(id, enrolled, toggles)
  const next = new Map(toggles)
  if (wanted === enrolled.has(id)) next.delete(id)
  else next.set(id, { title, isChosen: wanted })
  return next
}

export type Changes = { added: Named[]; ended: Named[] }

/** What saving would change. After a refetch, some toggles may not change anything. */
export function changesOf(enrolled: Enrolled, toggles: Toggles): Changes {
  const named = [...toggles].map(([id, { title, isChosen }]) => ({ id, title, isChosen }))
  const bare = ({ id, title }: Named) => ({ id, title })
  return {
    added: named.filter(({ id, isChosen }) => isChosen && !enrolled.has(id)).map(bare),
    // The server keeps enrollments in inactive courses.
    ended: named.filter(({ id, isChosen }) => !isChosen && enrolled.get(id)?.isActive).map(bare),
  }
}

/** All courses that the user will have after saving. */
export function chosenAfter(
  enrolled: Enrolled,
  { added, ended }: Changes,
  lastDays: LastDays = new Map(),
): ChosenCourse[] {
  const leaving = new Set(ended.map(({ id }) => id))
  return [...enrolled.keys()]
    .filter((id) => !leaving.has(id))
    .concat(added.map(({ id }) => id))
    .map((id) => ({ id, lastDay: lastDays.get(id) ?? '' }))
}

/** The user's active courses and those the admin has added, if they match the search, sorted by title. */
export function chosenCourses(enrolled: Enrolled, toggles: Toggles, search: string): Named[] {
  const words = search.toLowerCase()
  const has = [...enrolled].filter(([, { isActive }]) => isActive).map(([id, { title }]) => ({ id, title }))
  const added = changesOf(enrolled, toggles).added
  return [...has, ...added]
    .filter(({ title }) => title.toLowerCase().includes(words))
    .sort((one, other) => one.title.localeCompare(other.title) || (one.id < other.id ? -1 : 1))
}

/** A page of the list of all active courses. The user's courses come before all others, on its first page. */
export function chosenFirst<Course extends Named>(
  listed: readonly Course[],
  { enrolled, search, page }: { enrolled: Enrolled; search: string; page: number },
): (Course | Named)[] {
  const others = listed.filter(({ id }) => !enrolled.get(id)?.isActive)
  if (page > 1) return others
  const known = new Map(listed.map((course) => [course.id, course]))
  const chosen = chosenCourses(enrolled, new Map(), search)
  return [...chosen.map((course) => known.get(course.id) ?? course), ...others]
}
