-- Reminders: admins write to learners who are quiet (see quiet_since) in a chat or a mail, and the server notes when.

-- Notes that each of these people was reminded of the course at the same place in `course_ids`. Those who are not enrolled are
-- skipped. What was noted within the last hour is not noted again: the request may be repeated after a lost answer, or the same
-- message sent in two ways.
create function public.remind_learners(people uuid[], course_ids uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if people is null or course_ids is null or array_position(people || course_ids, null) is not null
      or cardinality(people) <> cardinality(course_ids) then
    raise exception 'The people and their courses must be lists of ids, of the same length.' using errcode = '22023';
  end if;
  if cardinality(people) > 5000 then
    raise exception 'At most 5000 reminders can be noted at once.' using errcode = '22023';
  end if;
  -- As in group_learners, and in one order.
  perform from public.courses where id = any (course_ids) order by id for no key update;
  update public.enrollments e set reminded_at = now()
    from (select distinct person, course from unnest(people, course_ids) as listed (person, course)) wanted
   where e.user_id = wanted.person and e.course_id = wanted.course
     and (e.reminded_at is null or e.reminded_at < now() - interval '1 hour');
end
$$;

-- One page of the learners who are quiet in active courses with videos, each with these courses, the longest quiet first:
-- {profile, last_activity, reminded_at, courses: [{id, title, complete, videos}]}. Before these come the ones who have not been
-- reminded since their last activity. As {rows, count, more}: of the enrollments, only the thirty thousand with the earliest
-- activity are looked at, and `more` says whether there are more.
create function public.list_quiet_learners(first integer, size integer) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  most constant integer := 30000;
  quiet_before constant timestamptz := private.quiet_since();
  -- As enrollment_is_open has it, in a form that the planner can judge.
  today constant date := private.earliest_today();
  answer jsonb;
begin
  perform private.require_admin();
  if first is null or first < 0 or size is null or size not between 1 and 1000 then
    raise exception 'A page begins at 0 or later and has 1 to 1000 learners.' using errcode = '22023';
  end if;

  with sizes as materialized (
    select s.id, s.title, s.videos from private.course_sizes() s where s.videos > 0
  ), silent as materialized (
    select p.user_id, p.course_id, p.complete, p.last_activity, coalesce(p.last_activity, p.enrolled_at) as since
      from private.course_progress p
     where p.enrolled_at is not null and (p.ends_on is null or p.ends_on >= today)
       and coalesce(p.last_activity, p.enrolled_at) < quiet_before
     order by coalesce(p.last_activity, p.enrolled_at) limit most
  ), quiet as materialized (
    select p.*, s.title, s.videos, e.reminded_at
      from silent p
      join sizes s on s.id = p.course_id and p.complete < s.videos
      left join public.enrollments e
        on e.user_id = p.user_id and e.course_id = p.course_id and e.reminded_at is not null
  ), people as materialized (
    select q.user_id, max(q.since) as since, max(q.last_activity) as last_activity, max(q.reminded_at) as reminded_at
      from quiet q group by q.user_id
  ), page as (
    select p.*, row_number() over (
             order by coalesce(p.reminded_at >= p.since, false), p.since, p.user_id
           ) as place
      from people p
     order by place limit size offset first
  ), listed as (
    select page.user_id, page.place, page.last_activity, page.reminded_at,
           jsonb_agg(jsonb_build_object('id', q.course_id, 'title', q.title, 'complete', q.complete, 'videos', q.videos)
             order by q.last_activity desc nulls last, q.since desc, q.course_id) as courses
      from page join quiet q on q.user_id = page.user_id
     group by page.user_id, page.place, page.last_activity, page.reminded_at
  )
  select jsonb_build_object(
           'count', (select count(*) from people),
           'more', (select count(*) from silent) = most,
           'rows', (
             select coalesce(jsonb_agg(jsonb_build_object(
                      'profile', jsonb_build_object('id', l.id, 'email', l.email, 'full_name', l.full_name),
                      'last_activity', listed.last_activity, 'reminded_at', listed.reminded_at, 'courses', listed.courses
                    ) order by listed.place), '[]')
               from listed join public.profiles l on l.id = listed.user_id
           )
         ) into answer;
  return answer;
end
$$;

revoke all on function public.remind_learners(uuid[], uuid[]), public.list_quiet_learners(integer, integer) from public, anon;
grant execute on function public.remind_learners(uuid[], uuid[]), public.list_quiet_learners(integer, integer) to authenticated;
