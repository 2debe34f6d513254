-- What the admin dashboard shows: recent activity, progress in courses, and what needs an admin's attention.

-- The active courses without 'learners', without 'videos' or with videos without 'transcripts', or any courses with 'invitations'
-- that are older than fourteen days. A school without any transcripts is not asked for them.
create function private.courses_in_need(kind text) returns setof uuid
language sql stable set search_path = ''
as $$
  select c.id from public.courses c
   where kind = 'learners' and c.is_active
     and 0 = (select coalesce(sum(l.total), 0) from private.course_learners l where l.course_id = c.id)
  union all
  select c.id from public.courses c
   -- One look-up per course: a join would read all videos.
   where kind = 'videos' and c.is_active
     and (select v.id from public.course_videos v where v.course_id = c.id limit 1) is null
  union all
  select c.id from public.courses c
   where kind = 'transcripts' and c.is_active and exists (select from private.video_transcripts)
     and exists (
       select from public.course_videos v
        where v.course_id = c.id and not exists (select from private.video_transcripts t where t.video_id = v.id)
     )
  union all
  select distinct i.course_id from private.invitations i
   where kind = 'invitations' and i.invited_at < now() - interval '14 days'
$$;

revoke all on function private.courses_in_need(text) from public;

-- What the admin dashboard shows:
--   activity  the last thirty days, {day, learners, seconds}, the earliest first
--   courses   the twelve active courses with the most learners, {id, title, videos, enrolled, looked_at, began, completed}. In a
--   course with more than 5,000 learners, 5,000 are counted, chosen by their random ids.
--   needs     how much waits for an admin: {broken_videos, invitations, without_learners, without_videos} and, of videos,
--             without_transcript
create function public.summarize_school() returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  today constant date := private.day_in_india(now());
begin
  perform private.require_admin();
  return jsonb_build_object(
    'activity', (
      select jsonb_agg(jsonb_build_object(
               'day', to_char(listed.day, 'YYYY-MM-DD'), 'learners', coalesce(counted.learners, 0),
               'seconds', coalesce(counted.seconds, 0)) order by listed.day)
        from (select today - n as day from generate_series(0, 29) as ago (n)) listed
        left join (
          select t.day, sum(t.learners) as learners, sum(t.seconds) as seconds
            from private.activity_totals t where t.day > today - 30 group by t.day
        ) counted on counted.day = listed.day
    ),
    'courses', (
      select coalesce(jsonb_agg(jsonb_build_object(
               'id', largest.id, 'title', largest.title, 'videos', largest.videos, 'enrolled', largest.enrolled,
               'looked_at', counted.looked_at, 'began', counted.began, 'completed', counted.completed)
               order by largest.enrolled desc, largest.id), '[]')
        from (
          select c.id, c.title, sum(l.total) as enrolled,
                 (select count(*) from public.course_videos v where v.course_id = c.id) as videos
            from public.courses c join private.course_learners l on l.course_id = c.id
           where c.is_active group by c.id having sum(l.total) > 0
           order by sum(l.total) desc, c.id limit 12
        ) largest
       cross join lateral (
         select count(*) as looked_at, count(p.user_id) as began,
                count(*) filter (where largest.videos > 0 and p.complete >= largest.videos) as completed
           from (
             select e.user_id from public.enrollments e where e.course_id = largest.id order by e.user_id limit 5000
           ) learner
           left join private.course_progress p on p.course_id = largest.id and p.user_id = learner.user_id
       ) counted
    ),
    'needs', jsonb_build_object(
      'broken_videos', (select count(distinct f.video_id) from private.video_faults f where f.code <> 5 and f.dismissed_at is null),
      'invitations', (select count(*) from private.invitations i where i.invited_at < now() - interval '14 days'),
      'without_learners', (select count(*) from private.courses_in_need('learners')),
      'without_videos', (select count(*) from private.courses_in_need('videos')),
      'without_transcript', (
        select count(*) from public.course_videos v join public.courses c on c.id = v.course_id and c.is_active
         where exists (select from private.video_transcripts)
           and not exists (select from private.video_transcripts t where t.video_id = v.id)
      )
    )
  );
end
$$;

revoke all on function public.summarize_school() from public, anon;
grant execute on function public.summarize_school() to authenticated;
