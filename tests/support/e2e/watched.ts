import type { ServedApp } from './served-app.ts'

/**
 * The server has counted what the demo learner has watched of this course: all videos but the first
 * `missing`.
 */
export async function haveWatched(app: ServedApp, title: string, missing = 0): Promise<void> {
  await app.sql(
    `with counted as (
       insert into private.watched (user_id, video_id, spans, duration_s, position_s, position_at)
       select p.id, v.id, int4multirange(int4range(0, v.duration_s)), v.duration_s, 1, now()
         from public.course_videos v join public.courses c on c.id = v.course_id, public.profiles p
        where c.title = $1 and p.email = 'learner@demo.local' and v.order_index >= $2
       on conflict do nothing
     ), for_certificates as (
       insert into private.counted_seconds (user_id, video_id, youtube_id, day, spans)
       select p.id, v.id, private.youtube_id(v.youtube_url), private.day_in_india(now()), int4multirange(int4range(0, v.duration_s))
         from public.course_videos v join public.courses c on c.id = v.course_id, public.profiles p
        where c.title = $1 and p.email = 'learner@demo.local' and v.order_index >= $2
       on conflict do nothing
     )
     insert into private.learning_revisions (user_id, course_id)
     select p.id, c.id from public.courses c, public.profiles p where c.title = $1 and p.email = 'learner@demo.local'
     on conflict (user_id, course_id) do update set revision = gen_random_uuid()`,
    [title, missing],
  )
}
