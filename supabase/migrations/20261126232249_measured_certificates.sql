set check_function_bodies = off;

create or replace function private.course_content (
  course public.courses,
  enrolled_at timestamp with time zone,
  hash text,
  is_card boolean default false
)
  returns json
  language plpgsql
  stable
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
begin
  return json_build_object(
    'id', course.id,
    'title', course.title,
    'description', course.description,
    'thumbnail_url', course.thumbnail_url,
    'level', course.level,
    'language', course.language,
    -- 'unmeasured' while the length of a video is missing that a certificate needs.
    'certificate', case
      when course.certificate <> 'off' and not is_card
        and exists (select from public.course_videos v where v.course_id = course.id and v.duration_s is null)
      then 'unmeasured' else course.certificate
    end,
    'created_at', course.created_at,
    'enrolled_at', enrolled_at,
    'hash', hash,
    -- Rows as they are: json_build_object took half as long again for the videos, which are most of an answer.
    'videos', case when is_card then null else (
      select coalesce(json_agg(v), '[]')
        from (
          select id, title, description, youtube_url, order_index,
                 coalesce(duration_s, learners_duration_s) as duration_s, section
            from public.course_videos
           where course_id = course.id
           order by order_index, id
        ) v
    ) end
  );
end
$function$;

create or replace function public.claim_certificate (
  course uuid,
  learner_name text
)
  returns json
  language plpgsql
  security definer
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
declare
  caller constant uuid := (select auth.uid());
  printed constant text := private.on_one_line(left(learner_name, 1000));
  offered public.courses;
  issued private.certificates;
  seen record;
begin
  if caller is null then
    raise exception 'Sign in to get a certificate.' using errcode = '28000';
  end if;
  select * into issued from private.certificates where user_id = caller and course_id = course;
  if not found then
    if printed is null or char_length(printed) not between 1 and 100 then
      raise exception 'A certificate needs a name of at most 100 characters.' using errcode = '22023';
    end if;
    select c.* into offered
      from public.enrollments e join public.courses c on c.id = e.course_id
     where e.user_id = caller and e.course_id = course and c.certificate <> 'off'
       for key share of c;
    if not found then
      return json_build_object('outcome', 'not-offered');
    end if;
    select count(*)::integer as videos,
           array_agg(video.id) filter (where coalesce(watched.seconds, 0) < 0.9 * video.duration_s or video.duration_s is null) as missing,
           coalesce(sum(watched.seconds), 0)::integer as seconds,
           private.day_in_india(coalesce(max(watched.position_at), now())) as day
      into seen
      from (select id, duration_s from public.course_videos where course_id = course) video
      left join lateral (
        select w.position_at, private.length_of(
                 (w.spans - case when offered.certificate = 'all' then '{}' else coalesce(w.unpaced, w.spans) end)
                 * int4multirange(int4range(0, video.duration_s))) as seconds
          from private.watched w where w.user_id = caller and w.video_id = video.id
      ) watched on true;
    if seen.videos = 0 or seen.missing is not null then
      return json_build_object('outcome', 'not-yet', 'missing', coalesce(to_json(seen.missing), '[]'));
    end if;
    insert into private.certificates (user_id, course_id, learner_name, course_title, seconds, videos, completed_on)
    values (caller, course, printed, offered.title, seen.seconds, seen.videos, seen.day)
    on conflict (user_id, course_id) do nothing;
    select * into issued from private.certificates where user_id = caller and course_id = course;
  end if;
  return json_build_object('outcome', 'issued', 'certificate', private.certificate_content(issued));
end
$function$;

create or replace function public.list_certificates (
  course uuid,
  query text,
  first integer,
  size integer
)
  returns json
  language plpgsql
  stable
  security definer
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
declare
  -- In a pattern these three have a meaning; a person who types them means the character.
  wanted constant text := '%' || regexp_replace(btrim(coalesce(query, '')), '([\\%_])', '\\\1', 'g') || '%';
  -- Null, which matches nothing, if it has no character of a code.
  code_begins constant text := nullif(translate(upper(regexp_replace(left(query, 60), '[^0-9A-Za-z]', '', 'g')), 'OIL', '011'), '') || '%';
begin
  perform private.require_admin();
  if char_length(query) > 1000 then
    raise exception 'A search has at most 1000 characters.' using errcode = '22023';
  end if;
  if first is null or first < 0 or size is null or size not between 1 and 1000 then
    raise exception 'A page begins at 0 or later and has 1 to 1000 entries.' using errcode = '22023';
  end if;
  return json_build_object(
    'count', (
      select count(*) from private.certificates c
       where c.course_id = course and (c.learner_name ilike wanted or c.code like code_begins)
    ),
    'rows', (
      select coalesce(json_agg(json_build_object(
               'id', page.id, 'user_id', page.user_id, 'email', p.email, 'code', page.code, 'learner_name', page.learner_name,
               'course_title', page.course_title, 'seconds', page.seconds, 'videos', page.videos,
               'completed_on', page.completed_on, 'issued_at', page.issued_at, 'revoked_at', page.revoked_at,
               'reason', page.reason) order by page.issued_at desc, page.id), '[]')
        from (
          select c.* from private.certificates c
           where c.course_id = course and (c.learner_name ilike wanted or c.code like code_begins)
           order by c.issued_at desc, c.id limit size offset first
        ) page
        join public.profiles p on p.id = page.user_id
    ),
    'without_length', (
      select coalesce(json_agg(v.title order by v.order_index, v.id), '[]')
        from public.course_videos v where v.course_id = course and v.duration_s is null
    )
  );
end
$function$;

reset check_function_bodies;

-- Devices that have these courses learn of it.
update public.courses c set revision = default
 where c.certificate <> 'off'
   and exists (select from public.course_videos v where v.course_id = c.id and v.duration_s is null);
