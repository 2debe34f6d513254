// The server’s side of the scenarios: a backend with an admin and some learners, and what each of them should see.
import type { Backend } from '../../../dev/backend/backend.ts'
import { aLearner, anAdmin } from '../../integration/support/people.ts'
import { openTestBackend } from '../../integration/support/test-backend.ts'

export type Learner = { id: string; email: string; session: string; accessToken: string }

/** What a learner should see, as canonical JSON: equal views are equal strings. */
export type View = string

const aMonth = 30 * 86_400

/** What a learner is enrolled in, read from the tables themselves and not by a pull. */
const viewOfLearner = `
  create schema scenarios;
  create function scenarios.view_of(learner uuid) returns jsonb
  language plpgsql set timezone = 'UTC'
  as $$
  begin
    return (
      select coalesce(jsonb_agg(jsonb_build_object(
               'id', c.id, 'title', c.title, 'description', c.description, 'thumbnail_url', c.thumbnail_url, 'level', c.level,
               'language', c.language, 'created_at', c.created_at, 'enrolled_at', e.enrolled_at,
               'videos', (select coalesce(jsonb_agg(jsonb_build_object(
                   'id', v.id, 'title', v.title, 'description', v.description, 'youtube_url', v.youtube_url,
                   'order_index', v.order_index,
                   'duration_s', coalesce(v.duration_s, v.learners_duration_s)) order by v.order_index, v.id), '[]')
                 from public.course_videos v where v.course_id = c.id)) order by c.id), '[]')
        from public.enrollments e join public.courses c on c.id = e.course_id
       where e.user_id = learner);
  end
  $$;
`

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
    await backend.sql(viewOfLearner)
    return new School(backend, admin.id, people)
  }

  /** Runs SQL as the admin, under row-level security: all of it, or nothing if the database refuses. */
  asAdmin<Row extends Record<string, unknown>>(statements: string): Promise<Row[]> {
    return this.backend.sql<Row>(`set local role authenticated;
      select set_config('request.jwt.claim.sub', '${this.adminId}', true); ${statements}`)
  }

  /** What each of these learners should see now. */
  async viewsOf(...learners: string[]): Promise<View[]> {
    const columns = learners.map((id, index) => `scenarios.view_of('${id}') as "${index}"`)
    const [row] = await this.backend.sql<Record<string, unknown>>(`select ${columns.join(', ')}`)
    return learners.map((_, index) => canonical(row?.[index]))
  }

  /** Limits answers to one course each, so that a few small courses travel as many large ones would. */
  async answerOneCourseAtATime(): Promise<void> {
    const [row] = await this.backend.sql<{ definition: string }>(
      `select pg_get_functiondef('public.pull_mirror'::regproc) as definition`,
    )
    const definition = String(row?.definition)
    const limited = definition.replace(/greatest\(least\(max_bytes, [^)]*\), [^)]*\)/, '1')
    if (limited === definition) throw new Error('The limit of an answer is written differently now.')
    await this.backend.sql(limited)
  }
}

/** JSON with its keys sorted. */
export function canonical(value: unknown): View {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
