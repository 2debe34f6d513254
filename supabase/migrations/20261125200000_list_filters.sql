-- Filters of the admin's lists: users by role, course and date, courses by whether learners could not play their videos.

-- What was reported of a link says nothing about the next one.
create function private.forget_video_faults() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.video_faults f
   using after_rows a join before_rows b using (id)
   where f.video_id = a.id and a.youtube_url <> b.youtube_url;
  return null;
end
$$;

revoke all on function private.forget_video_faults() from public;

create trigger forget_video_faults after update on public.course_videos
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.forget_video_faults();

-- As before, and with `only_broken` only the courses with a video that would not play for learners. An error of the player
-- itself (5) says nothing about the video.
drop function public.search_courses(text);
create function public.search_courses(query text default '', only_broken boolean default false)
returns setof public.courses
language plpgsql stable security definer set search_path = ''
as $$
declare
  words text;
  pattern text;
begin
  perform private.require_admin();
  if char_length(query) > 1000 then
    raise exception 'A search has at most 1000 characters.' using errcode = '22023';
  end if;
  words := private.trimmed(coalesce(query, ''));
  -- In a pattern these three have a meaning; a person who types them means the character.
  pattern := '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
  if only_broken then
    return query
      select c.* from public.courses c
       where (words = '' or c.title ilike pattern)
         and c.id in (
           select v.course_id
             from private.video_faults f join public.course_videos v on v.id = f.video_id
            where f.code <> 5
         );
  elsif words = '' then
    return query select * from public.courses;
  else
    return query select * from public.courses where title ilike pattern;
  end if;
end
$$;

revoke all on function public.search_courses(text, boolean) from public, anon;
grant execute on function public.search_courses(text, boolean) to authenticated;

-- As before, of all users or of those with this role, in this course, who joined at this time or later. A null filters
-- nothing. Searches and filters that find few users are answered from an index; the others count what they find.
drop function public.list_profiles(text, text, boolean, integer, integer);
create function public.list_profiles(
  query text, sort text, is_descending boolean, first integer, size integer,
  wanted_role text default null, in_course uuid default null, joined_since timestamptz default null
) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  words text;
  conditions text;
  total bigint;
  matches uuid[];
  more boolean := false;
  -- A page past the middle is nearer from the other end.
  is_turned boolean;
  skipped bigint;
  taken bigint;
  page jsonb;
begin
  perform private.require_admin();
  if char_length(query) > 1000 then
    raise exception 'A search has at most 1000 characters.' using errcode = '22023';
  end if;
  if sort is null or sort not in ('full_name', 'email', 'role', 'created_at') then
    raise exception 'Users cannot be sorted by that.' using errcode = '22023';
  end if;
  if wanted_role not in ('learner', 'admin') then
    raise exception 'There is no such role.' using errcode = '22023';
  end if;
  if first is null or first < 0 or size is null or size not between 1 and 1000 then
    raise exception 'A page begins at 0 or later and has 1 to 1000 users.' using errcode = '22023';
  end if;

  words := private.trimmed(coalesce(query, ''));
  select coalesce(sum(t.total), 0) into total from private.totals t where relation = 'profiles';
  if words <> '' then
    select f.matches, f.more into matches, more from private.find_profiles(words, total) f;
  end if;
  conditions := concat_ws(' and ',
    case when words <> '' then 'id = any ($3)' end,
    case when wanted_role is not null then 'role = $4' end,
    case when joined_since is not null then 'created_at >= $5' end,
    case when in_course is not null then
      'id in (select e.user_id from public.enrollments e where e.course_id = $6)'
    end
  );
  if conditions = 'id = any ($3)' then
    total := cardinality(matches);
  elsif conditions = 'role = $4' then
    select coalesce(sum(t.total), 0) into total from private.totals t
     where (relation, value) = ('profiles', wanted_role);
  elsif conditions <> '' then
    execute format('select count(*) from public.profiles where %s', conditions)
      into total using null, null, matches, wanted_role, joined_since, in_course;
  end if;

  taken := greatest(least(size, total - first), 0);
  is_turned := first > total / 2;
  skipped := case when is_turned then greatest(total - first - taken, 0) else first end;
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(p) order by key.place %1$s), ''[]'')
       from (
         select id, row_number() over () as place
           from (select id from public.profiles %2$s order by %3$I %4$s, id %4$s limit $1 offset $2) ids
       ) key
       join public.profiles p using (id)',
    case when is_turned then 'desc' else 'asc' end,
    case when conditions <> '' then 'where ' || conditions end,
    sort,
    case when is_turned <> coalesce(is_descending, false) then 'desc' else 'asc' end
  ) into page using taken, skipped, matches, wanted_role, joined_since, in_course;

  return jsonb_build_object('rows', page, 'count', total, 'more', more);
end
$$;

revoke all on function public.list_profiles(text, text, boolean, integer, integer, text, uuid, timestamptz)
  from public, anon;
grant execute on function public.list_profiles(text, text, boolean, integer, integer, text, uuid, timestamptz)
  to authenticated;
