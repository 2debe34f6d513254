-- The functions once more, as they were, with a bound on what they take: so many words, videos and courses as nobody needs,
-- and a sentence that says so. The others have had theirs from the start. And the searches ask for the role before they
-- work on what they were given.

create or replace function public.search_profiles(query text default '') returns setof public.profiles
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
  -- In a pattern these three have a meaning; a person who types them means the character.
  pattern := '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
  if words = '' then
    return query select * from public.profiles;
  else
    return query select * from public.profiles where email ilike pattern or full_name ilike pattern;
  end if;
end
$$;

create or replace function public.search_courses(query text default '') returns setof public.courses
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
  if words = '' then
    return query select * from public.courses;
  else
    return query select * from public.courses where title ilike pattern;
  end if;
end
$$;

create or replace function public.create_course(course jsonb, videos jsonb) returns public.courses
language plpgsql security invoker set search_path = ''
as $$
declare
  created public.courses;
  video record;
begin
  perform private.require_admin();
  if coalesce(jsonb_typeof(course), '') <> 'object' or course ->> 'id' is null then
    raise exception 'A new course needs an id.' using errcode = '22023';
  end if;
  if coalesce(private.trimmed(course ->> 'title'), '') = '' then
    raise exception 'Title is required' using errcode = '22023';
  end if;
  if coalesce(jsonb_typeof(videos), '') <> 'array' or jsonb_array_length(videos) = 0 then
    raise exception 'Please add at least one video to the course' using errcode = '22023';
  end if;
  if jsonb_array_length(videos) > 1000 then
    raise exception 'A course can be created with at most 1000 videos.' using errcode = '22023';
  end if;
  for video in select value, ordinality from jsonb_array_elements(videos) with ordinality loop
    if coalesce(private.trimmed(video.value ->> 'title'), '') = ''
        or coalesce(private.trimmed(video.value ->> 'youtube_url'), '') = '' then
      raise exception 'Video % requires both title and YouTube URL', video.ordinality using errcode = '22023';
    end if;
  end loop;

  insert into public.courses (id, title, description, thumbnail_url, is_active)
  values (
    (course ->> 'id')::uuid,
    private.trimmed(course ->> 'title'),
    nullif(private.trimmed(course ->> 'description'), ''),
    nullif(private.trimmed(course ->> 'thumbnail_url'), ''),
    coalesce((course ->> 'is_active')::boolean, true)
  )
  on conflict (id) do nothing;

  if found then
    insert into public.course_videos (id, course_id, title, description, youtube_url, order_index)
    select coalesce((value ->> 'id')::uuid, gen_random_uuid()),
           (course ->> 'id')::uuid,
           private.trimmed(value ->> 'title'),
           nullif(private.trimmed(value ->> 'description'), ''),
           private.trimmed(value ->> 'youtube_url'),
           ordinality - 1
      from jsonb_array_elements(videos) with ordinality;
  end if;

  -- Read again: the videos have given the course a new revision.
  select * into created from public.courses where id = (course ->> 'id')::uuid;
  return created;
end
$$;

create or replace function public.replace_enrollments(learner uuid, chosen uuid[], seen uuid[] default null) returns void
language plpgsql security invoker set search_path = ''
as $$
declare
  present uuid[];
  unknown uuid;
begin
  perform private.require_admin();
  if chosen is null or array_position(chosen, null) is not null then
    raise exception 'The chosen courses must be a list of course ids.' using errcode = '22023';
  end if;
  if array_position(seen, null) is not null then
    raise exception 'The courses seen must be a list of course ids.' using errcode = '22023';
  end if;
  if greatest(cardinality(chosen), cardinality(seen)) > 10000 then
    raise exception 'At most 10000 courses can be chosen at once.' using errcode = '22023';
  end if;

  -- Two admins who save the same learner take turns.
  perform pg_advisory_xact_lock(hashtextextended('enrollments of ' || learner, 0));

  if not exists (select from public.profiles where id = learner) then
    raise exception 'There is no such user.' using errcode = '22023';
  end if;

  present := array(select course_id from public.enrollments where user_id = learner);
  if seen is not null and not (present @> seen and present <@ seen) then
    -- Unless it is the same save again, its answer lost: then all is there that it would make.
    if present @> chosen and present <@ (chosen || seen)
        and not exists (
          select from public.courses c
           where c.id = any (seen) and c.id <> all (chosen) and c.is_active = (c.id = any (present))
        ) then
      return;
    end if;
    raise exception 'The enrollments were changed by someone else meanwhile.' using errcode = 'PT409';
  end if;

  select wanted.id into unknown from unnest(chosen) as wanted (id)
   where not exists (select from public.courses c where c.id = wanted.id) limit 1;
  if found then
    raise exception 'There is no course with the id %.', unknown using errcode = '22023';
  end if;

  -- Only what the form showed: an enrollment that somebody else commits at this moment stays.
  delete from public.enrollments e
   using public.courses c
   where c.id = e.course_id and c.is_active and e.user_id = learner and e.course_id <> all (chosen)
     and e.course_id = any (coalesce(seen, present));

  -- Only what is missing, and that nobody else adds at this moment.
  insert into public.enrollments (user_id, course_id)
  select distinct learner, wanted.id from unnest(chosen) as wanted (id)
   where not exists (select from public.enrollments e where e.user_id = learner and e.course_id = wanted.id)
  on conflict (user_id, course_id) do nothing;
end
$$;
