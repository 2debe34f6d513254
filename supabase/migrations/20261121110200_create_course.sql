-- create_course again, as it was, except that it trims what the forms trim (private.trimmed): a tab or a no-break space
-- at the end of a title is no reason to refuse a course.

-- Creates a course with its videos in their order. The ids come from the caller: when the answer was lost and the
-- call is repeated, the course that exists already is returned and nothing is created twice.
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
