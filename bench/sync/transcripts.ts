// The same sync with transcripts, which follow it: one course has one for every video, the others only for
// their first.
import type { Backend } from '../../dev/backend/backend.ts'
import type { PulledCourse } from '../../src/model/pull.ts'
import { aLearner } from '../../tests/integration/support/people.ts'
import { addTranscripts, enroll, type SpokenIn, transcriptsOf } from '../support/school.ts'
import { Device, type Figures } from './device.ts'
import { isEqual, readServer } from './exactness.ts'
import type { Cell, Place, Round } from './round.ts'

const contestant = 'ours'

/** The first course is the spare one. */
const spoken = 1

export async function transcribe(backend: Backend, courses: readonly PulledCourse[]): Promise<void> {
  const some = courses.map((course, place) => ({
    ...course,
    videos: place === spoken ? course.videos : course.videos.slice(0, 1),
  }))
  await addTranscripts(backend, transcriptsOf(some))
}

type Steps = Record<string, () => Promise<Figures>>

/** `stored`: the bytes that the transcripts take on the device, by the browser's estimate. */
export async function runRoundOfTranscripts(
  { browser, backend, server }: Place,
  courses: readonly PulledCourse[],
  network: string,
): Promise<Round & { stored: number }> {
  const learner = await aLearner(backend)
  await enroll(backend, learner.id, courses.slice(1))
  const device = await Device.make(browser, server, learner, contestant)
  const syncAll = async () => added(await device.sync(network), await device.bringTranscripts(network))
  const { id = '', videos = [] } = courses[spoken] ?? {}
  let stored = 0
  const steps: Steps = {
    cold: () => device.sync(network),
    'then all transcripts': async () => {
      const before = await device.stored()
      const figures = await device.bringTranscripts(network)
      stored = (await device.stored()) - before
      return figures
    },
    'nothing changed': syncAll,
    'one transcript changed': async () => {
      await backend.sql(
        `update private.video_transcripts set cues = jsonb_set(cues, '{0,1}', to_jsonb('Changed ' || gen_random_uuid()))
          where video_id = $1`,
        [videos[7]?.id],
      )
      return syncAll()
    },
    'its course revoked': async () => {
      await backend.sql('delete from public.enrollments where user_id = $1 and course_id = $2', [
        learner.id,
        id,
      ])
      return syncAll()
    },
  }
  const cells: Cell[] = []
  for (const [step, run] of Object.entries(steps)) cells.push({ contestant, step, figures: await run() })
  const isExact =
    isEqual(await device.read(), await readServer(backend, learner.id)) &&
    spelled(await device.readTranscripts()) === spelled(await readSpoken(backend, learner.id))
  await device.close()
  return { cells, exact: { [contestant]: isExact }, stored }
}

const added = (sync: Figures, after: Figures): Figures => ({
  milliseconds: sync.milliseconds + after.milliseconds,
  firstScreen: sync.firstScreen,
  requests: sync.requests + after.requests,
  bytesUp: sync.bytesUp + after.bytesUp,
  bytesDown: sync.bytesDown + after.bytesDown,
})

function readSpoken(backend: Backend, learner: string): Promise<SpokenIn[]> {
  return backend.sql<SpokenIn>(
    `select video_id, language, cues from private.video_transcripts join public.enrollments using (course_id)
      where user_id = $1`,
    [learner],
  )
}

const spelled = (all: readonly SpokenIn[]) =>
  all
    .map(({ video_id, language, cues }) => JSON.stringify([video_id, language, cues]))
    .sort()
    .join()
