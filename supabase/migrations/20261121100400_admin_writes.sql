-- Writes of the admin area that touch several rows: each is one transaction, so a failure leaves everything as it was.
-- Security invoker: the policies stay in force, and the question for the role only makes the refusal a clear sentence.

create function private.require_admin() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an admin may do this.' using errcode = '42501';
  end if;
end
$$;

revoke all on function private.require_admin() from public;
grant execute on function private.require_admin() to authenticated;

-- Makes `chosen` the learner's courses. An enrollment that stays keeps its date. Enrollments in inactive courses are
-- kept even when not chosen: the screen lists active courses only.
create function public.replace_enrollments(learner uuid, chosen uuid[]) returns void
language plpgsql security invoker set search_path = ''
as $$
declare
  unknown uuid;
begin
  perform private.require_admin();
  if chosen is null or array_position(chosen, null) is not null then
    raise exception 'The chosen courses must be a list of course ids.' using errcode = '22023';
  end if;

  -- Two admins who save the same learner take turns; the later one wins whole.
  perform pg_advisory_xact_lock(hashtextextended('enrollments of ' || learner, 0));

  if not exists (select from public.profiles where id = learner) then
    raise exception 'There is no such user.' using errcode = '22023';
  end if;
  select wanted.id into unknown from unnest(chosen) as wanted (id)
   where not exists (select from public.courses c where c.id = wanted.id) limit 1;
  if found then
    raise exception 'There is no course with the id %.', unknown using errcode = '22023';
  end if;

  delete from public.enrollments e
   using public.courses c
   where c.id = e.course_id and c.is_active and e.user_id = learner and e.course_id <> all (chosen);

  -- Rows that are there already are left out by the query, not by a conflict: the trigger that refuses inactive courses
  -- would refuse them first.
  insert into public.enrollments (user_id, course_id)
  select distinct learner, wanted.id from unnest(chosen) as wanted (id)
   where not exists (select from public.enrollments e where e.user_id = learner and e.course_id = wanted.id)
  on conflict (user_id, course_id) do nothing;
end
$$;

revoke all on function public.replace_enrollments(uuid, uuid[]) from public, anon;
grant execute on function public.replace_enrollments(uuid, uuid[]) to authenticated;

-- Creates a course with its videos in their order. The ids come from the caller: when the answer was lost and the
-- call is repeated, the course that exists already is returned and nothing is created twice.
create function public.create_course(course jsonb, videos jsonb) returns public.courses
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
  if coalesce(btrim(course ->> 'title'), '') = '' then
    raise exception 'Title is required' using errcode = '22023';
  end if;
  if coalesce(jsonb_typeof(videos), '') <> 'array' or jsonb_array_length(videos) = 0 then
    raise exception 'Please add at least one video to the course' using errcode = '22023';
  end if;
  for video in select value, ordinality from jsonb_array_elements(videos) with ordinality loop
    if coalesce(btrim(video.value ->> 'title'), '') = '' or coalesce(btrim(video.value ->> 'youtube_url'), '') = '' then
      raise exception 'Video % requires both title and YouTube URL', video.ordinality using errcode = '22023';
    end if;
  end loop;

  insert into public.courses (id, title, description, thumbnail_url, is_active)
  values (
    (course ->> 'id')::uuid, btrim(course ->> 'title'), nullif(btrim(course ->> 'description'), ''),
    nullif(btrim(course ->> 'thumbnail_url'), ''), coalesce((course ->> 'is_active')::boolean, true)
  )
  on conflict (id) do nothing;

  if found then
    insert into public.course_videos (id, course_id, title, description, youtube_url, order_index)
    select coalesce((value ->> 'id')::uuid, gen_random_uuid()), (course ->> 'id')::uuid, btrim(value ->> 'title'),
           nullif(btrim(value ->> 'description'), ''), btrim(value ->> 'youtube_url'), ordinality - 1
      from jsonb_array_elements(videos) with ordinality;
  end if;

  -- Read again: the videos have given the course a new revision.
  select * into created from public.courses where id = (course ->> 'id')::uuid;
  return created;
end
$$;

revoke all on function public.create_course(jsonb, jsonb) from public, anon;
grant execute on function public.create_course(jsonb, jsonb) to authenticated;
