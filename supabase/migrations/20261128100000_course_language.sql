-- What a course is written and spoken in, as an ISO 639 code: 'hi'. Null if nobody has said. Which languages the admin area
-- offers is the app's own affair.
alter table public.courses
  add column language text,
  add constraint courses_language_form check (language ~ '^[a-z]{2,3}$');

create or replace function private.course_content(course public.courses, enrolled_at timestamptz, hash text, is_card boolean default false)
returns json
language plpgsql stable set search_path = '' set timezone = 'UTC'
as $$
begin
  return json_build_object(
    'id', course.id,
    'title', course.title,
    'description', course.description,
    'thumbnail_url', course.thumbnail_url,
    'level', course.level,
    'language', course.language,
    'created_at', course.created_at,
    'enrolled_at', enrolled_at,
    'hash', hash,
    -- Rows as they are: json_build_object took half as long again for the videos, which are most of an answer.
    'videos', case when is_card then null else (
      select coalesce(json_agg(v), '[]')
        from (
          select id, title, description, youtube_url, order_index
            from public.course_videos
           where course_id = course.id
           order by order_index, id
        ) v
    ) end
  );
end
$$;
