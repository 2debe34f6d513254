import { createHash } from 'node:crypto'
import type { Session } from '../../tests/postgres/support/session.ts'
import { seededRandom } from '../../tests/support/e2e/seeded-random.ts'
import { admins, type Size } from './fill.ts'
import { rpc, type Statement } from './statements.ts'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
export const userId = (n: number) => md5(`user ${n}`)
export const courseId = (n: number) => md5(`course ${n}`)

export type Learner = {
  id: string
  email: string
  /** Taken from the e-mail address if the profile has none. */
  name: string
  /** The state of their device after a first pull. */
  root: string
  manifest: Record<string, string>
}

export function pull(known: readonly string[], root: string): Statement {
  return rpc('pull_mirror', { known: ['jsonb', known], root: ['text', root] })
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
    const [person] = await session.rows<Pick<Learner, 'email' | 'name'>>(
      `select email, coalesce(full_name, initcap(replace(substring(email from '^[a-z.]+'), '.', ' '))) as name
         from profiles where id = $1`,
      [id],
    )
    await session.commit()
    const [device] = pulled?.body ?? []
    if (!device || !person) throw new Error('A learner of the sample cannot pull.')
    learners.push({ id, ...person, ...device })
  }
  return learners
}
