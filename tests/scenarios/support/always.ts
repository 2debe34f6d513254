// What must hold on a device at every moment.
import { expect } from 'vitest'
import type { View } from './school.ts'
import { isPartOf, type StoredMirror, viewIn } from './stored-mirror.ts'

/** Every view that the server has had for one learner, in commit order. */
export class History {
  readonly views: View[] = []
  /** The newest view that the mirror has held: it must never hold an older one. */
  #reached = 0

  add(view: View): void {
    if (this.views.at(-1) !== view) this.views.push(view)
  }

  get now(): number {
    return this.views.length - 1
  }

  /** Fails unless the mirror's view is one of the server's, and no older than the mirror has held before. */
  check(view: View, noEarlierThan = 0): void {
    const moment = this.views.indexOf(view, Math.max(this.#reached, noEarlierThan))
    const why = this.views.includes(view) ? 'it has held a newer one' : 'the server never had it'
    if (moment === -1)
      expect.fail(`A mirror holds ${view}, but ${why}. The server’s views:\n${this.views.join('\n')}`)
    this.#reached = moment
  }

  /** Fails unless all of the unfinished mirror is what the server had at one moment. */
  checkArriving(mirror: StoredMirror): void {
    if (this.views.some((view) => isPartOf(mirror, view))) return
    expect.fail(`A mirror that is not complete holds what the server never had: ${JSON.stringify(mirror)}`)
  }

  /** The mirror was emptied on this device and starts over. */
  forget(): void {
    this.#reached = 0
  }
}

/** `isWipePending`: the owner has signed out, but the wipe was interrupted. */
export function checkMirror(
  mirror: StoredMirror,
  history: History,
  isOwn: boolean,
  isWipePending: boolean,
): void {
  const { owner, meta, courses, playlists, summaries } = mirror
  const held = playlists.map(({ course_id }) => course_id)
  const isArriving = typeof meta[0]?.root !== 'string'
  if (!isArriving) {
    expect(
      courses.map(({ id }) => id),
      'every course has a playlist, and every playlist a course',
    ).toEqual(held)
  }
  expect(
    Object.keys((meta[0]?.manifest ?? {}) as object).sort(),
    'the manifest lists exactly the courses that are held with their videos',
  ).toEqual(held)

  expect(
    summaries.map(({ course_id, videos }) => [course_id, videos]),
    'every course has a summary of its present videos',
  ).toEqual(playlists.map(({ course_id, videos }) => [course_id, videos.length]))

  const view = viewIn(mirror)
  if (view === null) {
    if (courses.length > 0) history.checkArriving(mirror)
    history.forget()
  } else {
    history.check(view)
  }
  for (const row of meta) expect(row.owner, 'a mirror records its owner').toBe(owner)
  if (meta[0]?.isPaused) expect(view, 'removed courses stay removed').toBe(null)
  if (!isOwn && !isWipePending) expect(meta, 'nothing is left of a learner who has signed out').toEqual([])
}
