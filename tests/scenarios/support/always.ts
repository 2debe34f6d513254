// What has to hold on a device at every moment.
import { expect } from 'vitest'
import type { View } from './school.ts'
import { type StoredMirror, viewIn } from './stored-mirror.ts'

/** Everything that one learner was ever to see, in the order of the server's commits. */
export class History {
  readonly views: View[] = []
  /** The mirror has been as new as this: it must not become older. */
  #reached = 0

  add(view: View): void {
    if (this.views.at(-1) !== view) this.views.push(view)
  }

  get now(): number {
    return this.views.length - 1
  }

  /** The mirror holds this. Fails unless it is a moment of the server's that is no earlier than what it has held. */
  see(view: View, noEarlierThan = 0): void {
    const moment = this.views.indexOf(view, Math.max(this.#reached, noEarlierThan))
    const why = this.views.includes(view) ? 'it has held something newer' : 'the server never held this'
    if (moment === -1)
      expect.fail(`A mirror shows ${view}, and ${why}. The server’s moments:\n${this.views.join('\n')}`)
    this.#reached = moment
  }

  /** The mirror was emptied on this device and begins anew. */
  forget(): void {
    this.#reached = 0
  }
}

/** `isLeaving`: its owner has signed out, and the wipe was cut short. */
export function checkMirror(
  mirror: StoredMirror,
  history: History,
  isOwn: boolean,
  isLeaving: boolean,
): void {
  const { owner, meta, courses, playlists, lastVideos } = mirror
  const held = courses.map(({ id }) => id)
  expect(
    playlists.map(({ course_id }) => course_id),
    'no playlist without its course, no course without its playlist',
  ).toEqual(held)
  expect(Object.keys((meta[0]?.manifest ?? {}) as object).sort(), 'the manifest names what is held').toEqual(
    held,
  )

  for (const last of lastVideos) {
    const playlist = playlists.find(({ course_id }) => course_id === last.course_id)
    const video = playlist?.videos.find(({ id }) => id === last.video_id)
    expect(video?.title, 'where one left off is a video that is held').toBe(last.title)
  }

  const view = viewIn(mirror)
  if (view === null) {
    expect(courses, 'nothing is shown before the first sync').toEqual([])
    history.forget()
  } else {
    history.see(view)
  }
  for (const row of meta) expect(row.owner, 'a mirror knows its owner').toBe(owner)
  if (meta[0]?.isPaused) expect(view, 'what was removed stays away').toBe(null)
  if (!isOwn && !isLeaving) expect(meta, 'nothing is left of who has signed out').toEqual([])
}
