-- Queries for the admin pages.

-- All users, or those that match the search. Returns rows of profiles, so that the API can sort, page and count them like a
-- table, and its limit of rows per response does not cut off the result.
--
-- Security definer, with an explicit role check: under row-level security a search pattern could not use the index, because
-- its operator is not leakproof.
create function public.search_profiles(query text default '') returns setof public.profiles
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
  words := btrim(coalesce(query, ''));
  -- These three are special in a pattern; a person who types them means the character itself.
  pattern := '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
  if words = '' then
    return query select * from public.profiles;
  else
    return query select * from public.profiles where email ilike pattern or full_name ilike pattern;
  end if;
end
$$;

revoke all on function public.search_profiles(text) from public, anon;
grant execute on function public.search_profiles(text) to authenticated;

-- All courses, or those that match the search; with `only_broken` only courses with a video that did not play for learners, and
-- with `needs` only those that need an admin's attention in this way (see courses_in_need). An error of the player itself (5)
-- says nothing about the video. Built like search_profiles and for the same reasons.
create function public.search_courses(query text default '', only_broken boolean default false, needs text default null)
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
  if needs not in ('learners', 'videos', 'transcripts', 'invitations', 'reminders', 'ends') then
    raise exception 'There is no such need.' using errcode = '22023';
  end if;
  words := private.trimmed(coalesce(query, ''));
  -- Titles are shorter.
  if char_length(words) > 300 then
    return;
  end if;
  -- These three are special in a pattern; a person who types them means the character itself.
  pattern := '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
  if only_broken or needs is not null then
    return query
      select c.* from public.courses c
       where (words = '' or c.title ilike pattern)
         and (not only_broken or c.id in (
           select v.course_id
             from private.video_faults f join public.course_videos v on v.id = f.video_id
            where f.code <> 5 and f.dismissed_at is null
         ))
         and (needs is null or c.id in (select private.courses_in_need(needs)));
  elsif words = '' then
    return query select * from public.courses;
  else
    return query select * from public.courses where title ilike pattern;
  end if;
end
$$;

revoke all on function public.search_courses(text, boolean, text) from public, anon;
grant execute on function public.search_courses(text, boolean, text) to authenticated;

-- How many learners and videos each of these courses has: one row for each course that exists.
--
-- Security definer, with an explicit role check: no one has rights on the totals.
create function public.count_course_use(course_ids uuid[])
returns table (course_id uuid, learners integer, videos integer)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if course_ids is null or array_position(course_ids, null) is not null then
    raise exception 'The courses must be a list of course ids.' using errcode = '22023';
  end if;
  if cardinality(course_ids) > 1000 then
    raise exception 'At most 1000 courses can be counted at once.' using errcode = '22023';
  end if;

  return query
    select c.id,
           (select coalesce(sum(l.total), 0)::integer from private.course_learners l where l.course_id = c.id),
           (select count(*)::integer from public.course_videos v where v.course_id = c.id)
      from public.courses c
     where c.id = any (course_ids);
end
$$;

revoke all on function public.count_course_use(uuid[]) from public, anon;
grant execute on function public.count_course_use(uuid[]) to authenticated;

-- The ids of users whose e-mail or name contains the words, and whether there may be more. With up to ten thousand users,
-- all matches are found. With more, a search returns two hundred at most; and if the words lack three letters in a row,
-- which the index needs, only the users who joined last are searched.
--
-- A search with an @ first looks for the part before it. Most addresses end alike, so the index would read long lists for the
-- end, while the few users with that beginning are soon compared. If they are not few, or many match, it continues as for any
-- other words. The answer is the same either way.
create function private.find_profiles(words text, total bigint, out matches uuid[], out more boolean)
language plpgsql stable set search_path = '' set enable_seqscan = off
as $$
declare
  many constant integer := 10000;
  few constant integer := 2000;
  most constant integer := 200;
  -- These three are special in a pattern; a person who types them means the character itself.
  pattern constant text := '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
  is_large constant boolean := total > many;
  is_indexed constant boolean := words ~ '[[:alnum:]]{3}';
  beginning constant text := case when words ~ '^[^@]*[[:alnum:]]{3}[^@]*@.' then split_part(pattern, '@', 1) || '@%' end;
  looked_at bigint;
begin
  -- Addresses and names are shorter.
  if char_length(words) > 320 then
    matches := '{}';
    more := false;
    return;
  end if;
  if beginning is not null then
    select coalesce(array_agg(id) filter (where email ilike pattern or full_name ilike pattern), '{}'), count(*)
      into matches, looked_at
      from (
        select id, email, full_name from public.profiles
         where email ilike beginning or full_name ilike beginning limit few
      ) candidates;
    if looked_at < few and cardinality(matches) < most then
      more := false;
      return;
    end if;
  end if;

  more := is_large;
  -- Words that many people share are soon found without the index, where their list would be long.
  if is_large or not is_indexed then
    matches := array(
      select id
        from (
          select id, email, full_name from public.profiles
           order by created_at desc, id desc limit case when is_indexed then few else many end
        ) latest
       where email ilike pattern or full_name ilike pattern
       limit case when is_large then most end
    );
  end if;
  if is_indexed and (not is_large or cardinality(matches) < most) then
    matches := array(
      select id from public.profiles where email ilike pattern or full_name ilike pattern
       limit case when is_large then most + 1 end
    );
    more := is_large and cardinality(matches) > most;
    matches := case when more then matches[:most] else matches end;
  end if;
end
$$;

revoke all on function private.find_profiles(text, bigint) from public;

-- One page of all users, or of the search's matches, as {rows, count, more}: `count` is the number of rows on all pages, and
-- `more` means that the search stopped early. Filtered to users with this role, in this course, who joined at this time or later;
-- null does not filter. Searches and filters that find few users are answered from an index; the others count what they find.
--
-- Security definer, with an explicit role check: under row-level security a search pattern could not use the index, because
-- its operator is not leakproof, and pages could not be found by index-only scans.
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
  -- A page past the middle is reached faster from the other end.
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

-- One page of a course's quiet learners by their last activity: those who began, and after them those who never did. Each is a
-- range of an index, while the condition of both would read everyone who was active lately. `first_part` is how many there are of
-- those who come first.
create function private.quiet_learners(
  course uuid, videos bigint, first integer, size integer, is_descending boolean, first_part bigint
) returns uuid[]
language plpgsql stable set search_path = ''
as $$
declare
  parts constant text[] := array[
    'p.last_activity < $5 and (p.complete < $2 or $2 = 0) and (p.ends_on is null or p.ends_on >= $6)',
    'p.last_activity is null and p.enrolled_at < $5 and (p.ends_on is null or p.ends_on >= $6)'
  ];
  part text;
  skipped bigint := first;
  found uuid[];
  page uuid[] := '{}';
begin
  foreach part in array case when is_descending then parts else array[parts[2], parts[1]] end loop
    execute format(
      'select array(
         select p.user_id from private.course_progress p where p.course_id = $1 and p.enrolled_at is not null and %s
          order by p.last_activity %s, p.enrolled_at %3$s, p.user_id %s limit $4 offset $3)',
      part, case when is_descending then 'desc nulls last' else 'asc nulls first' end,
      case when is_descending then 'desc' else 'asc' end, case when is_descending then 'asc' else 'desc' end
    ) into found using course, videos, skipped, size - cardinality(page), private.quiet_since(), private.earliest_today();
    page := page || found;
    exit when cardinality(page) = size;
    skipped := greatest(first - first_part, 0);
  end loop;
  return page;
end
$$;

-- One page of a course's learners, or of those with these words in their name or address, with this status and in this group (''
-- for no group). The status is 'not-started', 'started', 'completed', 'certified' (the certificate is valid), 'quiet' (not
-- completed, still theirs, and not active for fourteen days: see quiet_since), 'ending' (access ends within seven days) or 'ended'. As {rows, count, more, videos, groups}; each row has how many of
-- the videos the learner has completed, and the certificate as {code, issued_at, revoked_at} or null. The latest enrollment comes
-- first by default. A search counts at most ten thousand, and `more` says whether there are more.
--
-- Security definer, with an explicit role check, so that the page and the count are index-only scans, and only the page's
-- profiles are read. Under row-level security the count would read everyone who is enrolled.
create function public.list_course_learners(
  course uuid, first integer, size integer, query text default '', status text default null,
  sort text default 'enrolled_at', is_descending boolean default true, group_label text default null
) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  label constant text := group_label;
  most constant integer := 10000;
  words constant text := private.trimmed(coalesce(query, ''));
  -- These three are special in a pattern; a person who types them means the character itself.
  pattern constant text := '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
  since constant timestamptz := private.quiet_since();
  earliest constant date := private.earliest_today();
  week_end constant date := private.end_of_week();
  videos bigint;
  conditions text;
  source text;
  total bigint;
  more boolean := false;
  counted record;
  page uuid[];
begin
  perform private.require_admin();
  if first is null or first < 0 or size is null or size not between 1 and 1000 then
    raise exception 'A page begins at 0 or later and has 1 to 1000 learners.' using errcode = '22023';
  end if;
  if char_length(query) > 1000 then
    raise exception 'A search has at most 1000 characters.' using errcode = '22023';
  end if;
  if status not in ('not-started', 'started', 'completed', 'certified', 'quiet', 'ending', 'ended') then
    raise exception 'There is no such status.' using errcode = '22023';
  end if;
  if sort is null or sort not in ('full_name', 'email', 'enrolled_at', 'group_label', 'ends_on', 'complete', 'last_activity', 'certificate') then
    raise exception 'Learners cannot be sorted by that.' using errcode = '22023';
  end if;

  select count(*) into videos from public.course_videos v where v.course_id = course;
  conditions := concat_ws(' and ',
    'e.course_id = $1',
    case when words <> '' then '(l.email ilike $2 or l.full_name ilike $2)' end,
    case when label = '' then 'e.group_label is null' when label <> '' then 'e.group_label = $6' end,
    case status
      when 'not-started' then 'p.begun = 0'
      when 'started' then 'p.begun > 0 and (p.complete < $3 or $3 = 0)'
      when 'completed' then 'p.complete >= $3 and $3 > 0'
      when 'certified' then 'p.certified'
      when 'quiet' then '(p.complete < $3 or $3 = 0) and coalesce(p.last_activity, p.enrolled_at) < $7 '
        'and (p.ends_on is null or p.ends_on >= $8)'
      when 'ending' then 'p.ends_on between $8 and $9'
      when 'ended' then 'p.ends_on < $8'
    end
  );
  source := concat('public.enrollments e',
    case when status is not null or sort in ('complete', 'last_activity') then
      ' join private.course_progress p on p.course_id = $1 and p.user_id = e.user_id and p.enrolled_at is not null' end,
    case when sort = 'certificate' then
      ' left join private.certificates k on k.course_id = $1 and k.user_id = e.user_id' end,
    case when words <> '' or sort in ('full_name', 'email') then ' join public.profiles l on l.id = e.user_id' end,
    ' where ', conditions);
  if words <> '' then
    execute format('select count(*) from (select from %s limit %s) found', source, most + 1)
      into total using course, pattern, videos, null, null, label, since, earliest, week_end;
    more := total > most;
    total := least(total, most);
  elsif label is not null then
    execute 'select count(*) from ' || source into total using course, pattern, videos, null, null, label, since, earliest, week_end;
  elsif status is not null then
    select * into counted from private.count_learners_of(course, videos);
    total := case status
      when 'not-started' then counted.enrolled - counted.began when 'started' then counted.began - counted.completed
      when 'completed' then counted.completed when 'certified' then counted.certified when 'quiet' then counted.quiet
      when 'ending' then counted.ending when 'ended' then counted.ended
    end;
  else
    select coalesce(sum(c.total), 0) into total from private.course_learners c where c.course_id = course;
  end if;
  if status = 'quiet' and sort = 'last_activity' and words = '' and label is null then
    page := private.quiet_learners(
      course, videos, first, size, is_descending,
      case when is_descending then counted.quiet_begun else counted.quiet - counted.quiet_begun end);
  else
    -- What has not happened yet, such as an activity of a learner who never began, sorts as the earliest. An access without an
    -- end ends last, and those without a name or a group come last too, as among all users.
    execute format(
      'select array(select e.user_id from %s order by %s %s, %s %s limit $4 offset $5)', source,
      case sort when 'complete' then 'p.complete' when 'last_activity' then 'p.last_activity'
                when 'enrolled_at' then 'e.enrolled_at' when 'group_label' then 'e.group_label' when 'ends_on' then 'e.ends_on' when 'certificate' then 'k.issued_at'
                else 'l.' || sort end,
      case when is_descending then 'desc' else 'asc' end
        || case when sort not in ('last_activity', 'certificate') then '' when is_descending then ' nulls last' else ' nulls first' end,
      case when sort = 'last_activity' then format('p.enrolled_at %s, e.user_id', case when is_descending then 'desc' else 'asc' end)
           else 'e.id' end,
      case when is_descending then 'asc' else 'desc' end
    ) into page using course, pattern, videos, size, first, label, since, earliest, week_end;
  end if;

  return jsonb_build_object(
    'count', total,
    'more', more,
    'videos', videos,
    'groups', (
      select coalesce(jsonb_agg(listed.label order by listed.label), '[]')
        from (
          select distinct e.group_label as label from public.enrollments e
           where e.course_id = course and e.group_label is not null order by 1 limit 200
        ) listed
    ),
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
               'id', e.id, 'enrolled_at', e.enrolled_at, 'group_label', e.group_label, 'reminded_at', e.reminded_at, 'ends_on', e.ends_on,
               'profile', jsonb_build_object('id', l.id, 'email', l.email, 'full_name', l.full_name),
               'complete', coalesce(p.complete, 0), 'last_activity', p.last_activity,
               'certificate', private.certificate_of(e.user_id, course)
             ) order by listed.place), '[]')
        from unnest(page) with ordinality as listed (id, place)
        join public.enrollments e on e.course_id = course and e.user_id = listed.id
        join public.profiles l on l.id = e.user_id
        left join private.course_progress p on p.course_id = course and p.user_id = e.user_id
    )
  );
end
$$;

revoke all on function private.quiet_learners(uuid, bigint, integer, integer, boolean, bigint) from public;
revoke all on function public.list_course_learners(uuid, integer, integer, text, text, text, boolean, text) from public, anon;
grant execute on function public.list_course_learners(uuid, integer, integer, text, text, text, boolean, text) to authenticated;
