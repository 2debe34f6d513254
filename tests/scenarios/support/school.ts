// The server’s side of the scenarios: a backend with an admin and some learners.
import type { Backend } from '../../../dev/backend/backend.ts'
import { aLearner, anAdmin } from '../../integration/support/people.ts'
import { openTestBackend } from '../../integration/support/test-backend.ts'

export type Learner = { id: string; email: string; session: string; accessToken: string }

const aMonth = 30 * 86_400

export class School {
  private constructor(
    readonly backend: Backend,
    readonly adminId: string,
    readonly learners: readonly Learner[],
  ) {}

  static async open(learners: number): Promise<School> {
    const backend = await openTestBackend({ accessTokenSeconds: aMonth })
    const admin = await anAdmin(backend)
    const people: Learner[] = []
    for (let index = 0; index < learners; index++) {
      const { id, email, client } = await aLearner(backend)
      const { data } = await client.auth.getSession()
      const session = JSON.stringify(data.session)
      people.push({ id, email, session, accessToken: data.session?.access_token ?? '' })
    }
    return new School(backend, admin.id, people)
  }

  /** Runs SQL as the admin, under row-level security: all of it, or nothing if the database refuses. */
  asAdmin<Row extends Record<string, unknown>>(statements: string): Promise<Row[]> {
    return this.backend.sql<Row>(`set local role authenticated;
      select set_config('request.jwt.claim.sub', '${this.adminId}', true); ${statements}`)
  }
}
