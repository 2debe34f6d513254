// The server of a run: the real database in this process, with the run's clock and randomness, and as much of
// Supabase's API as the sync uses. The API itself is tested with the embedded backend.
import { openDatabase } from '../../../dev/backend/database.ts'
import { snapshot } from '../../support/database-snapshot.ts'
import type { EndedCourse } from './oracle/deeds.ts'
import { type Random, randomFrom } from './random.ts'
import type { Party, Scheduler } from './scheduler.ts'

export type Learner = { readonly id: string; readonly email: string }
type Row = Record<string, unknown>
type Said = { video: string; language: string; lines: unknown }
/** A course as a learner must see it. */
export type Content = {
  id: string
  title: string
  certificate: string
  videos: ({ id: string } & Row)[]
  said: Said[]
} & Row
export type Seen = { courses: Content[]; ended: EndedCourse[] }
export type Answer = { status: number; body: string }
type Call = { path: string; token: string; body: string }

/** Of an access token, in seconds. */
const lifetime = 3_600

/** A learner's enrollments, read from the tables themselves and not by a pull. */
const viewOfLearner = `
  create schema scenarios;
  -- Twelve hours behind UTC it is still the last day, or an earlier one.
  create function scenarios.is_over(last_day date) returns boolean
  language sql set timezone = 'UTC'
  as $$ select now() >= last_day + interval '36 hours' $$;
  create function scenarios.view_of(learner uuid) returns jsonb
  language sql set timezone = 'UTC'
  as $$
    select coalesce(jsonb_agg(jsonb_build_object(
             'id', c.id, 'title', c.title, 'description', c.description, 'thumbnail_url', c.thumbnail_url, 'level', c.level,
             'language', c.language, 'certificate', c.certificate, 'created_at', c.created_at, 'enrolled_at', e.enrolled_at,
             'ends_on', e.ends_on,
             'videos', (select coalesce(jsonb_agg(jsonb_build_object(
                 'id', v.id, 'title', v.title, 'description', v.description, 'youtube_url', v.youtube_url,
                 'order_index', v.order_index, 'section', v.section,
                 'starts_at', v.starts_at, 'expected_minutes', v.expected_minutes,
                 'duration_s', coalesce(v.duration_s, v.learners_duration_s, v.file_duration_s, v.expected_minutes * 60),
                 'is_measured', v.duration_s is not null) order by v.order_index, v.id), '[]')
               from public.course_videos v where v.course_id = c.id),
             'said', (select coalesce(jsonb_agg(jsonb_build_object(
                 'video', t.video_id, 'language', t.language, 'lines', t.cues)), '[]')
               from public.course_videos v join private.video_transcripts t on t.video_id = v.id
              where v.course_id = c.id)) order by c.id), '[]')
      from public.enrollments e join public.courses c on c.id = e.course_id
     where e.user_id = learner
       and scenarios.is_over(e.ends_on) is not true
  $$;
  create function scenarios.ended_for(learner uuid) returns jsonb
  language sql
  as $$
    select coalesce(jsonb_agg(jsonb_build_object(
             'id', c.id, 'title', c.title, 'language', c.language, 'ended_on', e.ends_on) order by e.ends_on desc, c.id), '[]')
      from public.enrollments e join public.courses c on c.id = e.course_id
     where e.user_id = learner and scenarios.is_over(e.ends_on)
  $$`

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** `pace`: how many seconds of video may be counted per second. */
type Setting = { learners: number; onePerAnswer: boolean; pace: number }

type Files = {
  unlink(path: string): void
  createDevice(folder: string, name: string, read: () => number): void
}

/** One for all runs of a thread: opening it takes a second. */
export class Server {
  readonly party: Party = { name: 'server', clock: () => 0, isDead: false, isFrozen: false }
  #scheduler: Scheduler | null = null
  #bytes: Random = randomFrom(0, 'server')
  /** Refresh tokens: their owner, and their successor. */
  #sessions = new Map<string, { learner: Learner; next: string | null; isOver: boolean }>()
  learners: Learner[] = []
  #admin = ''
  #pulls: string[] = []
  #budget = ''

  private constructor(readonly driver: Awaited<ReturnType<typeof openDatabase>>['driver']) {}

  static async open(): Promise<Server> {
    const rows = await snapshot(false)
    return withoutTimers(() => Server.#openWith(rows))
  }

  static async #openWith(rows: Blob): Promise<Server> {
    const { driver } = await openDatabase({ snapshot: rows })
    const server = new Server(driver)
    const { FS } = (driver as unknown as { Module: { FS: Files } }).Module
    const one = new Uint8Array(1)
    await driver.exec(viewOfLearner)
    // By default the first few executions of a statement are planned differently from later ones, and may
    // return rows in another order.
    await driver.exec('set plan_cache_mode = force_generic_plan')
    const [found] = await driver.exec(`select pg_get_functiondef('public.pull_mirror'::regproc) as pull,
      pg_get_functiondef('public.pull_transcript_manifests'::regproc) as manifests,
      pg_get_functiondef('public.pull_transcripts'::regproc) as transcripts,
      pg_get_functiondef('private.watch_budget'::regproc) as budget`)
    const { pull, manifests, transcripts } = found?.rows[0] ?? {}
    server.#pulls = [pull, manifests, transcripts].map(String)
    server.#budget = String(found?.rows[0]?.budget)
    FS.unlink('/dev/urandom')
    FS.createDevice('/dev', 'urandom', () => {
      server.#bytes.bytes(one)
      return one[0] as number
    })
    return server
  }

  close(): Promise<void> {
    return this.driver.close()
  }

  /** Empties it for the next run. */
  async begin(scheduler: Scheduler, { learners, onePerAnswer, pace }: Setting): Promise<void> {
    this.#scheduler = scheduler
    this.#bytes = randomFrom(scheduler.seed, 'server')
    this.#sessions = new Map()
    this.learners = Array.from({ length: learners }, (_, index) => ({
      id: this.#newId(),
      email: `learner-${index}@example.org`,
    }))
    this.#admin = this.#newId()
    const rows = this.learners.map(({ id, email }) => `('${id}', '${email}')`).join()
    await this.sql(this.#pullsWith(onePerAnswer).join(';'))
    await this.sql(replaced(this.#budget, /\b2 \* greatest/, `${pace} * greatest`))
    await this.sql(`
      truncate auth.users, profiles, courses, private.history, private.deleted, private.settings, private.play_totals, private.app_fault_totals cascade;
      insert into auth.users (id, email) values ${rows};
      insert into profiles (id, email) values ${rows};
      insert into auth.users (id, email) values ('${this.#admin}', 'admin@example.org');
      insert into profiles (id, email, role) values ('${this.#admin}', 'admin@example.org', 'admin')`)
  }

  /** The database's log would grow to a gigabyte over the runs, and is in memory like everything else. */
  async dropLog(): Promise<void> {
    await this.sql('checkpoint')
  }

  /** Limits an answer to one course, manifest or transcript, so that a few small ones behave like many large ones. */
  #pullsWith(onePerAnswer: boolean): string[] {
    const limited = this.#pulls.map((pull) =>
      replaced(pull, /greatest\(least\(max_bytes, [^)]*\), [^)]*\)|256 \* 1024/, '1'),
    )
    return onePerAnswer ? limited : this.#pulls
  }

  /** What a learner must see now; in a turn of the server. */
  async seenBy({ id }: Learner): Promise<Seen> {
    const [result] = await this.driver.exec(
      `select scenarios.view_of('${id}') as courses, scenarios.ended_for('${id}') as ended`,
    )
    return result?.rows[0] as Seen
  }

  #newId(): string {
    return this.#bytes.uuid()
  }

  /** Runs statements as the database's owner. Returns the rows of the last one. */
  async sql<Row extends Record<string, unknown>>(statements: string): Promise<Row[]> {
    const run = async () => ((await this.driver.exec(statements)).at(-1)?.rows ?? []) as Row[]
    const scheduler = this.#scheduler as Scheduler
    // In its own turn, or the caller's.
    return scheduler.current === this.party ? run() : ((await scheduler.finish(this.party, run)) ?? [])
  }

  /** Runs statements as an admin does, under row-level security. */
  asAdmin(statements: string): Promise<unknown> {
    return this.sql(`set local role authenticated;
      select set_config('request.jwt.claim.sub', '${this.#admin}', true); ${statements}`)
  }

  /** The session of a learner who signs in. */
  signIn(learner: Learner): string {
    return JSON.stringify(this.#newSession(learner))
  }

  /** Ends all sessions of a learner, as deleting them in the project's dashboard would. */
  endSessions(learner: Learner): void {
    for (const session of this.#sessions.values()) if (session.learner === learner) session.isOver = true
  }

  #newSession(learner: Learner) {
    const now = Math.floor((this.#scheduler as Scheduler).now / 1000)
    const refresh_token = this.#newId()
    this.#sessions.set(refresh_token, { learner, next: null, isOver: false })
    const claims = { sub: learner.id, role: 'authenticated', iat: now, exp: now + lifetime }
    return {
      access_token: `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}.signature`,
      refresh_token,
      token_type: 'bearer',
      expires_in: lifetime,
      expires_at: now + lifetime,
      user: {
        id: learner.id,
        email: learner.email,
        aud: 'authenticated',
        app_metadata: {},
        user_metadata: {},
      },
    }
  }

  /** Answers a request, in a turn of the server. */
  async answer({ path, token, body }: Call): Promise<Answer> {
    if (path.startsWith('/auth/v1/token')) return this.#refresh(body)
    const name =
      /^\/rest\/v1\/rpc\/(pull_mirror|pull_transcript_manifests|pull_transcripts|push_learning|claim_certificate)$/.exec(
        path,
      )?.[1]
    if (!name) return { status: 404, body: '{"code":"PGRST202"}' }
    const claims = readClaims(token)
    if (!claims) return { status: 401, body: '{"code":"PGRST301","message":"No token"}' }
    if (claims.exp * 1000 <= (this.#scheduler as Scheduler).now)
      return { status: 401, body: '{"code":"PGRST303","message":"JWT expired"}' }
    const given = JSON.parse(body) as Record<string, unknown>
    const type: Record<string, string> = {
      max_bytes: 'integer',
      root: 'text',
      first: 'uuid',
      course: 'uuid',
      courses: 'uuid[]',
      videos: 'uuid[]',
      learner_name: 'text',
    }
    const parameters = Object.entries(given).map(([key, value]) => {
      const ofType = type[key] ?? 'json'
      if (ofType.endsWith('[]')) return `${key} => ${quoted(`{${value}}`)}::${ofType}`
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      return `${key} => ${quoted(text)}::${ofType}`
    })
    try {
      const [row] = await this.sql<{ answer: string }>(`set local role authenticated;
        select set_config('request.jwt.claim.sub', '${claims.sub}', true);
        select public.${name}(${parameters.join()})::text as answer`)
      return { status: 200, body: String(row?.answer) }
    } catch (fault) {
      const { code = '', message } = fault as { code?: string; message: string }
      if (!/^[0-9A-Z]{5}$/.test(code)) throw fault
      return { status: code === '42501' ? 403 : 400, body: JSON.stringify({ code, message }) }
    }
  }

  #refresh(body: string): Answer {
    const { refresh_token = '' } = JSON.parse(body) as { refresh_token?: string }
    const session = this.#sessions.get(refresh_token)
    if (!session || session.isOver) return refused('refresh_token_not_found')
    const next = session.next === null ? undefined : this.#sessions.get(session.next)
    // Its answer may have been lost: it may be used again until its successor is.
    if (next && (next.isOver || next.next !== null)) {
      this.endSessions(session.learner)
      return refused('refresh_token_already_used')
    }
    const fresh = this.#newSession(session.learner)
    session.next = fresh.refresh_token
    return { status: 200, body: JSON.stringify(fresh) }
  }
}

/** PostgreSQL sets a timer for its statistics, which would fire during a run, in another party's turn. */
async function withoutTimers<T>(work: () => Promise<T>): Promise<T> {
  const { setTimeout } = globalThis
  Object.assign(globalThis, { setTimeout: () => 0 })
  try {
    return await work()
  } finally {
    Object.assign(globalThis, { setTimeout })
  }
}

/** A function of the database with one thing changed. */
function replaced(definition: string, part: RegExp, inItsPlace: string): string {
  if (!part.test(definition)) throw new Error(`${part} is written differently now.`)
  return definition.replace(part, inItsPlace)
}

const refused = (code: string): Answer => ({
  status: 400,
  body: JSON.stringify({ code: 400, error_code: code, msg: 'Refused' }),
})

function readClaims(token: string): { sub: string; exp: number } | null {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  } catch {
    return null
  }
}
