set check_function_bodies = off;

create or replace function private.certificate_of (
  learner uuid,
  course uuid
)
  returns json
  language sql
  stable
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
  select json_build_object('code', c.code, 'issued_at', c.issued_at, 'revoked_at', c.revoked_at)
    from private.certificates c where c.user_id = learner and c.course_id = course
$function$;

create or replace function public.count_progress (
  course uuid
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
declare
  videos bigint;
  enrolled bigint;
begin
  perform private.require_admin();
  select count(*) into videos from public.course_videos v where v.course_id = course;
  select coalesce(sum(total), 0) into enrolled from private.course_learners l where l.course_id = course;
  return (
    select jsonb_build_object(
             'videos', videos, 'enrolled', enrolled, 'began', count(*),
             'completed', count(*) filter (where videos > 0 and p.complete >= videos),
             -- Of those who never began, the enrollment is the last that was heard.
             'quiet', count(*) filter (
                        where p.last_activity < now() - interval '14 days' and (videos = 0 or p.complete < videos))
                      + (select count(*) from public.enrollments e
                          where e.course_id = course and e.enrolled_at < now() - interval '14 days')
                      - count(*) filter (where e.enrolled_at < now() - interval '14 days'),
             'certified', (select count(*) from private.certificates k
                             join public.enrollments e on e.course_id = k.course_id and e.user_id = k.user_id
                            where k.course_id = course and k.revoked_at is null),
             'last_activity', max(p.last_activity))
      from private.course_progress p
      join public.enrollments e on e.course_id = p.course_id and e.user_id = p.user_id
     where p.course_id = course
  );
end
$function$;

create or replace function public.list_course_learners (
  course uuid,
  first integer,
  size integer,
  query text default ''::text,
  status text default null::text,
  sort text default 'enrolled_at'::text,
  is_descending boolean default true
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
declare
  most constant integer := 10000;
  words constant text := private.trimmed(coalesce(query, ''));
  -- In a pattern these three have a meaning; a person who types them means the character.
  pattern constant text := '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
  videos bigint;
  conditions text;
  source text;
  total bigint;
  more boolean := false;
  page uuid[];
begin
  perform private.require_admin();
  if first is null or first < 0 or size is null or size not between 1 and 1000 then
    raise exception 'A page begins at 0 or later and has 1 to 1000 learners.' using errcode = '22023';
  end if;
  if char_length(query) > 1000 then
    raise exception 'A search has at most 1000 characters.' using errcode = '22023';
  end if;
  if status not in ('not-started', 'started', 'completed', 'certified', 'quiet') then
    raise exception 'There is no such status.' using errcode = '22023';
  end if;
  if sort is null or sort not in ('full_name', 'email', 'enrolled_at', 'complete', 'last_activity', 'certificate') then
    raise exception 'Learners cannot be sorted by that.' using errcode = '22023';
  end if;

  select count(*) into videos from public.course_videos v where v.course_id = course;
  conditions := concat_ws(' and ',
    'e.course_id = $1',
    case when words <> '' then '(l.email ilike $2 or l.full_name ilike $2)' end,
    case status
      when 'not-started' then 'p.user_id is null'
      when 'started' then '(p.complete < $3 or p.complete is not null and $3 = 0)'
      when 'completed' then 'p.complete >= $3 and $3 > 0'
      when 'certified' then 'k.revoked_at is null and k.code is not null'
      when 'quiet' then 'coalesce(p.complete < $3 or $3 = 0, true)
        and coalesce(p.last_activity, e.enrolled_at) < now() - interval ''14 days'''
    end
  );
  source := concat('public.enrollments e',
    case when status is not null or sort in ('complete', 'last_activity') then
      ' left join private.course_progress p on p.course_id = $1 and p.user_id = e.user_id' end,
    case when status = 'certified' or sort = 'certificate' then
      ' left join private.certificates k on k.course_id = $1 and k.user_id = e.user_id' end,
    case when words <> '' or sort in ('full_name', 'email') then ' join public.profiles l on l.id = e.user_id' end,
    ' where ', conditions);
  if words <> '' then
    execute format('select count(*) from (select from %s limit %s) found', source, most + 1)
      into total using course, pattern, videos;
    more := total > most;
    total := least(total, most);
  elsif status is not null then
    execute 'select count(*) from ' || source into total using course, pattern, videos;
  else
    select coalesce(sum(c.total), 0) into total from private.course_learners c where c.course_id = course;
  end if;
  -- What there is not, such as a time of somebody who never began, is less than anything.
  execute format(
    'select array(select e.id from %s order by %s %s, e.id %s limit $4 offset $5)', source,
    case sort when 'complete' then 'coalesce(p.complete, 0)' when 'last_activity' then 'p.last_activity'
              when 'enrolled_at' then 'e.enrolled_at' when 'certificate' then 'k.issued_at' else 'l.' || sort end,
    case when is_descending then 'desc' else 'asc' end
      || case when sort in ('enrolled_at', 'complete') then '' when is_descending then ' nulls last' else ' nulls first' end,
    case when is_descending then 'asc' else 'desc' end
  ) into page using course, pattern, videos, size, first;

  return jsonb_build_object(
    'count', total,
    'more', more,
    'videos', videos,
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
               'id', e.id, 'enrolled_at', e.enrolled_at,
               'profile', jsonb_build_object('id', l.id, 'email', l.email, 'full_name', l.full_name),
               'complete', coalesce(p.complete, 0), 'last_activity', p.last_activity,
               'certificate', private.certificate_of(e.user_id, course)
             ) order by listed.place), '[]')
        from unnest(page) with ordinality as listed (id, place)
        join public.enrollments e on e.id = listed.id
        join public.profiles l on l.id = e.user_id
        left join private.course_progress p on p.course_id = course and p.user_id = e.user_id
    )
  );
end
$function$;

create or replace function public.list_progress (
  learners uuid[],
  course_ids uuid[]
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
begin
  perform private.require_admin();
  if learners is null or course_ids is null or array_position(learners, null) is not null
      or array_position(course_ids, null) is not null then
    raise exception 'Learners and courses must be lists of ids.' using errcode = '22023';
  end if;
  if cardinality(learners)::bigint * cardinality(course_ids) > 1000 then
    raise exception 'At most 1000 pairs of a learner and a course can be asked for at once.' using errcode = '22023';
  end if;

  return (
    select coalesce(jsonb_agg(jsonb_build_object(
             'user_id', e.user_id, 'course_id', e.course_id, 'complete', coalesce(p.complete, 0), 'total', videos.total,
             'last_activity', p.last_activity, 'certificate', private.certificate_of(e.user_id, e.course_id)
           ) order by e.user_id, e.course_id), '[]')
      from (
        select c.id, (select count(*) from public.course_videos v where v.course_id = c.id) as total
          from public.courses c where c.id = any (course_ids)
      ) videos
      cross join (select distinct id from unnest(learners) as given (id)) learner
      cross join lateral (
        select user_id, course_id from public.enrollments where user_id = learner.id and course_id = videos.id limit 1
      ) e
      left join private.course_progress p on p.course_id = e.course_id and p.user_id = e.user_id
  );
end
$function$;

revoke all on function "private"."certificate_of"(uuid, uuid) from public;

reset check_function_bodies;
