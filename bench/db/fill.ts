// Fills a migrated database with made-up users, courses and enrollments, always the same for the same size.
import type pg from 'pg'

export type Size = { profiles: number; courses: number; videos: number; enrollments: number }

/** Per thousand users: ten courses, two hundred videos, and five enrollments for each user. */
export function sizeOf(profiles: number): Size {
  return { profiles, courses: profiles / 100, videos: profiles / 5, enrollments: profiles * 5 }
}

export const userId = (n: number | string) => `md5('user ' || ${n})::uuid`
export const courseId = (n: number | string) => `md5('course ' || ${n})::uuid`
export const email = (n: number | string) => `pg_temp.email_of(${n})`

/** The first users are admins; everyone else is a learner. */
export const admins = 5

/** The last users have these courses, which come after all others, and have watched every video in them. */
export const thorough = { learners: 4, courses: 50, videos: 400 }
export const longCourseId = (n: number | string) => `md5('long course ' || ${n})::uuid`

// A hash instead of random(), so that the data does not depend on the order in which rows are created.
const vocabulary = `
  create function pg_temp.chance(n bigint, salt bigint) returns double precision language sql immutable as
    $$ select (hashint8extended(n, salt) & 9007199254740991) / 9007199254740992.0 $$;

  create function pg_temp.pick(words text[], chance double precision) returns text language sql immutable as
    $$ select words[1 + floor(cardinality(words) * chance)::integer] $$;

  create function pg_temp.given_name(n bigint) returns text language sql immutable as $$
    select pg_temp.pick('{Aa,Ana,Bha,Chi,De,Dha,Esh,Ga,Ha,Isha,Ja,Ka,La,Ma,Mee,Na,Ni,Om,Pra,Ra,Ri,Sa,Shi,Su,Ta,Tri,Uma,Va,Vi,Ya}',
                        pg_temp.chance(n, 1))
        || pg_temp.pick('{rav,nya,vika,ran,ti,sha,van,shan,nika,vesh,dra,ket,lini,mila,ya,jit}', pg_temp.chance(n, 2)) $$;

  -- A few family names are common, most are rare.
  create function pg_temp.family_name(n bigint) returns text language sql immutable as $$
    select pg_temp.pick('{Shar,Ver,Gup,Me,Nai,Red,Ran,Kul,Desh,Bhat,Cho,Mis,Pil,Tri,Jo,Ku,Sin,Pa,Bo,Das,Ghos,Aiy,Sas,Var,Kri,Mu,Sen,Tha}',
                        power(pg_temp.chance(n, 3), 2))
        || pg_temp.pick('{ma,ta,non,r,dy,kar,pande,nda,tel,vedi,kherjee,gar}', power(pg_temp.chance(n, 4), 2)) $$;

  create function pg_temp.email_of(n bigint) returns text language sql immutable as $$
    select lower(pg_temp.given_name(n) || '.' || pg_temp.family_name(n)) || n || '@'
        || pg_temp.pick('{gmail.com,gmail.com,gmail.com,yahoo.co.in,ayurclinic.example,hospital.example}', pg_temp.chance(n, 5)) $$;
`

const people = ({ profiles }: Size) => `
  insert into auth.users (id, email) select ${userId('n')}, ${email('n')} from generate_series(1, ${profiles}) n;
  insert into public.profiles (id, email, full_name, role, created_at)
  select ${userId('n')}, ${email('n')},
         case when pg_temp.chance(n, 6) < 0.8 then pg_temp.given_name(n) || ' ' || pg_temp.family_name(n) end,
         case when n <= ${admins} then 'admin' else 'learner' end,
         timestamptz '2024-01-01' + n * interval '2 years' / ${profiles}
    from generate_series(1, ${profiles}) n;`

const teaching = ({ courses, videos }: Size) => `
  insert into public.courses (id, title, description, is_active, created_at)
  select ${courseId('n')},
         pg_temp.pick('{Panchakarma,Rasayana,Nadi,Dravyaguna,Marma,Swasthavritta,Kshara,Shalya}', pg_temp.chance(n, 7))
           || pg_temp.pick('{" in Practice"," Foundations"," for Clinics",": A First Look"}', pg_temp.chance(n, 8)) || ' ' || n,
         repeat('What the course is about and for whom it is meant. ', 4), pg_temp.chance(n, 9) < 0.95,
         timestamptz '2024-01-01' + n * interval '2 years' / ${courses}
    from generate_series(1, ${courses}) n;
  insert into public.course_videos (id, course_id, title, description, youtube_url, order_index)
  select md5('video ' || n)::uuid, ${courseId(`(1 + n % ${courses})`)}, 'Lesson ' || n,
         'What is shown, and what to read before and afterwards.',
         'https://www.youtube.com/watch?v=' || left(md5('film ' || n), 11), n / ${courses}
    from generate_series(0, ${videos - 1}) n;`

/**
 * One to fifty courses per learner, mostly few; the n-th most popular course is chosen about 1/n times as often as the
 * first. Ordered by the id, which is a hash, so that the limit cuts off rows evenly.
 */
const enrolling = ({ profiles, courses, enrollments }: Size) => `
  insert into public.enrollments (id, user_id, course_id, enrolled_at)
  select md5('enrollment ' || learner || ' ' || course)::uuid, ${userId('learner')}, ${courseId('course')},
         timestamptz '2025-06-01' + pg_temp.chance(learner * 100000 + course, 10) * interval '1 year'
    from (
      select distinct n as learner,
             floor(power(${courses}, pg_temp.chance(n * 100 + choice, 11)))::bigint as course
        from generate_series(${admins + 1}::bigint, ${profiles}) n,
             generate_series(1, least(50, 1 + floor(-7 * ln(1 - pg_temp.chance(n, 12)))::integer)) choice
    ) chosen
   order by 1 limit ${enrollments};`

const thoroughly = ({ profiles }: Size) => `
  insert into public.courses (id, title, certificate, created_at)
  select ${longCourseId('n')}, 'Everything there is, part ' || n, 'offered', '2023-01-01' from generate_series(1, ${thorough.courses}) n;
  insert into public.course_videos (id, course_id, title, youtube_url, order_index)
  select md5('long video ' || c || ' ' || v)::uuid, ${longCourseId('c')}, 'Lesson ' || v,
         'https://www.youtube.com/watch?v=' || left(md5('film ' || v), 11), v
    from generate_series(1, ${thorough.courses}) c, generate_series(1, ${thorough.videos}) v;
  insert into public.enrollments (user_id, course_id)
  select ${userId('learner')}, ${longCourseId('course')}
    from generate_series(${profiles - thorough.learners + 1}, ${profiles}) learner, generate_series(1, ${thorough.courses}) course;`

const counting = `
  insert into private.course_learners (course_id, total) select course_id, count(*)
    from public.enrollments group by course_id;
  insert into private.first_enrollments (user_id, course_id, enrolled_at)
  select user_id, course_id, enrolled_at from public.enrollments;`

/**
 * Every fifth enrollment has begun with its course's first video; thorough learners have watched theirs in
 * three parts.
 */
const watching = `
  insert into private.watched (user_id, video_id, spans, duration_s, position_s, position_at)
  select e.user_id, v.id, '{[0,240)}', 600, 240, e.enrolled_at
    from public.enrollments e join public.course_videos v on v.course_id = e.course_id and v.order_index = 0
   where pg_temp.chance(hashtext(e.id::text), 13) < 0.2;
  insert into private.watched (user_id, video_id, spans, duration_s, position_s, position_at)
  select e.user_id, v.id, '{[0,100),[120,300),[310,590)}', 600, 590, e.enrolled_at
    from public.enrollments e join public.courses c on c.id = e.course_id and c.created_at = '2023-01-01'
    join public.course_videos v on v.course_id = c.id;
  insert into private.counted_seconds (user_id, video_id, youtube_id, day, spans)
  select w.user_id, w.video_id, private.youtube_id(v.youtube_url), private.day_in_india(w.position_at), w.spans
    from private.watched w join public.course_videos v on v.id = w.video_id;
  insert into private.learning_revisions (user_id, course_id)
  select distinct w.user_id, v.course_id from private.watched w join public.course_videos v on v.id = w.video_id;
  insert into private.course_progress (user_id, course_id, begun, complete, last_activity, enrolled_at)
  select e.user_id, e.course_id, coalesce(w.begun, 0), coalesce(w.complete, 0), w.last_activity, e.enrolled_at
    from public.enrollments e
    left join (
      select w.user_id, v.course_id, count(*) as begun, count(*) filter (where private.is_complete(w, v.duration_s)) as complete,
             max(w.changed_at - pg_temp.chance(hashtext(w.user_id::text), 14) * interval '90 days') as last_activity
        from private.watched w join public.course_videos v on v.id = w.video_id group by w.user_id, v.course_id
    ) w on w.user_id = e.user_id and w.course_id = e.course_id;
  insert into private.activity (user_id, day, seconds)
  select w.user_id, private.day_in_india(w.position_at), least(sum(private.length_of(w.spans)), 86400)
    from private.watched w where w.position_at > now() - interval '399 days'
   group by w.user_id, private.day_in_india(w.position_at);
  insert into private.activity_totals (day, learners, seconds)
  select day, count(*), sum(seconds) from private.activity group by day;
  insert into private.plays (user_id, day) select user_id, day from private.activity where day > current_date - 30;
  insert into private.play_totals (day, learners, silent) select day, count(*), 0 from private.plays group by day;`

/** For each of a month's builds, as many kinds of faults as there are, each in several rows that were added to at once. */
const failing = `
  insert into private.app_fault_totals (build, kind, code, browser, first_day, last_day, learners)
  select 'build-' || build, kind, code, browser, current_date - build, current_date, 20
    from generate_series(1, 30) build, unnest('{crash,sync,storage,silent}'::text[]) kind,
         unnest('{TypeError,UnknownError,malformed,other}'::text[]) code,
         unnest('{Chrome,Edge,Firefox,Opera,Safari,Samsung Internet,other}'::text[]) browser, generate_series(1, 3) at_once;`

/**
 * Every course has a transcript revision, and every video of the first long course has the transcript of a
 * lecture of 1,500 words.
 */
const speaking = `
  insert into private.transcript_revisions (course_id) select id from public.courses;
  insert into private.video_transcripts (video_id, course_id, language, cues)
  select v.id, v.course_id, 'en', lecture.cues
    from public.course_videos v,
         (select jsonb_agg(jsonb_build_array(n * 5, 'What is said at this moment, in some ten words, number ' || n) order by n)
            from generate_series(1, 150) n) lecture (cues)
   where v.course_id = ${longCourseId(1)};`

/** What the triggers would have counted. */
const totals = `
  delete from private.video_totals;
  insert into private.video_totals (course_id, videos, transcripts)
  select v.course_id, count(*), count(t.video_id)
    from public.course_videos v left join private.video_transcripts t on t.video_id = v.id group by v.course_id;
  insert into private.progress_totals (course_id, day, complete, learners, certified)
  select course_id, case when day < current_date - 60 then '-infinity' else day end, stage, count(*), 0
    from (
      select p.course_id, private.progress_day(p) as day, private.progress_stage(p) as stage
        from private.course_progress p where p.enrolled_at is not null
    ) learner
   group by 1, 2, 3;`

type Index = { name: string; definition: string }

/** Drops the indexes while rows are inserted: building them afterwards is faster. */
async function withoutIndexes(client: pg.Client, table: string, work: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query<Index>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await work()
  for (const { definition } of rows) await client.query(definition)
}

/**
 * Runs as the database's owner. The final vacuum gives the planner statistics, and lets index-only scans skip
 * the tables.
 */
export async function fill(client: pg.Client, size: Size): Promise<void> {
  await client.query(
    `set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '256MB'`,
  )
  await client.query(vocabulary)
  await withoutIndexes(client, 'public.profiles', () => client.query(people(size)))
  await client.query(teaching(size))
  // Skips the triggers on enrollments: the data satisfies what they check, and their counts are made at the
  // end.
  await client.query('set session_replication_role = replica')
  await withoutIndexes(client, 'public.enrollments', async () => {
    await client.query(enrolling(size))
    await client.query(thoroughly(size))
    await client.query(counting)
  })
  await client.query(speaking)
  await withoutIndexes(client, 'private.watched', () =>
    withoutIndexes(client, 'private.course_progress', () => client.query(watching)),
  )
  await client.query(totals)
  await client.query(failing)
  await client.query(
    'reset session_replication_role; reset synchronous_commit; reset maintenance_work_mem; reset work_mem',
  )
  const tables = ['profiles', 'courses', 'course_videos', 'enrollments'].map((name) => `public.${name}`)
  for (const table of [
    ...tables,
    'private.watched',
    'private.counted_seconds',
    'private.first_enrollments',
    'private.learning_revisions',
    'private.course_progress',
    'private.course_learners',
    'private.progress_totals',
    'private.video_totals',
    'private.video_transcripts',
    'private.transcript_revisions',
  ]) {
    await client.query(`vacuum (analyze) ${table}`)
  }
}
