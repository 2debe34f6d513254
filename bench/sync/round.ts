// One round: the contestants, each on a new device of the same learner, sync in turn after each of the same
// changes on the server.
import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import type { Backend } from '../../dev/backend/backend.ts'
import type { PulledCourse } from '../../src/model/pull.ts'
import { aLearner } from '../../tests/integration/support/people.ts'
import type { CountedServer } from '../support/counted-server.ts'
import { enroll } from '../support/school.ts'
import { Device, type Figures } from './device.ts'
import { isEqual, readServer } from './exactness.ts'

export type Place = { browser: Browser; backend: Backend; server: CountedServer }
export type Cell = { contestant: string; step: string; figures: Figures }
export type Round = { cells: Cell[]; exact: Record<string, boolean> }

/** The first course is a spare one, in which the learner is enrolled only at the end. */
type Change = (backend: Backend, learner: string, courses: readonly PulledCourse[]) => Promise<unknown>

const steps: Record<string, Change> = {
  cold: async () => {},
  'nothing changed': async () => {},
  'one video changed': (backend, _, courses) =>
    backend.sql('update public.course_videos set title = $1 where id = $2', [
      `Changed ${randomUUID().slice(0, 8)}`,
      courses[1]?.videos[7]?.id,
    ]),
  'one course revoked': (backend, learner, courses) =>
    backend.sql('delete from public.enrollments where user_id = $1 and course_id = $2', [
      learner,
      courses[2]?.id,
    ]),
}

/** Changes that a copy easily misses: a deleted video, and a new course with old rows. */
async function makeTrickyChanges(
  backend: Backend,
  learner: string,
  courses: readonly PulledCourse[],
): Promise<() => Promise<unknown>> {
  const video = courses[3]?.videos[5]
  await backend.sql('delete from public.course_videos where id = $1', [video?.id])
  await enroll(backend, learner, courses.slice(0, 1))
  return () =>
    backend.sql(
      `insert into public.course_videos (id, course_id, title, description, youtube_url, order_index)
       select id, $1, title, description, youtube_url, order_index
         from jsonb_to_record($2) as video (id uuid, title text, description text, youtube_url text, order_index integer)`,
      [courses[3]?.id, JSON.stringify(video)],
    )
}

export type RoundOptions = {
  courses: readonly PulledCourse[]
  network: string
  /** In the order of their turns. */
  contestants: readonly string[]
  /** Whether the contestant skips this step, because it would only repeat the same work. */
  isSkipped: (contestant: string, step: string) => boolean
}

export async function runRound(place: Place, options: RoundOptions): Promise<Round> {
  const { backend, browser, server } = place
  const { courses, network, contestants, isSkipped } = options
  const learner = await aLearner(backend)
  await enroll(backend, learner.id, courses.slice(1))
  const devices: Device[] = []
  for (const contestant of contestants) devices.push(await Device.make(browser, server, learner, contestant))

  const cells: Cell[] = []
  for (const [step, change] of Object.entries(steps)) {
    await change(backend, learner.id, courses)
    for (const device of devices) {
      const { contestant } = device
      if (!isSkipped(contestant, step)) cells.push({ contestant, step, figures: await device.sync(network) })
    }
  }

  const undo = await makeTrickyChanges(backend, learner.id, courses)
  const rows = await readServer(backend, learner.id)
  const exact: Record<string, boolean> = {}
  for (const device of devices) {
    await device.sync('loopback')
    exact[device.contestant] = isEqual(await device.read(), rows)
    await device.close()
  }
  await undo()
  return { cells, exact }
}
