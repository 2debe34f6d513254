// The numbers that are kept of each course, compared with what its rows say.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCourse, enroll } from '../integration/support/courses.ts'
import { aLearner, anAdmin, type Person } from '../integration/support/people.ts'
import { anEnrolledLearner, videosOf, watch } from './support/learning.ts'
import { endedOrBlocked, type Session } from './support/session.ts'
import { TestServer } from './support/test-server.ts'

let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await TestServer.open()
  admin = await anAdmin(server.backend)
})
afterAll(() => server.close())

/** From enrollments, what was watched, certificates and transcripts; only the times are those that are kept. */
const counted = `
  select c.id as course, v.videos::integer, v.transcripts::integer, count(l.user_id)::integer as enrolled,
         (count(*) filter (where l.begun > 0))::integer as began,
         (count(*) filter (where v.videos > 0 and l.complete >= v.videos))::integer as completed,
         (count(*) filter (where l.last_active < private.quiet_since() and (v.videos = 0 or l.complete < v.videos)
           and private.enrollment_is_open(l.ends_on)))::integer as quiet,
         (count(*) filter (where l.certified))::integer as certified,
         (count(*) filter (where not private.enrollment_is_open(l.ends_on)))::integer as ended,
         (count(*) filter (where private.enrollment_is_open(l.ends_on) and l.ends_on <= private.end_of_week()))::integer as ending
    from courses c
   cross join lateral (
     select count(*) as videos, count(t.video_id) as transcripts
       from course_videos v left join private.video_transcripts t on t.video_id = v.id where v.course_id = c.id
   ) v
    left join lateral (
      select e.user_id, e.ends_on, w.begun, w.complete,
             case when w.begun > 0 then p.last_activity else e.enrolled_at end as last_active,
             exists (select from private.certificates k
                      where k.course_id = c.id and k.user_id = e.user_id and k.revoked_at is null) as certified
        from enrollments e
        left join private.course_progress p on p.course_id = e.course_id and p.user_id = e.user_id
       cross join lateral (
         select count(*) as begun, count(*) filter (where private.is_complete(w, v.duration_s)) as complete
           from private.watched w join course_videos v on v.id = w.video_id
          where w.user_id = e.user_id and v.course_id = c.id
       ) w
       where e.course_id = c.id
    ) l on true
   group by c.id, v.videos, v.transcripts order by c.id`

const kept = `
  select c.id as course, v.videos::integer, v.transcripts::integer, n.enrolled::integer, n.began::integer,
         n.completed::integer, n.quiet::integer, n.certified::integer, n.ended::integer, n.ending::integer
    from courses c
   cross join lateral (
     select coalesce(sum(t.videos), 0) as videos, coalesce(sum(t.transcripts), 0) as transcripts
       from private.video_totals t where t.course_id = c.id
   ) v
   cross join lateral private.count_learners_of(c.id, v.videos::bigint) n order by c.id`

/** What is left of courses that are gone. */
const left = `
  select course_id from private.progress_totals where course_id not in (select id from courses)
   group by course_id, complete having sum(learners) <> 0 or sum(certified) <> 0
  union all
  select course_id from private.video_totals where course_id not in (select id from courses)
   group by course_id having sum(videos) <> 0 or sum(transcripts) <> 0`

async function expectTotals(): Promise<void> {
  expect(await server.backend.sql(kept)).toEqual(await server.backend.sql(counted))
  expect(await server.backend.sql(left)).toEqual([])
}

const push = `select push_learning($1)`

/** What happens to some courses ($1), people ($2) and videos ($3). */
const changesTo = {
  enroll: `select enroll_people(($1::uuid[])[1], $2::uuid[]), $3::uuid[]`,
  end: `delete from enrollments where course_id = any ($1::uuid[]) and user_id = any ($2::uuid[]) and $3::uuid[] <> '{}'`,
  replace: `select replace_enrollments(($2::uuid[])[1], $1::uuid[]), $3::uuid[]`,
  'set the last day': `select set_access_ends(
    ($1::uuid[])[1],
    array_fill(to_char(current_date + 4 * cardinality($3::uuid[]) - 8, 'YYYY-MM-DD'), array[cardinality($2::uuid[])]), $2::uuid[])`,
  undo: `select undo_enrollments($2::uuid[], ended => $1::uuid[]), $3::uuid[]`,
  'delete the course': `select delete_course(($1::uuid[])[1]), $2::uuid[], $3::uuid[]`,
  'restore the course': `select restore_deleted(($1::uuid[])[1]), $2::uuid[], $3::uuid[]`,
  'delete the user': `select delete_user(($2::uuid[])[1]), $1::uuid[], $3::uuid[]`,
  'delete the video': `select delete_video(($3::uuid[])[1]), $1::uuid[], $2::uuid[]`,
  'restore the video': `select restore_deleted(($3::uuid[])[1]), $1::uuid[], $2::uuid[]`,
} as const
/** The same, as the owner of the database. */
const changesIn = {
  'add a video': `insert into course_videos (course_id, title, youtube_url)
    select id, 'New', 'https://youtu.be/aqz-KE-bpKQ' from courses where id = ($1::uuid[])[1] and $2::uuid[] <> '{}' and $3::uuid[] <> '{}'`,
  'move the video': `update course_videos set course_id = ($1::uuid[])[1]
    where id = ($3::uuid[])[1] and ($1::uuid[])[1] in (select id from courses) and $2::uuid[] <> '{}'`,
  'learn a length': `update course_videos set duration_s = case when duration_s is null then 50 end
    where id = ($3::uuid[])[1] and $1::uuid[] <> '{}' and $2::uuid[] <> '{}'`,
  transcribe: `insert into private.video_transcripts (video_id, course_id, language, cues)
    select id, course_id, 'en', '[[0, "Ghee"]]' from course_videos
     where id = any ($3::uuid[]) and $1::uuid[] <> '{}' and $2::uuid[] <> '{}' on conflict do nothing`,
  'take the transcripts back': `delete from private.video_transcripts where course_id = any ($1::uuid[]) and $2::uuid[] <> $3::uuid[]`,
  certify: `insert into private.certificates (user_id, course_id, learner_name, course_title, seconds, videos, completed_on)
    select e.user_id, e.course_id, 'Asha', 'Pulse', 60, 2, now() from enrollments e
     where e.course_id = any ($1::uuid[]) and e.user_id = any ($2::uuid[]) and $3::uuid[] <> '{}' for key share
    on conflict do nothing`,
  'revoke, or make valid': `update private.certificates
     set revoked_at = case when revoked_at is null then now() end, reason = case when revoked_at is null then 'Twice' end
   where course_id = ($1::uuid[])[1] and user_id = ($2::uuid[])[1] and $3::uuid[] <> '{}'`,
  'let time pass': `with of_progress as (
      update private.course_progress set last_activity = last_activity - interval '40 days'
       where course_id = ($1::uuid[])[1] and user_id = ($2::uuid[])[1]
    ) update enrollments set enrolled_at = enrolled_at - interval '40 days'
       where course_id = ($1::uuid[])[1] and user_id = ($2::uuid[])[1] and $3::uuid[] <> '{}'`,
  'join the days': `select private.join_progress_days(10), $1::uuid[], $2::uuid[], $3::uuid[]`,
} as const
type Change = keyof typeof changesTo | keyof typeof changesIn | 'push'
const allChanges: Change[] = [
  ...(Object.keys(changesTo) as Change[]),
  ...(Object.keys(changesIn) as Change[]),
  'push',
]

type Step = {
  change: Change
  courses: number[]
  people: number[]
  videos: number[]
  watched: number
  mark: number
  isUndone: boolean
}
const step: fc.Arbitrary<Step> = fc.record({
  change: fc.oneof(fc.constantFrom(...allChanges), fc.constant<Change>('push')),
  courses: fc.uniqueArray(fc.nat(1), { minLength: 1 }),
  people: fc.uniqueArray(fc.nat(3), { minLength: 1 }),
  videos: fc.uniqueArray(fc.nat(3), { minLength: 1 }),
  watched: fc.nat(60),
  mark: fc.nat(3),
  isUndone: fc.oneof(
    { weight: 4, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
})

test('The numbers of a course are what its rows say, after any changes at once', {
  timeout: 300_000,
}, async () => {
  const sessions = [await server.session(), await server.session(), await server.session()]
  const done = new Set<string>()
  const deadlocks: string[] = []
  const take = async (
    session: Session,
    steps: Step[],
    all: Record<'courses' | 'people' | 'videos', string[]>,
  ) => {
    for (const { change, isUndone, watched, mark, ...chosen } of steps) {
      const ids = (kind: keyof typeof all) => chosen[kind].map((index) => all[kind][index] ?? '')
      try {
        if (change === 'push') {
          const items = ids('videos').map((video) => watch(video, [[0, watched]], { duration_s: 60, mark }))
          await session.begin(ids('people')[0])
          await session.rows(push, [JSON.stringify(items)])
        } else {
          await session.begin(change in changesTo ? admin.id : undefined)
          const text = { ...changesTo, ...changesIn }[change]
          await session.rows(text, [ids('courses'), ids('people'), ids('videos')])
        }
        await (isUndone ? session.rollback() : session.commit())
        if (!isUndone) done.add(change)
      } catch (error) {
        // Refused: then it has changed nothing.
        await session.rollback()
        if (error instanceof Error && 'code' in error && error.code === '40P01') deadlocks.push(change)
      }
    }
  }
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(...sessions.map(() => fc.array(step, { minLength: 3, maxLength: 10 }))),
      async (all) => {
        const courses = await Promise.all([0, 1].map(() => aCourse(server.backend)))
        const people = await Promise.all([0, 1, 2, 3].map(() => aLearner(server.backend)))
        const videos = (await Promise.all(courses.map((course) => videosOf(server.backend, course)))).flat()
        for (const { id } of people.slice(1)) await enroll(server.backend, id, ...courses)
        const here = { courses, people: people.map(({ id }) => id), videos }
        await Promise.all(sessions.map((session, index) => take(session, all[index] ?? [], here)))
        await expectTotals()
      },
    ),
    { numRuns: 25, seed: 20261129, endOnFailure: true },
  )
  expect([...done].sort()).toEqual([...allChanges].sort())
  expect(deadlocks.filter((change) => change === 'push')).toEqual([])
})

test('Learners of one course who push at once do not wait for each other, and all are counted', async () => {
  const first = await anEnrolledLearner(server.backend)
  const others = [await aLearner(server.backend), await aLearner(server.backend)]
  for (const { id } of others) await enroll(server.backend, id, first.course)
  const watcher = await server.session()
  const sessions: Session[] = []
  for (const { id } of [first, ...others]) {
    const session = await server.session()
    sessions.push(session)
    await session.begin(id)
    const items = first.videos.map((video) => watch(video, [], { mark: 1 }))
    expect(await endedOrBlocked(session.rows(push, [JSON.stringify(items)]), session.pid, watcher)).toBe(
      'ended',
    )
  }
  for (const session of sessions) await session.commit()
  const { data } = await admin.client.rpc('count_progress', { course: first.course })
  expect(data).toMatchObject({ enrolled: 3, began: 3, completed: 3, quiet: 0 })
})

test('A new video makes a completed course incomplete, and those who completed it quiet after fourteen days', async () => {
  const learner = await anEnrolledLearner(server.backend)
  const items = learner.videos.map((video) => watch(video, [], { mark: 1 }))
  await learner.client.rpc('push_learning', { items }).throwOnError()
  await server.backend.sql(
    `update private.course_progress set last_activity = now() - interval '15 days' where course_id = $1`,
    [learner.course],
  )
  const count = async () => (await admin.client.rpc('count_progress', { course: learner.course })).data
  expect(await count()).toMatchObject({ completed: 1, quiet: 0 })
  await server.backend.sql(changesIn['add a video'], [[learner.course], [learner.id], [learner.id]])
  expect(await count()).toMatchObject({ completed: 0, quiet: 1 })
})

test('Days before the last sixty are joined, and the numbers stay', async () => {
  const learner = await anEnrolledLearner(server.backend)
  const { course } = learner
  for (const _ of [1, 2, 3]) await enroll(server.backend, (await aLearner(server.backend)).id, course)
  await server.backend.sql(
    `update private.course_progress p set enrolled_at = now() - make_interval(days => (array[20, 70, 80, 90])[n.place])
       from (select user_id, row_number() over () as place from private.course_progress where course_id = $1) n
      where p.course_id = $1 and n.user_id = p.user_id`,
    [course],
  )
  const count = async () => (await admin.client.rpc('count_progress', { course })).data
  const before = await count()
  expect(before).toMatchObject({ enrolled: 4, quiet: 4 })
  const days = async () =>
    (
      await server.backend.sql<{ n: number }>(
        'select count(distinct day)::integer as n from private.progress_totals where course_id = $1 and learners > 0',
        [course],
      )
    )[0]?.n
  expect(await days()).toBe(4)
  await server.backend.sql('select private.purge_nightly()')
  expect([await count(), await days()]).toEqual([before, 2])
  // Only the copies of the enrollments' dates are that old.
  await server.backend.sql('delete from courses where id = $1', [course])
})

test('Whole tables that are emptied, or moved to another learner or course, are counted', async () => {
  const [one, two] = [await anEnrolledLearner(server.backend), await anEnrolledLearner(server.backend)]
  const other = await aLearner(server.backend)
  const changes = [
    `insert into private.watched (user_id, video_id, mark) values ('${one.id}', '${one.videos[0]}', 1), ('${two.id}', '${two.videos[1]}', 1)`,
    `update private.watched set mark = mark + 1`,
    `update enrollments set course_id = '${two.course}' where user_id = '${one.id}'`,
    `update enrollments set user_id = '${other.id}' where user_id = '${two.id}'`,
    'delete from private.watched',
    'truncate private.video_transcripts',
    'truncate enrollments',
    'truncate course_videos cascade',
    'truncate courses cascade',
  ]
  for (const change of changes) {
    await server.backend.sql(change)
    await expectTotals()
  }
})
