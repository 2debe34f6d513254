import { createHash } from 'node:crypto'
import type { Session } from '../../tests/postgres/support/session.ts'
import { seededRandom } from '../../tests/support/e2e/seeded-random.ts'
import { admins, type Size, thorough } from './fill.ts'
import { rpc, type Statement } from './statements.ts'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
export const userId = (n: number) => md5(`user ${n}`)
export const courseId = (n: number) => md5(`course ${n}`)
export const longCourseId = (n: number) => md5(`long course ${n}`)
export const longVideoId = (course: number, n: number) => md5(`long video ${course} ${n}`)

export type Learner = {
  id: string
  email: string
  /** Taken from the e-mail address if the profile has none. */
  name: string
  /** The state of their device after a first pull. */
  root: string
  manifest: Record<string, string>
}

type Known = { root: string | null; known: readonly string[] }

export function pull(
  known: readonly string[],
  root: string,
  learning?: Known,
  transcripts?: Pick<Known, 'root'>,
): Statement {
  return rpc('pull_mirror', {
    known: ['json', known],
    root: ['text', root],
    ...(learning && { learning: ['json', learning] as [string, unknown] }),
    ...(transcripts && { transcripts: ['json', transcripts] as [string, unknown] }),
  })
}

export const pullManifests = (courses: readonly string[]): Statement =>
  rpc('pull_transcript_manifests', { courses: ['uuid[]', courses] })

export const pullTranscripts = (videos: readonly string[]): Statement =>
  rpc('pull_transcripts', { videos: ['uuid[]', videos] })

/** A learner who has watched twenty thousand videos, four hundred of which have a transcript. */
export type ThoroughLearner = {
  id: string
  videos: string[]
  known: string[]
  root: string
  learning: Known
  transcripts: Pick<Known, 'root'>
}

export async function thoroughLearners(session: Session, { profiles }: Size): Promise<ThoroughLearner[]> {
  const learners: ThoroughLearner[] = []
  for (let n = profiles - thorough.learners + 1; n <= profiles; n++) {
    const id = userId(n)
    await session.begin(id)
    // Only revisions matter for the next question, so the answer may leave out the learning.
    const { text, values } = pull([], '', { root: null, known: [] }, { root: null })
    const [pulled] = await session.rows<{
      body: (Pick<Learner, 'root' | 'manifest'> & {
        learning: Pick<Learner, 'root' | 'manifest'>
        transcripts: Pick<Learner, 'root'>
      })[]
    }>(text, values)
    await session.commit()
    const [device] = pulled?.body ?? []
    if (!device) throw new Error('A thorough learner cannot pull.')
    const watched = await session.rows<{ video_id: string }>(
      'select video_id from private.watched where user_id = $1 order by video_id limit 4000',
      [id],
    )
    learners.push({
      id,
      videos: watched.map(({ video_id }) => video_id),
      known: Object.values(device.manifest),
      root: device.root,
      learning: { root: device.learning.root, known: Object.values(device.learning.manifest) },
      transcripts: { root: device.transcripts.root },
    })
  }
  return learners
}

/** A sample of learners, always the same for the same size. */
export async function someLearners(session: Session, { profiles }: Size, count: number): Promise<Learner[]> {
  const random = seededRandom(profiles)
  const numbers = new Set<number>()
  while (numbers.size < count) numbers.add(admins + 1 + Math.floor(random() * (profiles - admins)))
  const learners: Learner[] = []
  for (const id of [...numbers].map(userId)) {
    await session.begin(id)
    const { text, values } = pull([], '')
    const [pulled] = await session.rows<{ body: Pick<Learner, 'root' | 'manifest'>[] }>(text, values)
    await session.commit()
    // Learners may not read rows, so the database's owner does.
    const [person] = await session.rows<Pick<Learner, 'email' | 'name'>>(
      `select email, coalesce(full_name, initcap(replace(substring(email from '^[a-z.]+'), '.', ' '))) as name
         from profiles where id = $1`,
      [id],
    )
    const [device] = pulled?.body ?? []
    if (!device || !person) throw new Error('A learner of the sample cannot pull.')
    learners.push({ id, ...person, ...device })
  }
  return learners
}
