// The admin's toggles are kept apart from what the server says, so that neither a later page of courses nor a fresh
// reading of the enrollments can undo one.
import type { UserCourse } from '@/api/enrollments'

export type Named = { id: string; title: string }

/** What the user is enrolled in, inactive courses too. */
export type Enrolled = ReadonlyMap<string, UserCourse>

/** By course: what the admin wants, where it is not what was. */
export type Toggles = ReadonlyMap<string, { title: string; isChosen: boolean }>

export function isChosen(id: string, enrolled: Enrolled, toggles: Toggles): boolean {
  return toggles.get(id)?.isChosen ?? enrolled.has(id)
}

/** A second toggle takes the first one back. */
export function toggled({ id, title }: Named, enrolled: Enrolled, toggles: Toggles): Toggles {
  const wanted = !isChosen(id, enrolled, toggles)
  const next = new Map(toggles)
  if (wanted === enrolled.has(id)) next.delete(id)
  else next.set(id, { title, isChosen: wanted })
  return next
}

export type Changes = { added: Named[]; ended: Named[] }

/** What saving would do. Over a fresh reading some toggles may have nothing left to do. */
export function changesOf(enrolled: Enrolled, toggles: Toggles): Changes {
  const named = [...toggles].map(([id, { title, isChosen }]) => ({ id, title, isChosen }))
  const bare = ({ id, title }: Named) => ({ id, title })
  return {
    added: named.filter(({ id, isChosen }) => isChosen && !enrolled.has(id)).map(bare),
    // The server keeps enrollments in inactive courses.
    ended: named.filter(({ id, isChosen }) => !isChosen && enrolled.get(id)?.isActive).map(bare),
  }
}

/** Everything that the user has after saving. */
export function chosenIds(enrolled: Enrolled, { added, ended }: Changes): string[] {
  const leaving = new Set(ended.map(({ id }) => id))
  return [...enrolled.keys()].filter((id) => !leaving.has(id)).concat(added.map(({ id }) => id))
}

/** The active courses that the user has, and those that the admin toggled, by title; of these, what the search finds. */
export function coursesInQuestion(enrolled: Enrolled, toggles: Toggles, search: string): Named[] {
  const words = search.toLowerCase()
  const has = [...enrolled].filter(([, { isActive }]) => isActive).map(([id, { title }]) => ({ id, title }))
  const added = changesOf(enrolled, toggles).added
  return [...has, ...added]
    .filter(({ title }) => title.toLowerCase().includes(words))
    .sort((one, other) => one.title.localeCompare(other.title) || (one.id < other.id ? -1 : 1))
}
