-- What the admin dashboard shows: recent activity, progress in courses, and what needs an admin's attention.

create trigger count_videos_after_insert after insert on private.video_transcripts
  referencing new table as after_rows
  for each statement execute function private.count_videos();
create trigger count_videos_after_move after update of course_id on private.video_transcripts
  for each row when (old.course_id <> new.course_id) execute function private.count_videos();
create trigger count_videos_after_delete after delete on private.video_transcripts
  referencing old table as before_rows
  for each statement execute function private.count_videos();
create trigger count_videos_after_truncate after truncate on private.video_transcripts
  for each statement execute function private.count_videos();

-- Every active course with how many learners, videos and transcripts it has. Integers are added up much faster.
create function private.course_sizes()
returns table (id uuid, title text, learners bigint, videos bigint, transcripts bigint)
language plpgsql stable set search_path = ''
as $$
begin
  return query
    select c.id, c.title, coalesce(l.total, 0), coalesce(v.videos, 0), coalesce(v.transcripts, 0)
      from public.courses c
      left join (select course_id, sum(total::integer) as total from private.course_learners group by course_id) l on l.course_id = c.id
      left join (
        select t.course_id, sum(t.videos) as videos, sum(t.transcripts) as transcripts from private.video_totals t group by t.course_id
      ) v on v.course_id = c.id
     where c.is_active;
end
$$;

-- The active courses without 'learners', without 'videos', with videos without 'transcripts' or with learners who are quiet and may
-- need 'reminders', or any courses with 'invitations' that are older than fourteen days, or with learners whose access 'ends' this
-- week. A school without any transcripts is not asked for them.
create function private.courses_in_need(kind text) returns setof uuid
language plpgsql stable set search_path = ''
as $$
begin
  if kind = 'invitations' then
    return query select distinct i.course_id from private.invitations i where i.invited_at < now() - interval '14 days';
  elsif kind = 'reminders' then
    return query
      select t.course_id
        from private.course_sizes() s join private.progress_totals t on t.course_id = s.id
       where s.videos > 0 and t.day < private.day_in_india(private.quiet_since()) and t.complete < s.videos and private.enrollment_is_open(t.ends_on)
       group by t.course_id having sum(t.learners) > 0;
  elsif kind = 'ends' then
    return query
      select t.course_id from private.progress_totals t
       where t.ends_on between private.earliest_today() and private.end_of_week()
       group by t.course_id having sum(t.learners) > 0;
  else
    return query
      select s.id from private.course_sizes() s
       where case kind
         when 'learners' then s.learners = 0
         when 'videos' then s.videos = 0
         when 'transcripts' then s.transcripts < s.videos and exists (select from private.video_transcripts)
       end;
  end if;
end
$$;

revoke all on function private.course_sizes(), private.courses_in_need(text) from public;

-- What the admin dashboard shows:
--   activity  the last thirty days, {day, learners, seconds}, the earliest first
--   courses   the twelve active courses with the most learners, {id, title, videos, enrolled, began, completed}
--   needs     how much waits for an admin: {broken_videos, invitations, without_learners, without_videos}, of videos
--             without_transcript, and of learners whose access ends this week, ends
--   roles     who became an admin, or a learner again: private.recent_role_changes
--   missing   what the server does not do for us: private.missing_settings
--   faults    what fails on learners' devices: private.recent_faults
create function public.summarize_school() returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  today constant date := private.day_in_india(now());
begin
  perform private.require_admin();
  return (
    with sizes as materialized (select * from private.course_sizes())
    select jsonb_build_object(
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
                 'id', largest.id, 'title', largest.title, 'videos', largest.videos, 'enrolled', counted.enrolled,
                 'began', counted.began, 'completed', counted.completed)
                 order by counted.enrolled desc, largest.id), '[]')
          from (select * from sizes where learners > 0 order by learners desc, id limit 12) largest
         cross join lateral private.count_learners_of(largest.id, largest.videos) counted
      ),
      'roles', private.recent_role_changes(),
      'missing', private.missing_settings(),
      'faults', private.recent_faults(),
      'needs', jsonb_build_object(
        'broken_videos', (select count(distinct f.video_id) from private.video_faults f where f.code <> 5 and f.dismissed_at is null),
        'invitations', (select count(*) from private.invitations i where i.invited_at < now() - interval '14 days'),
        'without_learners', (select count(*) from sizes where learners = 0),
        'without_videos', (select count(*) from sizes where videos = 0),
        'without_transcript', case when exists (select from private.video_transcripts) then
          (select coalesce(sum(videos - transcripts), 0) from sizes) else 0 end,
        'ends', (
          select coalesce(sum(t.learners), 0) from private.progress_totals t
           where t.ends_on between private.earliest_today() and private.end_of_week()
        )
      )
    )
  );
end
$$;

revoke all on function public.summarize_school() from public, anon;
grant execute on function public.summarize_school() to authenticated;
